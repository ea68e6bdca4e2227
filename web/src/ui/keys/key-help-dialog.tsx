import { Dialog } from '../layer/dialog.tsx';
import { KeyList } from './key-list.tsx';
import type { KeyBinding } from './keyboard.ts';

/** The keys that speak on the page that is shown. */
export function KeyHelpDialog({ bindings, onClose }: { bindings: readonly KeyBinding[]; onClose: () => void }) {
  return (
    <Dialog opened onClose={onClose} title="Keys" size="md">
      <KeyList keys={bindings} />
    </Dialog>
  );
}

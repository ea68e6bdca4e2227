import { Dialog } from '../layer/dialog.tsx';
import { KeyList } from './key-list.tsx';
import type { KeyBinding } from './keyboard.ts';

/** The keys that work on the current page. */
export function KeyHelpDialog({ bindings, onClose }: { bindings: readonly KeyBinding[]; onClose: () => void }) {
  return (
    <Dialog opened onClose={onClose} title="Keys" size="lg">
      <KeyList keys={bindings} />
    </Dialog>
  );
}

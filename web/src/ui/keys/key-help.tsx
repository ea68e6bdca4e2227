import { useState } from 'react';
import { lazyComponent, useLazyComponent } from '../layer/lazy-component.ts';
import { keyTable } from './key-table.ts';
import { type KeyBinding, keyboard } from './keyboard.ts';
import { useKeys } from './use-keys.tsx';

interface KeyHelpDialogProps {
  bindings: readonly KeyBinding[];
  onClose: () => void;
}

const dialog = lazyComponent<KeyHelpDialogProps>(async () => (await import('./key-help-dialog.tsx')).KeyHelpDialog);

/** The list of keys that work at the moment, opened by `?` (law 2). */
export function KeyHelp() {
  const [listed, setListed] = useState<readonly KeyBinding[]>();
  useKeys([{ ...keyTable.help, run: () => setListed(keyboard.listed()) }]);
  return listed && <Listed bindings={listed} onClose={() => setListed(undefined)} />;
}

function Listed(props: KeyHelpDialogProps) {
  const KeyHelpDialog = useLazyComponent(dialog, props.onClose);
  return KeyHelpDialog && <KeyHelpDialog {...props} />;
}

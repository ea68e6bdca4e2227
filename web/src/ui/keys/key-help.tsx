import { useState } from 'react';
import { laterPart, useLater } from '../layer/use-later.ts';
import { keyboard, type KeyBinding } from './keyboard.ts';
import { useKeys } from './use-keys.tsx';

interface KeyHelpDialogProps {
  bindings: readonly KeyBinding[];
  onClose: () => void;
}

const dialog = laterPart<KeyHelpDialogProps>(async () => (await import('./key-help-dialog.tsx')).KeyHelpDialog);

/** The list of keys that speak right now, opened by `?` (law 2). */
export function KeyHelp() {
  const [listed, setListed] = useState<readonly KeyBinding[]>();
  useKeys([{ keys: '?', label: 'Show these keys', scope: 'Anywhere', run: () => setListed(keyboard.listed()) }]);
  return listed && <Listed bindings={listed} onClose={() => setListed(undefined)} />;
}

function Listed(props: KeyHelpDialogProps) {
  const KeyHelpDialog = useLater(dialog, props.onClose);
  return KeyHelpDialog && <KeyHelpDialog {...props} />;
}

/** Opens the same list from a menu. */
export const pressKeyHelp = (): void => {
  const question = { key: '?', code: '', ctrlKey: false, metaKey: false, altKey: false, shiftKey: false, repeat: false };
  keyboard.press(question, { inField: false, bareKeys: true, now: 0 });
};

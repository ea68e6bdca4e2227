import { Button } from '@mantine/core';
import { type ReactNode, useContext } from 'react';
import { keyTable } from '../keys/key-table.ts';
import { useKeys } from '../keys/use-keys.tsx';
import { ActionButton } from '../page/action-button.tsx';
import { CloseLayer, DialogFooter } from './dialog.tsx';

interface DialogButtonsProps {
  /** What the action is called, such as "Save". */
  act: string;
  pending: boolean;
  pendingText?: string | undefined;
  /** Why this user cannot do it now. */
  refused?: string;
  /** Another way of sending the same form. */
  also?: { act: string; onClick: () => void } | undefined;
  /** A quiet line at the other side: where the typing is safe. */
  note?: ReactNode;
}

/** The foot of every form in a dialog or drawer, always in sight: Cancel, which asks before typed text is lost, and the action that sends it. */
export function DialogButtons({ act, pending, pendingText, refused, also, note }: DialogButtonsProps) {
  const close = useContext(CloseLayer);
  useKeys(also && !pending ? [{ ...keyTable.beside, label: also.act, run: also.onClick }] : []);
  return (
    <DialogFooter note={note}>
      <Button variant="default" onClick={close} disabled={pending}>
        Cancel
      </Button>
      {also && (
        <Button variant="default" onClick={also.onClick} disabled={pending}>
          {also.act}
        </Button>
      )}
      <ActionButton type="submit" pending={pending} pendingText={pendingText} refused={refused}>
        {act}
      </ActionButton>
    </DialogFooter>
  );
}

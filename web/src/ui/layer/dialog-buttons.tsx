import { Button } from '@mantine/core';
import { ActionButton } from '../page/action-button.tsx';
import { DialogFooter } from './dialog.tsx';

interface DialogButtonsProps {
  /** What the action is called, such as "Save". */
  act: string;
  pending: boolean;
  pendingText?: string;
  /** Why this user cannot do it now. */
  refused?: string;
  onClose: () => void;
}

/** The foot of a form in a dialog or drawer: Cancel, and the action that sends the form. */
export function DialogButtons({ act, pending, pendingText, refused, onClose }: DialogButtonsProps) {
  return (
    <DialogFooter>
      <Button variant="default" onClick={onClose} disabled={pending}>
        Cancel
      </Button>
      <ActionButton type="submit" pending={pending} pendingText={pendingText} refused={refused}>
        {act}
      </ActionButton>
    </DialogFooter>
  );
}

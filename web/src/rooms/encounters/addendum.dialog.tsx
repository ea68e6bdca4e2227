import { addAddendum, noteTypeLabels } from '@akoma/contract/encounters';
import { Button, Textarea } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useCommand } from '../../client/ask.ts';
import { FormFrame } from '../../ui/form/form-frame.tsx';
import { Dialog, DialogFooter } from '../../ui/layer/dialog.tsx';
import { ActionButton } from '../../ui/page/action-button.tsx';
import type { Encounter } from './encounter-parts.ts';

interface AddendumDialogProps {
  note: Encounter['notes'][number];
  /** Text that waits to be added; else empty. */
  text: string;
  patient: string;
  onClose: () => void;
}

/** Adds to a signed note: the note stays as it is, the addition stands below it with its own name and time (ENC-057). */
export function AddendumDialog({ note, text, patient, onClose }: AddendumDialogProps) {
  const add = useCommand(addAddendum, { quiet: true, done: 'The addendum is signed.' });
  const form = useForm({ initialValues: { note: text }, validate: { note: (typed) => (typed.trim() ? null : 'Addendum is required.') } });
  const label = noteTypeLabels[note.note_type];
  const act = `Add to the note of ${patient}`;
  return (
    <Dialog opened onClose={onClose} title={`Add to ${label.toLowerCase()}`} dirty={form.isDirty() || text !== ''}>
      <FormFrame
        form={form}
        act={act}
        onSubmit={async (values) => {
          await add.mutateAsync({ body: { addendum_to: note.id, note: values.note } });
          onClose();
        }}
      >
        {({ pending }) => (
          <>
            <Textarea
              label="Addendum"
              required
              autosize
              minRows={4}
              maxRows={14}
              data-autofocus
              data-path="note"
              {...form.getInputProps('note')}
            />
            <DialogFooter>
              <Button variant="default" onClick={onClose} disabled={pending}>
                Cancel
              </Button>
              <ActionButton type="submit" pending={pending}>
                {act}
              </ActionButton>
            </DialogFooter>
          </>
        )}
      </FormFrame>
    </Dialog>
  );
}

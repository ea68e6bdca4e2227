import { addAddendum, noteTypeLabels } from '@akoma/contract/encounters';
import { useForm } from '@mantine/form';
import { useCommand } from '../../client/ask.ts';
import { FormFrame } from '../../ui/form/form-frame.tsx';
import { Dialog } from '../../ui/layer/dialog.tsx';
import { DialogButtons } from '../../ui/layer/dialog-buttons.tsx';
import { RichText } from '../../ui/text/rich-text.tsx';
import { DraftOffers, DraftStamp, useFormDraft } from '../workbench/index.ts';
import type { Encounter } from './encounter-parts.ts';
import { hasWords, type NoteEntry } from './note-texts.ts';
import type { RightPatient } from './right-patient.tsx';
import { useSuggestPractitioners } from './suggest-practitioners.ts';
import { useFormatting } from './use-formatting.ts';

interface AddendumDialogProps {
  note: Encounter['notes'][number];
  /** What waits to be added; else empty. */
  entry: NoteEntry;
  right: RightPatient;
  onClose: () => void;
}

/** Adds to a signed note: the note stays as it is, the addition stands below it with its own name and time (ENC-057). */
export function AddendumDialog({ note, entry, right, onClose }: AddendumDialogProps) {
  const add = useCommand(addAddendum, { quiet: true, done: 'The addendum is signed.' });
  const form = useForm<NoteEntry>({
    initialValues: entry,
    validate: { note: (typed, { note_format }) => (hasWords({ note: typed, note_format }) ? null : 'Addendum is required.') },
  });
  const draft = useFormDraft('addendum', note.id, form);
  const [formatting, setFormatting] = useFormatting('addendum');
  const suggest = useSuggestPractitioners();
  const label = noteTypeLabels[note.note_type];
  const act = `Add to the note of ${right.named}`;
  return (
    <Dialog opened onClose={onClose} title={`Add to ${label.toLowerCase()}`} dirty={form.isDirty() || entry.note !== ''}>
      <FormFrame
        form={form}
        act={act}
        onSubmit={async (values) => {
          if (!(await right.isMeant())) return;
          await add.mutateAsync({ body: { addendum_to: note.id, ...values } });
          await draft.finish();
          onClose();
        }}
      >
        {({ pending }) => (
          <>
            <DraftOffers draft={draft} onResume={(content) => form.setValues(content)} />
            <RichText
              label="Addendum"
              required
              rows={4}
              maxRows={14}
              autoFocus
              data-path="note"
              value={form.values.note}
              format={form.values.note_format}
              error={form.errors.note}
              onChange={(text, format) => form.setValues({ note: text, note_format: format })}
              formatting={formatting}
              onFormatting={setFormatting}
              suggest={suggest}
            />
            <DialogButtons act={act} pending={pending} note={<DraftStamp draft={draft} />} />
          </>
        )}
      </FormFrame>
    </Dialog>
  );
}

import { isLowerColour, overrideTriage, type Triage, TriageColourGiven, tewsBands } from '@akoma/contract/observations';
import { Stack, Text, Textarea } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { useCommand } from '../../client/ask.ts';
import { useMay } from '../../client/session.ts';
import { FormFrame } from '../../ui/form/form-frame.tsx';
import { Dialog } from '../../ui/layer/dialog.tsx';
import { DialogButtons } from '../../ui/layer/dialog-buttons.tsx';
import { ActionButton } from '../../ui/page/action-button.tsx';
import { ChoiceSegments } from './choice-segments.tsx';
import { colourWords as words } from './colour.words.ts';

interface GiveColourProps {
  patient_id: string;
  /** Name of the patient. */
  patient: string;
  triage: Triage;
  encounter_id?: string;
}

/** Gives a patient another colour than the computed one, with a reason where it is less urgent (ruling 144). */
export function GiveColour(props: GiveColourProps) {
  const [open, setOpen] = useState(false);
  const refused = useMay('encounters.write', words.mayNot);
  return (
    <>
      <ActionButton variant="default" size="compact-sm" data-no-print {...(refused && { refused })} onClick={() => setOpen(true)}>
        {words.change}
      </ActionButton>
      {open && <ColourDialog {...props} onClose={() => setOpen(false)} />}
    </>
  );
}

const colours = tewsBands.map(({ band, label }) => ({ value: band, label }));

function ColourDialog({ patient_id, patient, triage, encounter_id, onClose }: GiveColourProps & { onClose: () => void }) {
  const give = useCommand(overrideTriage, { quiet: true, done: words.changed });
  const form = useForm<{ colour: string; reason: string }>({
    initialValues: { colour: '', reason: '' },
    validate: ({ colour, reason }) => {
      const read = TriageColourGiven.shape.colour.safeParse(colour);
      if (!read.success) return { colour: words.colourMissing };
      const lowers = [triage.band, triage.override?.computed.band ?? triage.band].some((band) => isLowerColour(read.data, band));
      return lowers && reason.trim() === '' ? { reason: words.reasonMissing } : {};
    },
  });
  const save = async ({ colour, reason }: { colour: string; reason: string }) => {
    const body = TriageColourGiven.parse({ patient: patient_id, encounter: encounter_id, colour, reason: reason.trim() || undefined });
    await give.mutateAsync({ body });
    onClose();
  };
  return (
    <Dialog opened size="sm" title={`${words.change}: ${patient}`} onClose={onClose} dirty={form.isDirty()}>
      <FormFrame form={form} act={words.give} onSubmit={save}>
        {({ pending }) => (
          <Stack gap="md">
            <Text size="sm">{words.stands((triage.override?.computed ?? triage).label)}</Text>
            <ChoiceSegments
              label={words.colour}
              choices={colours.filter(({ value }) => value !== triage.band)}
              value={form.values.colour}
              required
              disabled={pending}
              error={form.errors.colour as string | undefined}
              onChange={(colour) => form.setFieldValue('colour', colour)}
              data-path="colour"
            />
            <Textarea
              label={words.reason}
              description={words.reasonHint}
              autosize
              minRows={2}
              maxLength={500}
              data-path="reason"
              {...form.getInputProps('reason')}
            />
            <DialogButtons act={words.give} pending={pending} />
          </Stack>
        )}
      </FormFrame>
    </Dialog>
  );
}

import { type ReplyOf, safeName } from '@akoma/contract/base';
import { DischargeDisposition, endVisit, type readVisit } from '@akoma/contract/encounters';
import { dischargeDispositions } from '@akoma/contract/terminology';
import { Anchor, Select, Stack, Textarea } from '@mantine/core';
import { useForm } from '@mantine/form';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useCommand } from '../../client/ask.ts';
import { linkTo } from '../../client/link-to.ts';
import { Refused } from '../../client/refused.ts';
import { FormFrame } from '../../ui/form/form-frame.tsx';
import { Dialog } from '../../ui/layer/dialog.tsx';
import { DialogButtons } from '../../ui/layer/dialog-buttons.tsx';
import { DraftOffers, DraftStamp, useFormDraft } from '../workbench/index.ts';
import { useValueSet } from '../terminology/index.ts';
import { encountersWords as words } from './encounters.words.ts';

export type Visit = ReplyOf<typeof readVisit>['data'];

/** Ends a visit: where the patient goes, and a closing word. An open encounter refuses it and is named with the way there (VISIT-006, VISIT-021). */
export function EndVisitDialog({ visit, onClose }: { visit: Visit; onClose: () => void }) {
  const { first_name, last_name } = visit.patient_detail;
  const name = safeName({ first_name, last_name });
  const dispositions = useValueSet('discharge-disposition', { known: dischargeDispositions }).entries;
  const end = useCommand(endVisit, { failed: 'The visit was not ended', done: `The visit of ${name} has ended.` });
  const [open_encounter_id, setOpenEncounter] = useState(visit.open_encounter_id);
  const form = useForm({ initialValues: { disposition: '', note: '' } });
  const draft = useFormDraft('end-visit', visit.id, form);
  const act = `End visit for ${name}`;
  const submit = async ({ disposition, note }: typeof form.values) => {
    const discharge_disposition = DischargeDisposition.safeParse(disposition).data;
    try {
      await end.mutateAsync({ params: { id: visit.id }, body: { version: visit.version, discharge_disposition, note: note || undefined } });
    } catch (error) {
      if (error instanceof Refused && error.code === 'encounters.encounterOpen')
        setOpenEncounter((error.data as { encounter: { id: string } }).encounter.id);
      throw error;
    }
    await draft.finish();
    onClose();
  };
  return (
    <Dialog opened onClose={onClose} title={words.endVisit} dirty={form.isDirty()}>
      <FormFrame form={form} onSubmit={submit} act={act}>
        {({ pending }) => (
          <Stack gap="md">
            <DraftOffers draft={draft} onResume={(content) => form.setValues(content)} />
            {open_encounter_id && (
              <p>
                An encounter of this visit is not finished.{' '}
                <Anchor
                  component={Link}
                  inherit
                  underline="always"
                  {...linkTo('/patients/$id/encounters/$encounterId', { id: visit.patient, encounterId: open_encounter_id })}
                  onClick={onClose}
                >
                  Open the encounter
                </Anchor>
              </p>
            )}
            <Select
              label="Discharge disposition"
              placeholder="Where the patient is going"
              data={dispositions.map(({ code, display }) => ({ value: code, label: display }))}
              clearable
              data-autofocus
              {...form.getInputProps('disposition')}
              value={form.values.disposition || null}
              onChange={(code) => form.setFieldValue('disposition', code ?? '')}
            />
            <Textarea
              label="Closing note"
              autosize
              minRows={2}
              maxRows={8}
              maxLength={2000}
              data-path="note"
              {...form.getInputProps('note')}
            />
            <DialogButtons act={act} pending={pending} pendingText="Ending…" note={<DraftStamp draft={draft} />} />
          </Stack>
        )}
      </FormFrame>
    </Dialog>
  );
}

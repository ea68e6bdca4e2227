import { acknowledgeObservation, listObservations, flagWords } from '@akoma/contract/observations';
import { readPatient } from '@akoma/contract/patients';
import { Stack, Textarea } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { ask, useCommand } from '../../client/ask.ts';
import { useMay } from '../../client/session.ts';
import { FormFrame } from '../../ui/form/form-frame.tsx';
import { Dialog } from '../../ui/layer/dialog.tsx';
import { DialogButtons } from '../../ui/layer/dialog-buttons.tsx';
import { ActionButton } from '../../ui/page/action-button.tsx';
import { ErrorState } from '../../ui/page/error-state.tsx';
import { Moment } from '../../ui/time/when.tsx';
import { useChanges } from '../workbench/index.ts';
import { criticalWords as words } from './critical.words.ts';
import classes from './critical.module.css';
import type { Observed } from './latest-vitals.ts';
import { readingInWords } from './reading-words.ts';
import { flagSigns } from './vital-ranges.ts';

interface CriticalValuesProps {
  patient: { id: string; has_critical_values: boolean };
  /** Name of the patient. */
  name: string;
}

/** Critical values of a patient until somebody takes note of them, on every page of the chart (OBS-040); live. */
export function CriticalValues({ patient: { id, has_critical_values }, name }: CriticalValuesProps) {
  const queries = useQueryClient();
  const again = () => queries.invalidateQueries({ queryKey: [readPatient.name, { params: { id } }] });
  useChanges(`patient:${id}`, () => void again());
  return has_critical_values ? <Waiting id={id} name={name} /> : null;
}

function Waiting({ id, name }: { id: string; name: string }) {
  const title = useId();
  const waiting = useQuery(ask(listObservations, { query: { patient_id: id, unacknowledged: 'true', page_size: 100, count: 'false' } }));
  useChanges(`patient:${id}`, () => void waiting.refetch());
  const [chosen, setChosen] = useState<Observed | null>(null);
  const refused = useMay('encounters.write', words.mayNot);
  const rows = waiting.data?.data ?? [];
  if (waiting.isError && rows.length === 0)
    return (
      <ErrorState
        title={words.notLoaded}
        why={waiting.error.message}
        onRetry={() => void waiting.refetch()}
        retrying={waiting.isFetching}
      />
    );
  if (rows.length === 0) return null;
  return (
    <section aria-labelledby={title} className={classes.critical}>
      <h2 id={title} className={classes.title}>
        {words.title}
      </h2>
      <ul className={classes.list}>
        {rows.map((row) => (
          <li key={row.id} className={classes.row}>
            <span>
              <strong className="akoma-number">{readingInWords(row)}</strong>{' '}
              {row.critical && (
                <span className={classes.flag}>
                  <span aria-hidden>{flagSigns[row.critical]}</span> {flagWords[row.critical]}
                </span>
              )}{' '}
              <span className={classes.taken}>
                <Moment at={row.effective_date_time} /> {words.by} {row.practitioner_name}
              </span>
            </span>
            <ActionButton
              variant="default"
              size="compact-sm"
              data-no-print
              aria-label={`${words.acknowledge}: ${readingInWords(row)}`}
              {...(refused && { refused })}
              onClick={() => setChosen(row)}
            >
              {words.acknowledge}
            </ActionButton>
          </li>
        ))}
      </ul>
      {chosen && <AcknowledgeDialog row={chosen} patient={name} onClose={() => setChosen(null)} />}
    </section>
  );
}

function AcknowledgeDialog({ row, patient, onClose }: { row: Observed; patient: string; onClose: () => void }) {
  const acknowledge = useCommand(acknowledgeObservation, { done: words.done(readingInWords(row)) });
  const form = useForm({ initialValues: { note: '' } });
  const submit = async ({ note }: { note: string }) => {
    await acknowledge.mutateAsync({ params: { id: row.id }, body: { note: note.trim() || undefined } });
    onClose();
  };
  return (
    <Dialog opened size="sm" title={`${words.acknowledge}: ${readingInWords(row)}, ${patient}`} onClose={onClose} dirty={form.isDirty()}>
      <FormFrame form={form} act={words.acknowledge} onSubmit={submit}>
        {({ pending }) => (
          <Stack gap="md">
            <Textarea
              label={words.note}
              description={words.noteHint}
              autosize
              minRows={2}
              maxLength={500}
              data-autofocus
              data-path="note"
              {...form.getInputProps('note')}
            />
            <DialogButtons act={words.acknowledge} pending={pending} />
          </Stack>
        )}
      </FormFrame>
    </Dialog>
  );
}

import { safeName } from '@akoma/contract/base';
import { listDuplicates, readPatient } from '@akoma/contract/patients';
import { Button, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ask } from '../../client/ask.ts';
import { Dialog } from '../../ui/layer/dialog.tsx';
import { EmptyState } from '../../ui/page/empty-state.tsx';
import { ErrorState } from '../../ui/page/error-state.tsx';
import { LinesSkeleton } from '../../ui/page/skeletons.tsx';
import { CompareRecords } from './compare-records.tsx';
import { mergeWords as words } from './merge.words.ts';
import { PatientChoice } from './patient-choice.tsx';
import classes from './patient.form.module.css';
import { duplicateWords } from './patients.words.ts';
import { RecordName } from './record-name.tsx';

interface DuplicatesDialogProps {
  patient_id: string;
  onClose: () => void;
}

/** Other records that may be of the same person; each is compared, and merged or proposed to be (PAT-050, PAT-051). */
export function DuplicatesDialog({ patient_id, onClose }: DuplicatesDialogProps) {
  const [other, setOther] = useState<string>();
  const patient = useQuery(ask(readPatient, { params: { id: patient_id } })).data?.data;
  const found = useQuery({ ...ask(listDuplicates, { params: { id: patient_id } }), staleTime: 0 });
  if (other) return <CompareRecords survivor_id={patient_id} loser_id={other} onClose={onClose} onBack={() => setOther(undefined)} />;
  const matches = found.data?.data ?? [];
  return (
    <Dialog
      opened
      onClose={onClose}
      size="lg"
      title={words.duplicatesTitle}
      footer={
        <Button variant="default" onClick={onClose}>
          Close
        </Button>
      }
    >
      <Stack gap="md">
        {patient && <RecordName patient={patient} />}
        {found.isError && <ErrorState why={found.error.message} onRetry={() => void found.refetch()} retrying={found.isFetching} />}
        {!found.isError && !found.data && <LinesSkeleton lines={4} />}
        {found.data && matches.length === 0 && <EmptyState title={words.noneFound} why={words.noneFoundWhy} />}
        {matches.length > 0 && (
          <section aria-label="Possible matches" className={classes.matches}>
            <Text fw={600} role="status">
              {matches.length === 1 ? 'One possible match' : `${matches.length} possible matches`}
            </Text>
            {matches.map((match) => (
              <div key={match.id} className={classes.match}>
                <span>
                  <RecordName patient={match} /> · {match.reasons.map((reason) => duplicateWords[reason]).join(', ')}
                </span>
                <Button
                  size="compact-md"
                  variant="default"
                  aria-label={`${words.compare}: ${safeName(match)}, ${match.mrn}`}
                  onClick={() => setOther(match.id)}
                >
                  {words.compare}
                </Button>
              </div>
            ))}
          </section>
        )}
        <PatientChoice
          label={words.other}
          value=""
          field={{ path: 'other', error: undefined, optional: true }}
          onChange={(id) => id && id !== patient_id && setOther(id)}
        />
      </Stack>
    </Dialog>
  );
}

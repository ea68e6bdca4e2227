import { listDiagnoses } from '@akoma/contract/encounters';
import { Anchor } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { ask } from '../../client/ask.ts';
import classes from './diagnoses.module.css';
import { diagnosesWords as words } from './diagnoses.words.ts';
import type { Encounter } from './encounter-parts.ts';

/** What is known of the patient already, beside the diagnoses of the encounter (ENC-044); a failure is never "none". */
export function StandingProblems({ encounter: { id, patient } }: { encounter: Pick<Encounter, 'id' | 'patient'> }) {
  const list = useQuery(ask(listDiagnoses, { query: { patient_id: patient, problem: 'true', page_size: 100 } }));
  if (list.isError && !list.data)
    return (
      <p className={classes.quiet}>
        {words.problemsNotLoaded}{' '}
        <Anchor component="button" type="button" inherit className="akoma-target" onClick={() => void list.refetch()}>
          {words.retry}
        </Anchor>
      </p>
    );
  const others = (list.data?.data ?? []).filter(({ encounter }) => encounter !== id);
  if (others.length === 0) return null;
  return (
    <p className={classes.quiet}>
      {words.standing}: {others.map(({ display, icd10_code }) => (icd10_code ? `${display} (${icd10_code})` : display)).join('; ')}
    </p>
  );
}

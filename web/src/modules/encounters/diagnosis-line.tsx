import { type Diagnosis, verificationNames } from '@akoma/contract/encounters';
import type { ReactNode } from 'react';
import { StatusBadge } from '../../ui/page/status-badge.tsx';
import { Day } from '../../ui/time/when.tsx';
import classes from './diagnoses.module.css';
import { clinicalStatusNames, diagnosesWords as words } from './diagnoses.words.ts';

interface DiagnosisLineProps {
  diagnosis: Diagnosis;
  /** The certainty can be changed here, so that no badge repeats it. */
  choice?: ReactNode;
  menu?: ReactNode;
  /** Among the diagnoses of its encounter the main one is marked. */
  ranked?: boolean;
}

/** One diagnosis: its words, its code, how certain it is, and who found it. */
export function DiagnosisLine({ diagnosis, choice, menu, ranked = false }: DiagnosisLineProps) {
  const { display, code, icd10_code, verification_status, clinical_status, rank, note, recorder_name, recorded_date } = diagnosis;
  return (
    <li className={classes.diagnosis} data-out={verification_status === 'refuted' || undefined}>
      <span className={classes.what}>
        <strong>{display}</strong>
        {(icd10_code || !code) && <span className={classes.quiet}>{icd10_code ?? words.uncoded}</span>}
        {ranked && rank === 1 && <StatusBadge tone="blue">{words.main}</StatusBadge>}
        {!choice && <StatusBadge tone={tones[verification_status]}>{verificationNames[verification_status]}</StatusBadge>}
        {clinical_status !== 'active' && <StatusBadge tone="grey">{clinicalStatusNames[clinical_status]}</StatusBadge>}
      </span>
      {choice && <span className={classes.choice}>{choice}</span>}
      {note && <span>{note}</span>}
      <span className={classes.quiet}>
        <Day on={recorded_date} /> by {recorder_name}
      </span>
      {menu && <span className={classes.menu}>{menu}</span>}
    </li>
  );
}

const tones = {
  confirmed: 'green',
  provisional: 'yellow',
  unconfirmed: 'yellow',
  differential: 'yellow',
  refuted: 'grey',
  'entered-in-error': 'grey',
} as const;

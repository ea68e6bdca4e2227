import { listDiagnoses } from '@akoma/contract/encounters';
import { useQuery } from '@tanstack/react-query';
import { ask } from '../../client/ask.ts';
import { EmptyState } from '../../ui/page/empty-state.tsx';
import { SectionCard } from '../../ui/page/section-card.tsx';
import classes from './diagnoses.module.css';
import { diagnosesWords as words } from './diagnoses.words.ts';
import { DiagnosisLine } from './diagnosis-line.tsx';
import { DiagnosisMenu } from './diagnosis-menu.tsx';

/** The problem list of a patient, for the chart's Summary; loads and fails independently, and a failure is never "none". */
export function ProblemsCard({ patient_id, patient }: { patient_id: string; patient: string }) {
  const list = useQuery(ask(listDiagnoses, { query: { patient_id, problem: 'true', page_size: 100 } }));
  const rows = list.data?.data ?? [];
  return (
    <SectionCard
      title={words.problems}
      pending={list.isFetching}
      skeletonLines={2}
      {...(list.isError && { error: list.error.message })}
      onRetry={() => void list.refetch()}
      empty={<EmptyState title={words.noProblems} why={words.noProblemsWhy} />}
    >
      {rows.length > 0 && (
        <ul className={classes.list}>
          {rows.map((diagnosis) => (
            <DiagnosisLine key={diagnosis.id} diagnosis={diagnosis} menu={<DiagnosisMenu diagnosis={diagnosis} patient={patient} />} />
          ))}
        </ul>
      )}
    </SectionCard>
  );
}

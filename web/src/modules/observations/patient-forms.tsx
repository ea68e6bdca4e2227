import { listFormResponses } from '@akoma/contract/observations';
import { Pagination } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ask } from '../../client/ask.ts';
import type { Load } from '../../client/load.ts';
import { EmptyState } from '../../ui/page/empty-state.tsx';
import { ErrorState } from '../../ui/page/error-state.tsx';
import { LinesSkeleton } from '../../ui/page/skeletons.tsx';
import { FillForm } from './fill-form.tsx';
import { FilledForms } from './filled-forms.tsx';
import classes from './forms.module.css';
import { formsWords as words } from './forms.words.ts';

const page_size = 20;
const formsOf = (patient_id: string, page: number) => ask(listFormResponses, { query: { patient_id, page, page_size } });

export const loadForms = ({ queries, params }: Load) => queries.ensureQueryData(formsOf(params.id!, 1));

/** The forms that were filled for one patient, the newest first, and a way to fill one (SHELL-039). */
export function PatientForms({ id }: { id: string }) {
  const [page, setPage] = useState(1);
  const found = useQuery({ ...formsOf(id, page), placeholderData: keepPreviousData });
  const responses = found.data?.data;
  return (
    <>
      <div className={classes.bar}>
        <h2>{words.forms}</h2>
        <FillForm patient_id={id} />
      </div>
      {found.isError && <ErrorState why={found.error.message} onRetry={() => void found.refetch()} retrying={found.isFetching} />}
      {found.isPending && <LinesSkeleton lines={6} />}
      {responses?.length === 0 && <EmptyState title="No forms yet" why={words.noneFilled} />}
      {responses && responses.length > 0 && <FilledForms responses={responses} />}
      {found.data && found.data.total > page_size && (
        <nav aria-label="Pages of forms">
          <Pagination mt="md" total={Math.ceil(found.data.total / page_size)} value={page} onChange={setPage} />
        </nav>
      )}
    </>
  );
}

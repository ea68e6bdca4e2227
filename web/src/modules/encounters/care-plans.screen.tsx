import { safeName } from '@akoma/contract/base';
import { listCarePlans } from '@akoma/contract/encounters';
import { readPatient } from '@akoma/contract/patients';
import { Pagination } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { ask } from '../../client/ask.ts';
import type { Load } from '../../client/load.ts';
import { useMay } from '../../client/session.ts';
import { keyTable } from '../../ui/keys/key-table.ts';
import { useKeys } from '../../ui/keys/use-keys.tsx';
import { lazyComponent, useLazyComponent } from '../../ui/layer/lazy-component.ts';
import { ActionButton } from '../../ui/page/action-button.tsx';
import { ErrorState } from '../../ui/page/error-state.tsx';
import { LinesSkeleton } from '../../ui/page/skeletons.tsx';
import { NothingInRecord } from '../../ui/person/nothing-in-record.tsx';
import { CarePlanCard } from './care-plan-card.tsx';
import classes from './care-plans.module.css';
import { carePlansWords as words } from './care-plans.words.ts';
import { useVisitChanges } from './use-visit-changes.ts';

const here = getRouteApi('/shell/patients/$id/care-plans');
const page_size = 20;
const plansOf = (patient_id: string, page: number) => ask(listCarePlans, { query: { patient_id, page, page_size } });

export const load = ({ queries, params }: Load) => queries.ensureQueryData(plansOf(params.id!, 1));

const write = lazyComponent(async () => (await import('./care-plan.drawer.tsx')).CarePlanDrawer);

/** The care plans of one patient, those that run first, with what is overdue (TAB-013, ENC-066). */
export function Screen() {
  const { id } = here.useParams();
  const [page, setPage] = useState(1);
  const [writing, setWriting] = useState(false);
  const close = () => setWriting(false);
  const Write = useLazyComponent(write, close, writing);
  const found = useQuery({ ...plansOf(id, page), placeholderData: keepPreviousData });
  useVisitChanges(id);
  const patient = useQuery(ask(readPatient, { params: { id } })).data?.data;
  const refused = useMay('encounters.write', words.refused);
  const create = () => !refused && setWriting(true);
  useKeys([{ ...keyTable.create, label: words.create, run: create }]);
  const plans = found.data?.data;
  const named = patient ? safeName(patient) : '';
  const primary = (
    <ActionButton variant="default" refused={refused} onClick={create}>
      {words.create}
    </ActionButton>
  );
  return (
    <>
      <div className={classes.bar}>
        <h2>{words.page}</h2>
        {plans && plans.length > 0 && primary}
      </div>
      {found.isError && <ErrorState why={found.error.message} onRetry={() => void found.refetch()} retrying={found.isFetching} />}
      {found.isPending && <LinesSkeleton lines={6} />}
      {plans?.length === 0 && <NothingInRecord things="care plans" why={words.empty} action={primary} />}
      {plans && plans.length > 0 && (
        <ul aria-label={words.title} className={`${classes.items} ${classes.plans}`}>
          {plans.map((plan) => (
            <CarePlanCard key={plan.id} plan={plan} patient={named} order={3} />
          ))}
        </ul>
      )}
      {found.data && found.data.total > page_size && (
        <nav aria-label="Pages of care plans">
          <Pagination mt="md" total={Math.ceil(found.data.total / page_size)} value={page} onChange={setPage} />
        </nav>
      )}
      {writing && Write && <Write patient_id={id} patient={named} onClose={close} />}
    </>
  );
}

import { listBillablePatients } from '@akoma/contract/billing';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ask } from '../../client/ask.ts';
import { useOrganizationId } from '../../client/session.ts';
import { useChanges } from '../workbench/index.ts';
import { counterWords as words } from './counter.words.ts';
import { OwingTable } from './owing-table.tsx';

const page_size = 10;

/** Who owes something in the whole organisation, live: the start of BILL begins with it (WS-028). */
export function OwingNow() {
  const id = useOrganizationId();
  const [page, setPage] = useState(1);
  const asked = useQuery({
    ...ask(listBillablePatients, { params: { id }, query: { page, page_size } }),
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
  });
  useChanges('bills', () => void asked.refetch());
  return <OwingTable caption={words.owing} asked={asked} page={page} pageSize={page_size} onPage={setPage} />;
}

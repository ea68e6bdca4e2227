import { listUnpaid } from '@akoma/contract/frontdesk';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ask } from '../../client/ask.ts';
import { OwingTable } from '../billing/index.ts';
import { useChanges } from '../workbench/index.ts';
import { boardWords as words } from './board.words.ts';

const page_size = 10;

/** Who has arrived today and owes something, live. */
export function UnpaidToday() {
  const [page, setPage] = useState(1);
  const asked = useQuery({
    ...ask(listUnpaid, { query: { page, page_size } }),
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
  });
  const again = () => void asked.refetch();
  useChanges('bills', again);
  useChanges('queue', again);
  return <OwingTable caption={words.unpaidCaption} asked={asked} page={page} pageSize={page_size} onPage={setPage} />;
}

import { listTillSessions } from '@akoma/contract/billing';
import { useQuery } from '@tanstack/react-query';
import { ask } from '../../client/ask.ts';

/** The caller's open drawers that are not counted yet; undefined until the answer is there. */
export function useOwnTills() {
  const { data } = useQuery(ask(listTillSessions, { query: { mine: 'true', status: 'active' } }));
  return data?.data.filter(({ counted_at }) => counted_at === null);
}

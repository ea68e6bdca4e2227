import { listPractitioners } from '@akoma/contract/organization';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { askCached } from '../../client/ask.ts';
import { useSession } from '../../client/session.ts';
import type { Suggest } from '../../ui/text/use-mentions.ts';

/** Whom a note may mention: the organisation's staff, eight at most (WIDGET-020). Undefined for a role that may not see them. */
export function useSuggestPractitioners(): Suggest | undefined {
  const queries = useQueryClient();
  const may = useSession().permissions.has('team.read');
  return useMemo(() => {
    if (!may) return undefined;
    return async (text) => {
      const query = { search: text.trim(), status: 'active' as const, page: 1, page_size: 8 };
      const { data } = await queries.fetchQuery(askCached(listPractitioners, { query }));
      return data.map(({ id, full_name, practitioner_role }) => ({ id, label: full_name, detail: practitioner_role.name }));
    };
  }, [queries, may]);
}

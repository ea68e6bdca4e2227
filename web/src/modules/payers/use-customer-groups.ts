import { listCustomerGroups } from '@akoma/contract/payers';
import { useQuery } from '@tanstack/react-query';
import { ask } from '../../client/ask.ts';
import { useSession } from '../../client/session.ts';

export interface OfferedGroup {
  /** Its id. */
  code: string;
  display: string;
  /** Nobody joins it any more; who is in it stays. */
  disabled: boolean;
}

/** The customer groups to choose from; none where the role may not see them. */
export function useCustomerGroups(wanted = true): readonly OfferedGroup[] {
  const may = useSession().permissions.has('payers.read');
  const groups = useQuery({ ...ask(listCustomerGroups, { query: { page_size: 100 } }), enabled: wanted && may });
  return (
    groups.data?.data.map(({ id, name, active }) => ({ code: id, display: active ? name : `${name} (inactive)`, disabled: !active })) ?? []
  );
}

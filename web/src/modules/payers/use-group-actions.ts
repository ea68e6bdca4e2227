import { activateCustomerGroup, deactivateCustomerGroup, deleteCustomerGroup } from '@akoma/contract/payers';
import { useCommand } from '../../client/ask.ts';
import { giveNotice } from '../../client/notice.ts';
import { withProvider } from '../../client/with-provider.ts';
import { toast } from '../../ui/layer/toast.ts';
import { sentenceOf } from '../../ui/layer/told.ts';

interface Switched {
  id: string;
  name: string;
  active: boolean;
}

/** What can be done with a customer group; each needs the organisation (CGRP-003). */
export function useGroupActions() {
  const activate = useCommand(activateCustomerGroup, { quiet: true });
  const deactivate = useCommand(deactivateCustomerGroup, { quiet: true });
  const remove = useCommand(deleteCustomerGroup, { quiet: true });

  const setActive = async ({ id, name, active }: Switched): Promise<boolean> => {
    try {
      await withProvider(() => (active ? activate : deactivate).mutateAsync({ params: { id } }));
      return true;
    } catch (error) {
      giveNotice({ tone: 'failed', text: `${name} was not changed`, why: sentenceOf(error) });
      return false;
    }
  };
  return {
    remove: (id: string) => withProvider(() => remove.mutateAsync({ params: { id } })),
    /** Makes a group active or inactive, and offers to undo it for ten seconds. */
    switchActive: async ({ id, name, active }: Switched): Promise<void> => {
      if (!(await setActive({ id, name, active }))) return;
      toast.undo(`${name} is ${active ? 'active' : 'inactive'}.`, () => void setActive({ id, name, active: !active }));
    },
  };
}

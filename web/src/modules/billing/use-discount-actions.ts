import { activateDiscount, deactivateDiscount, deleteDiscount } from '@akoma/contract/billing';
import { useCommand } from '../../client/ask.ts';
import { giveNotice } from '../../client/notice.ts';
import { organizationId } from '../../client/session.ts';
import { toast } from '../../ui/layer/toast.ts';
import { sentenceOf } from '../../ui/layer/told.ts';

interface Switched {
  id: string;
  name: string;
  active: boolean;
}

/** What can be done with a discount besides changing it (DISC-003). */
export function useDiscountActions() {
  const activate = useCommand(activateDiscount, { quiet: true });
  const deactivate = useCommand(deactivateDiscount, { quiet: true });
  const remove = useCommand(deleteDiscount, { quiet: true });
  const at = (discount_id: string) => ({ params: { id: organizationId(), discount_id } });

  const setActive = async ({ id, name, active }: Switched): Promise<boolean> => {
    try {
      await (active ? activate : deactivate).mutateAsync(at(id));
      return true;
    } catch (error) {
      giveNotice({ tone: 'failed', text: `${name} was not changed`, why: sentenceOf(error) });
      return false;
    }
  };
  return {
    remove: (id: string) => remove.mutateAsync(at(id)),
    /** Activates a discount or makes it inactive, and offers to undo it for ten seconds. */
    switchActive: async ({ id, name, active }: Switched): Promise<void> => {
      if (!(await setActive({ id, name, active }))) return;
      toast.undo(`${name} is ${active ? 'active' : 'inactive'}.`, () => void setActive({ id, name, active: !active }));
    },
  };
}

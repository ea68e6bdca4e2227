import type { InputOf } from '@akoma/contract/base';
import { createService, createServicePrice, deleteService, readCharge, type Service, updateService } from '@akoma/contract/catalogue';
import type { IfAffected } from '@akoma/contract/organization';
import { useCommand } from '../../client/ask.ts';
import { giveNotice } from '../../client/notice.ts';
import { useSession } from '../../client/session.ts';
import { withProvider } from '../../client/with-provider.ts';
import { toast } from '../../ui/layer/toast.ts';
import { sentenceOf } from '../../ui/layer/told.ts';

interface Switched {
  id: string;
  name: string;
  active: boolean;
}

/** What can be done with a service; each needs the organisation (CAT-008). Failures are thrown for the form or dialog that asked. */
export function useServiceActions() {
  const create = useCommand(createService, { quiet: true });
  const update = useCommand(updateService, { quiet: true });
  const remove = useCommand(deleteService, { quiet: true });
  const addPrice = useCommand(createServicePrice, { quiet: true });
  const mayPrice = useSession().permissions.has('prices.write');

  const edit = (id: string, body: InputOf<typeof updateService>['body'], if_affected: IfAffected = 'refuse') =>
    withProvider(() => update.mutateAsync({ params: { id }, query: { if_affected }, body: body ?? {} }));
  const setActive = async ({ id, name, active }: Switched): Promise<boolean> => {
    try {
      await edit(id, { active });
      return true;
    } catch (error) {
      giveNotice({ tone: 'failed', text: `${name} was not changed`, why: sentenceOf(error) });
      return false;
    }
  };
  // the service stands by then: that its price does not is told with the way to enter it, and nothing is sent twice
  const price = async ({ id, name }: Service, typed: string): Promise<void> => {
    const read = readCharge(typed);
    if (!read) return;
    const { charge, currency } = read;
    try {
      await withProvider(() =>
        addPrice.mutateAsync({ body: { healthcare_service_id: id, payment_method: 'cash', charge, ...(currency && { currency }) } }),
      );
    } catch (error) {
      giveNotice({
        tone: 'failed',
        text: `The price of ${name} was not saved`,
        why: `${sentenceOf(error)} The service is added; enter ${typed.trim()} under its prices.`,
      });
    }
  };
  return {
    /** Absent where the role may not write prices. */
    price: mayPrice ? price : undefined,
    create: (body: InputOf<typeof createService>['body']) => withProvider(() => create.mutateAsync({ body })),
    edit,
    remove: (id: string) => withProvider(() => remove.mutateAsync({ params: { id } })),
    /** Makes a service inactive or active, and offers to undo it for ten seconds. */
    switchActive: async ({ id, name, active }: Switched): Promise<void> => {
      if (!(await setActive({ id, name, active }))) return;
      toast.undo(`${name} is ${active ? 'active' : 'inactive'}.`, () => void setActive({ id, name, active: !active }));
    },
  };
}

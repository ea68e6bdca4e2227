import type { InputOf } from '@akoma/contract/base';
import { createService, deleteService, updateService } from '@akoma/contract/catalogue';
import { useCommand } from '../../client/ask.ts';
import { giveNotice } from '../../client/notice.ts';
import { toast } from '../../ui/layer/toast.ts';
import { withProvider } from './with-provider.ts';
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

  const edit = (id: string, body: InputOf<typeof updateService>['body']) =>
    withProvider(() => update.mutateAsync({ params: { id }, body: body ?? {} }));
  const setActive = async ({ id, name, active }: Switched): Promise<boolean> => {
    try {
      await edit(id, { active });
      return true;
    } catch (error) {
      giveNotice({ tone: 'failed', text: `${name} was not changed`, why: sentenceOf(error) });
      return false;
    }
  };
  return {
    create: (body: InputOf<typeof createService>['body']) => withProvider(() => create.mutateAsync({ body })),
    edit,
    remove: (id: string) => withProvider(() => remove.mutateAsync({ params: { id } })),
    /** Takes a service out of use or back into it, and offers the way back for ten seconds. */
    switchActive: async ({ id, name, active }: Switched): Promise<void> => {
      if (!(await setActive({ id, name, active }))) return;
      toast.undo(`${name} is ${active ? 'active' : 'inactive'}.`, () => void setActive({ id, name, active: !active }));
    },
  };
}

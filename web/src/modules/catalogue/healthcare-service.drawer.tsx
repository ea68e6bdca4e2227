import { NewService, readService, type Service } from '@akoma/contract/catalogue';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ask } from '../../client/ask.ts';
import { SideDrawer } from '../../ui/layer/side-drawer.tsx';
import { toast } from '../../ui/layer/toast.ts';
import { ErrorState } from '../../ui/page/error-state.tsx';
import { FormSkeleton } from '../../ui/page/skeletons.tsx';
import { useAffected } from '../organization/index.ts';
import { catalogueWords as words } from './catalogue.words.ts';
import { ServiceForm } from './healthcare-service.form.tsx';
import { copyOf } from './service-values.ts';
import { useServiceActions } from './use-service-actions.ts';
import { useServiceChoices } from './use-service-choices.ts';

export interface ServiceDrawerProps {
  /** The service to edit, or the one that a new one is made from; fetched anew, so that no stale state is edited. */
  id?: string | undefined;
  /** A further service like that one. */
  copy?: boolean;
  onClose: () => void;
  /** Called with the service once it is saved; closes the drawer. */
  onDone: (service: Service) => void;
}

/** Adds a service, edits one, or makes another like it (CAT-013, CAT-014). */
export function ServiceDrawer({ id, copy = false, onClose, onDone }: ServiceDrawerProps) {
  const [dirty, setDirty] = useState(false);
  const found = useQuery({
    ...ask(readService, { params: { id: id ?? '' } }),
    enabled: id !== undefined,
    staleTime: 0,
    refetchOnWindowFocus: false,
  });
  const affected = useAffected(words.save);
  const choices = useServiceChoices();
  const { create, edit, price } = useServiceActions();
  const service = found.data?.data;
  const edited = copy ? undefined : service;

  const save = async (body: Record<string, unknown>) => {
    const saved = edited
      ? await affected.asking((if_affected) => edit(edited.id, body, if_affected))
      : await create(NewService.parse(body));
    if (!saved) return undefined;
    const { data } = saved;
    toast.done(edited ? words.saved : `${data.name} is added, code ${data.code}.`);
    return data;
  };
  return (
    <SideDrawer opened onClose={onClose} dirty={dirty} title={id && !copy ? words.edit : words.create}>
      {id === undefined || service ? (
        <ServiceForm
          service={edited}
          begin={copy && service ? copyOf(service) : undefined}
          choices={choices}
          onSubmit={save}
          onPrice={price}
          onDone={onDone}
          onDirty={setDirty}
        />
      ) : found.isError ? (
        <ErrorState why={found.error.message} onRetry={() => void found.refetch()} retrying={found.isFetching} />
      ) : (
        <FormSkeleton fields={8} />
      )}
      {affected.dialog}
    </SideDrawer>
  );
}

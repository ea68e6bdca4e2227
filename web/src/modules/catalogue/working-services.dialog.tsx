import { listServices, type Service, setWorkingServices } from '@akoma/contract/catalogue';
import { MultiSelect, Stack } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { useCommand } from '../../client/ask.ts';
import { FormFrame } from '../../ui/form/form-frame.tsx';
import { Dialog } from '../../ui/layer/dialog.tsx';
import { DialogButtons } from '../../ui/layer/dialog-buttons.tsx';
import { ErrorState } from '../../ui/page/error-state.tsx';
import { FormSkeleton } from '../../ui/page/skeletons.tsx';
import { allServices } from './all-services.ts';
import { catalogueWords as words } from './catalogue.words.ts';
import { withProvider } from '../../client/with-provider.ts';

interface WorkingServicesProps {
  /** The member of staff. */
  id: string;
  name: string;
  onClose: () => void;
}

/** Says in which services somebody works. */
export function WorkingServicesDialog({ id, name, onClose }: WorkingServicesProps) {
  const services = useQuery({
    queryKey: [listServices.name, 'all'],
    queryFn: () => allServices({}),
    staleTime: 0,
    refetchOnWindowFocus: false,
  });
  if (services.data && !services.isFetching) return <Fields id={id} name={name} services={services.data} onClose={onClose} />;
  return (
    <Dialog opened onClose={onClose} title={words.worksIn(name)}>
      {services.isError ? (
        <ErrorState why={services.error.message} onRetry={() => void services.refetch()} retrying={services.isFetching} />
      ) : (
        <FormSkeleton fields={1} />
      )}
    </Dialog>
  );
}

function Fields({ id, name, services, onClose }: WorkingServicesProps & { services: readonly Service[] }) {
  const set = useCommand(setWorkingServices, { quiet: true, done: words.saved });
  const form = useForm({
    initialValues: {
      service_ids: services.filter(({ practitioners }) => practitioners.some((one) => one.id === id)).map((service) => service.id),
    },
  });
  const submit = async ({ service_ids }: { service_ids: string[] }) => {
    await withProvider(() => set.mutateAsync({ params: { id }, body: { service_ids } }));
    onClose();
  };
  return (
    <Dialog opened onClose={onClose} title={words.worksIn(name)} dirty={form.isDirty()}>
      <FormFrame form={form} act={words.save} onSubmit={submit}>
        {({ pending }) => (
          <Stack gap="md">
            <MultiSelect
              label={words.services}
              data={services.map((service) => ({ value: service.id, label: `${service.name} (${service.code})` }))}
              searchable
              hidePickedOptions
              limit={50}
              nothingFoundMessage="No such service"
              data-autofocus
              data-path="service_ids"
              {...form.getInputProps('service_ids')}
            />
            <DialogButtons act={words.save} pending={pending} />
          </Stack>
        )}
      </FormFrame>
    </Dialog>
  );
}

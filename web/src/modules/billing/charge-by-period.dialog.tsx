import { chargeByPeriod, readBillingJob } from '@akoma/contract/billing';
import { listClients } from '@akoma/contract/payers';
import { Alert, Button, NativeSelect, Stack } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { ask, useCommand } from '../../client/ask.ts';
import { linkTo } from '../../client/link-to.ts';
import { useOrganizationId } from '../../client/session.ts';
import { DayInput } from '../../ui/form/day-input.tsx';
import { FormFrame } from '../../ui/form/form-frame.tsx';
import { Dialog } from '../../ui/layer/dialog.tsx';
import { DialogButtons } from '../../ui/layer/dialog-buttons.tsx';
import { ErrorState } from '../../ui/page/error-state.tsx';
import { FormSkeleton } from '../../ui/page/skeletons.tsx';
import { invoiceWords as words } from './invoice.words.ts';

/** How often the job is asked how far it is, in milliseconds. */
const askEvery = 1_000;

/** Invoices what a client bears of the services of some days; a job gathers the charges (INV-005). */
export function ChargeByPeriodDialog({ onClose }: { onClose: () => void }) {
  const [job, setJob] = useState<string>();
  return (
    <Dialog opened onClose={onClose} title={words.byPeriod}>
      {job ? <Progress job_id={job} /> : <Days onBegun={setJob} />}
    </Dialog>
  );
}

function Days({ onBegun }: { onBegun: (job_id: string) => void }) {
  const begin = useCommand(chargeByPeriod, { quiet: true });
  const clients = useQuery(ask(listClients, { params: { id: useOrganizationId() }, query: { page_size: 100, status: 'active' } }));
  const form = useForm({
    initialValues: { client_id: '', branch_id: '', start_date: '', end_date: '' },
    validate: {
      client_id: (client) => (client ? null : 'Client is required.'),
      start_date: (day) => (day ? null : 'Start date is required.'),
      end_date: (day, { start_date }) => (!day ? 'End date is required.' : day < start_date ? 'End date is not valid.' : null),
    },
  });
  const branches = clients.data?.data.find(({ id }) => id === form.values.client_id)?.branches ?? [];
  const save = async ({ branch_id, ...days }: typeof form.values) => {
    const own = branches.some(({ id }) => id === branch_id);
    onBegun((await begin.mutateAsync({ body: { ...days, ...(own && { branch_id }) } })).data.job_id);
  };
  if (clients.isError)
    return <ErrorState why={clients.error.message} onRetry={() => void clients.refetch()} retrying={clients.isFetching} />;
  if (!clients.data) return <FormSkeleton fields={3} />;
  return (
    <FormFrame form={form} act={words.byPeriodAct} onSubmit={save}>
      {({ pending }) => (
        <Stack gap="md">
          <NativeSelect
            label={words.client}
            required
            data-autofocus
            data={[
              { value: '', label: words.chooseClient },
              ...clients.data.data.map(({ id, companyName }) => ({ value: id, label: companyName })),
            ]}
            {...form.getInputProps('client_id')}
          />
          {branches.length > 1 && (
            <NativeSelect
              label={words.branch}
              data={[{ value: '', label: words.anyBranch }, ...branches.map(({ id, name }) => ({ value: id, label: name }))]}
              {...form.getInputProps('branch_id')}
            />
          )}
          <DayInput label={words.from} required {...form.getInputProps('start_date')} value={form.values.start_date} />
          <DayInput label={words.to} required {...form.getInputProps('end_date')} value={form.values.end_date} />
          <DialogButtons act={words.byPeriodAct} pending={pending} />
        </Stack>
      )}
    </FormFrame>
  );
}

function Progress({ job_id }: { job_id: string }) {
  const job = useQuery({
    ...ask(readBillingJob, { params: { id: job_id } }),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.data.ended_at ? false : askEvery),
  });
  if (job.isError) return <ErrorState why={job.error.message} onRetry={() => void job.refetch()} retrying={job.isFetching} />;
  const stands = job.data?.data;
  return (
    <Stack gap="md">
      <div role="status">{stands?.ended_at ? stands.message : words.gathering(stands?.items ?? 0)}</div>
      {stands?.status === 'failed' && <Alert color="red">{words.tryAgain}</Alert>}
      {stands?.status === 'done' && stands.invoice_id && (
        <Button component={Link} {...linkTo('/bill-invoices/$invoiceId', { invoiceId: stands.invoice_id })} data-autofocus>
          {words.openInvoice}
        </Button>
      )}
    </Stack>
  );
}

import { type Currency, defaultCurrency, type InputOf } from '@akoma/contract/base';
import { chargeByPeriod, previewPeriod, readBillingJob } from '@akoma/contract/billing';
import { readClient } from '@akoma/contract/payers';
import { Alert, Button, NativeSelect, Stack } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { ask, useCommand } from '../../client/ask.ts';
import { linkTo } from '../../client/link-to.ts';
import { useOrganizationId } from '../../client/session.ts';
import { CurrencySelect } from '../../ui/form/currency-select.tsx';
import { DayInput } from '../../ui/form/day-input.tsx';
import { FormFrame } from '../../ui/form/form-frame.tsx';
import { Dialog } from '../../ui/layer/dialog.tsx';
import { DialogButtons } from '../../ui/layer/dialog-buttons.tsx';
import { ErrorState } from '../../ui/page/error-state.tsx';
import { formatMoney } from '../../ui/page/format-money.ts';
import { ClientSelect } from '../payers/index.ts';
import classes from './billing.module.css';
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

interface Values {
  client_id: string;
  branch_id: string;
  start_date: string;
  end_date: string;
  currency: Currency;
}

function Days({ onBegun }: { onBegun: (job_id: string) => void }) {
  const begin = useCommand(chargeByPeriod, { quiet: true });
  const form = useForm<Values>({
    initialValues: { client_id: '', branch_id: '', start_date: '', end_date: '', currency: defaultCurrency },
    validate: {
      client_id: (client) => (client ? null : 'Client is required.'),
      start_date: (day) => (day ? null : 'Start date is required.'),
      end_date: (day, { start_date }) => (!day ? 'End date is required.' : day < start_date ? 'End date is not valid.' : null),
    },
  });
  const { client_id, branch_id, start_date, end_date, currency } = form.values;
  const params = { id: useOrganizationId(), client_id };
  const branches = useQuery({ ...ask(readClient, { params }), enabled: client_id !== '' }).data?.data.branches ?? [];
  const wanted = { client_id, start_date, end_date, currency, ...(branch_id && { branch_id }) };
  const shown = client_id !== '' && start_date !== '' && start_date <= end_date;
  const save = async () => onBegun((await begin.mutateAsync({ body: wanted })).data.job_id);
  return (
    <FormFrame form={form} act={words.byPeriodAct} onSubmit={save}>
      {({ pending }) => (
        <Stack gap="md">
          <ClientSelect
            label={words.client}
            required
            value={client_id}
            error={form.errors.client_id}
            onChange={(chosen) => form.setValues({ client_id: chosen, branch_id: '' })}
          />
          {branches.length > 1 && (
            <NativeSelect
              label={words.branch}
              data={[{ value: '', label: words.anyBranch }, ...branches.map(({ id, name }) => ({ value: id, label: name }))]}
              {...form.getInputProps('branch_id')}
            />
          )}
          <DayInput label={words.from} required {...form.getInputProps('start_date')} value={start_date} />
          <DayInput label={words.to} required {...form.getInputProps('end_date')} value={end_date} />
          <CurrencySelect {...form.getInputProps('currency')} />
          {shown && <Preview wanted={wanted} />}
          <DialogButtons act={words.byPeriodAct} pending={pending} />
        </Stack>
      )}
    </FormFrame>
  );
}

/** What the invoice would be made of now. */
function Preview({ wanted }: { wanted: InputOf<typeof previewPeriod>['query'] }) {
  const { data, error, isFetching } = useQuery({ ...ask(previewPeriod, { query: wanted }), staleTime: 0, retry: false });
  const found = data?.data;
  return (
    <p className={classes.item} role="status" aria-label={words.preview} aria-busy={isFetching}>
      {error ? (
        error.message
      ) : !found ? (
        words.counting
      ) : found.charges === 0 ? (
        words.nothingOpen
      ) : (
        <>
          <span>{words.madeOf(found.charges, found.patients)}</span>
          <strong className="akoma-number">{formatMoney(found.total, found.currency)}</strong>
        </>
      )}
    </p>
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

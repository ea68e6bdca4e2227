import { amountOf, type Currency, minorOf } from '@akoma/contract/base';
import {
  allocateAccount,
  type ClientAccount,
  listClientAccounts,
  listOpenInvoices,
  type OpenInvoice,
  type Payment,
  proposeAllocation,
} from '@akoma/contract/billing';
import { readCharge } from '@akoma/contract/catalogue';
import { Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ask, useCommand } from '../../client/ask.ts';
import { useMay, useOrganizationId } from '../../client/session.ts';
import { useUnsaved } from '../../client/unsaved.ts';
import { FormFrame } from '../../ui/form/form-frame.tsx';
import { DialogButtons } from '../../ui/layer/dialog-buttons.tsx';
import { SideDrawer } from '../../ui/layer/side-drawer.tsx';
import { EmptyState } from '../../ui/page/empty-state.tsx';
import { ErrorState } from '../../ui/page/error-state.tsx';
import { formatMoney } from '../../ui/page/format-money.ts';
import { FormSkeleton } from '../../ui/page/skeletons.tsx';
import { StatusBadge } from '../../ui/page/status-badge.tsx';
import classes from './billing.module.css';
import { payerWords as words } from './payer-payment.words.ts';
import { ReceiptLink } from './receipt-link.tsx';

interface AllocateDrawerProps {
  client_id: string;
  currency: Currency;
  /** What was paid just now. */
  payment?: Payment;
  onClose: () => void;
}

/** What lies on the account of a client goes to its open invoices, the oldest first unless somebody says otherwise (CLIENT-006). */
export function AllocateDrawer({ client_id, currency, payment, onClose }: AllocateDrawerProps) {
  const organization = useOrganizationId();
  const accounts = useQuery({ ...ask(listClientAccounts, { params: { id: organization }, query: { client_id } }), staleTime: 0 });
  const account_id = accounts.data?.data.find((one) => one.currency === currency)?.id;
  const asked = ask(listOpenInvoices, { params: { id: organization, account_id: account_id ?? '' } });
  const open = useQuery({ ...asked, enabled: account_id !== undefined, staleTime: 0, refetchOnWindowFocus: false });
  const failed = accounts.isError ? accounts : open.isError ? open : undefined;
  const receipt = payment && (
    <p className={classes.item}>
      <ReceiptLink of={payment}>
        {words.receipt} {payment.receipt_no}
      </ReceiptLink>
      <span className="akoma-number">{formatMoney(payment.amount, payment.currency)}</span>
    </p>
  );
  const found = open.data;
  if (found && found.data.length > 0 && minorOf(found.account.balance) > 0)
    return (
      <Allocation account={found.account} invoices={found.data} onClose={onClose}>
        {receipt}
      </Allocation>
    );
  const nothingLies = accounts.data && (!account_id || (found && minorOf(found.account.balance) <= 0));
  return (
    <SideDrawer opened onClose={onClose} title={words.allocate}>
      {receipt}
      {failed ? (
        <ErrorState why={failed.error.message} onRetry={() => void failed.refetch()} retrying={failed.isFetching} />
      ) : nothingLies ? (
        <EmptyState title={words.nothingLies} why={words.nothingLiesWhy} />
      ) : found ? (
        <EmptyState title={words.nothingOpen} why={words.nothingOpenWhy} />
      ) : (
        <FormSkeleton fields={3} />
      )}
    </SideDrawer>
  );
}

interface AllocationProps {
  account: ClientAccount;
  invoices: readonly OpenInvoice[];
  children: ReactNode;
  onClose: () => void;
}

function Allocation({ account, invoices, children, onClose }: AllocationProps) {
  const organization = useOrganizationId();
  const { id: account_id, currency, balance, version } = account;
  const allocate = useCommand(allocateAccount, { quiet: true, done: words.allocated });
  const refused = useMay('invoices.write', words.mayNotAllocate);
  const money = (minor: number) => formatMoney(amountOf(minor), currency);
  const proposed = proposeAllocation(
    minorOf(balance),
    invoices.map(({ id, due }) => ({ id, due_minor: minorOf(due) })),
  );
  const form = useForm({
    initialValues: { amounts: invoices.map(({ id }) => amountOf(proposed.get(id) ?? 0)) },
    validate: ({ amounts }) =>
      Object.fromEntries(
        amounts.flatMap((amount, at) => {
          const read = readCharge(amount.trim() || '0');
          const { due } = invoices[at]!;
          if (!read) return [[`amounts.${at}`, 'Amount is not valid.']];
          return minorOf(read.charge) > minorOf(due) ? [[`amounts.${at}`, words.moreThanOpen(formatMoney(due, currency))]] : [];
        }),
      ),
  });
  const dirty = form.isDirty();
  useUnsaved(dirty);
  const minors = form.values.amounts.map((amount) => minorOf(readCharge(amount.trim() || '0')?.charge ?? '0.00'));
  const whole = minors.reduce((sum, minor) => sum + minor, 0);
  const left = minorOf(balance) - whole;
  const act = words.allocateAct(money(whole));
  const save = async () => {
    const allocations = invoices.flatMap(({ id }, at) => (minors[at]! > 0 ? [{ invoice_id: id, amount: amountOf(minors[at]!) }] : []));
    await allocate.mutateAsync({ params: { id: organization, account_id }, body: { allocations, version } });
    onClose();
  };
  const why = refused ?? (left < 0 ? words.tooMuch : whole === 0 ? words.allocateWhy : undefined);
  return (
    <SideDrawer opened onClose={onClose} title={words.allocate} dirty={dirty}>
      <FormFrame form={form} act={act} onSubmit={save}>
        {({ pending }) => (
          <Stack gap="md">
            {children}
            <p className={classes.item}>
              <span>
                {account.client_name}: {words.lies}
              </span>
              <strong className="akoma-number">{formatMoney(balance, currency)}</strong>
            </p>
            <p>{words.allocateWhy}</p>
            {invoices.map(({ id, number, age, due, disputed }, at) => (
              <TextInput
                key={id}
                label={`${words.invoice} ${number}`}
                description={
                  <>
                    {words.age(age)} · {words.open} {formatMoney(due, currency)}
                    {disputed !== '0.00' && (
                      <>
                        {' '}
                        <StatusBadge tone="yellow">
                          {words.disputed} {formatMoney(disputed, currency)}
                        </StatusBadge>
                      </>
                    )}
                  </>
                }
                inputMode="decimal"
                autoComplete="off"
                {...(at === 0 && { 'data-autofocus': true })}
                data-path={`amounts.${at}`}
                {...form.getInputProps(`amounts.${at}`)}
              />
            ))}
            <p className={classes.large} role="status">
              {words.left} <strong className="akoma-number">{money(left)}</strong>
            </p>
            <DialogButtons act={act} pending={pending} {...(why && { refused: why })} />
          </Stack>
        )}
      </FormFrame>
    </SideDrawer>
  );
}

import { actOnClientAccount, type ClientAccount, listClientAccountEntries } from '@akoma/contract/billing';
import { readCharge } from '@akoma/contract/catalogue';
import { Anchor, Radio, Stack } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ask, useCommand } from '../../client/ask.ts';
import { linkTo } from '../../client/link-to.ts';
import { useOrganizationId } from '../../client/session.ts';
import { FormFrame } from '../../ui/form/form-frame.tsx';
import { Dialog } from '../../ui/layer/dialog.tsx';
import { DialogButtons } from '../../ui/layer/dialog-buttons.tsx';
import { EmptyState } from '../../ui/page/empty-state.tsx';
import { ErrorState } from '../../ui/page/error-state.tsx';
import { formatMoney } from '../../ui/page/format-money.ts';
import { LinesSkeleton } from '../../ui/page/skeletons.tsx';
import { Moment } from '../../ui/time/when.tsx';
import { accountWords, actionNames } from './account.words.ts';
import { AmountAndReason } from './amount-and-reason.tsx';
import { amountProblem } from './amount-problem.ts';
import classes from './billing.module.css';
import { DebtLimitDialog } from './debt-limit.dialog.tsx';
import { payerWords as words } from './payer-payment.words.ts';

interface ClientAccountDialogProps {
  account: ClientAccount;
  act: 'history' | 'correct' | 'limit';
  /** Name of the client. */
  client: string;
  onClose: () => void;
}

/** What happened to the account of a client, its correction, or its debt limit (CLIENT-006, CLIENT-013). */
export function ClientAccountDialog({ act, ...props }: ClientAccountDialogProps) {
  if (act === 'history') return <History {...props} />;
  return act === 'correct' ? <Correction {...props} /> : <Limit {...props} />;
}
type Of = Omit<ClientAccountDialogProps, 'act'>;

/** So many entries are shown, the newest ones. */
const page_size = 100;

function History({ account: { id: account_id, client_id }, client, onClose }: Of) {
  const id = useOrganizationId();
  const found = useQuery(ask(listClientAccountEntries, { params: { id, account_id }, query: { page_size } }));
  const entries = found.data?.data;
  return (
    <Dialog opened onClose={onClose} title={words.accountHistoryTitle(client)} size="lg">
      {found.isError && !entries && (
        <ErrorState why={found.error.message} onRetry={() => void found.refetch()} retrying={found.isFetching} />
      )}
      {found.isPending && <LinesSkeleton lines={4} />}
      {entries?.length === 0 && <EmptyState title={accountWords.noneYet} why={accountWords.noneYetWhy} />}
      <div className={classes.items}>
        {entries?.map(({ id: entry, action, amount, balance_after, currency, reason, payment_id, receipt_no, by_name, created_at }) => (
          <div key={entry} className={classes.item}>
            <span>
              {actionNames[action]},{' '}
              {payment_id && receipt_no && (
                <>
                  <Anchor
                    component={Link}
                    className="akoma-target"
                    {...linkTo('/clients/$id/payments/$paymentId/receipt', { id: client_id, paymentId: payment_id })}
                    preload={false}
                  >
                    {words.receipt} {receipt_no}
                  </Anchor>
                  ,{' '}
                </>
              )}
              {[reason, by_name].filter(Boolean).join(', ')}, <Moment at={created_at} />
            </span>
            <span className="akoma-number">
              {amount !== '0.00' && `${formatMoney(amount, currency)} · `}
              {accountWords.balance} {formatMoney(balance_after, currency)}
            </span>
          </div>
        ))}
      </div>
      {found.data && found.data.total > page_size && <p>{words.newest(page_size, found.data.total)}</p>}
    </Dialog>
  );
}

function Correction({ account, client, onClose }: Of) {
  const id = useOrganizationId();
  const { id: account_id, currency, version, balance } = account;
  const correct = useCommand(actOnClientAccount, { quiet: true, done: words.corrected });
  const form = useForm<{ action: 'credit' | 'debit'; amount: string; reason: string }>({
    initialValues: { action: 'credit', amount: '', reason: '' },
    validate: {
      amount: (amount) => amountProblem(amount, words.amount),
      reason: (reason) => (reason.trim() ? null : words.reasonRequired),
    },
  });
  const save = async ({ action, amount, reason }: typeof form.values) => {
    await correct.mutateAsync({
      params: { id, account_id },
      body: { action, amount: readCharge(amount)!.charge, currency, reason, version },
    });
    onClose();
  };
  return (
    <Dialog opened onClose={onClose} title={words.correct} dirty={form.isDirty()}>
      <FormFrame form={form} act={words.correct} onSubmit={save}>
        {({ pending }) => (
          <Stack gap="md">
            <p className={classes.item}>
              <span>
                {client}: {words.lies}
              </span>
              <strong className="akoma-number">{formatMoney(balance, currency)}</strong>
            </p>
            <p>{words.correctWhy}</p>
            <Radio.Group label={words.direction} {...form.getInputProps('action')}>
              <Stack gap="xs" mt="xs">
                {(['credit', 'debit'] as const).map((value) => (
                  <Radio key={value} value={value} label={words.directions[value]} />
                ))}
              </Stack>
            </Radio.Group>
            <AmountAndReason form={form} />
            <DialogButtons act={words.correct} pending={pending} />
          </Stack>
        )}
      </FormFrame>
    </Dialog>
  );
}

function Limit({ account, onClose }: Of) {
  const id = useOrganizationId();
  const { id: account_id, version } = account;
  const adjust = useCommand(actOnClientAccount, { quiet: true, done: accountWords.adjusted });
  const save = (debt_limit: string) =>
    adjust.mutateAsync({ params: { id, account_id }, body: { action: 'adjust-debt-limit', debt_limit, version } });
  return <DebtLimitDialog account={account} save={save} onClose={onClose} />;
}

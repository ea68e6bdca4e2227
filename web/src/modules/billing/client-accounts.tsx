import type { Currency } from '@akoma/contract/base';
import { actOnClientAccount, type ClientAccount, listClientAccounts } from '@akoma/contract/billing';
import { Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ask, useCommand } from '../../client/ask.ts';
import { useMay, useOrganizationId } from '../../client/session.ts';
import { confirm } from '../../ui/layer/confirm.ts';
import { lazyComponent, useLazyComponent } from '../../ui/layer/lazy-component.ts';
import { ActionButton } from '../../ui/page/action-button.tsx';
import { EmptyState } from '../../ui/page/empty-state.tsx';
import { formatMoney } from '../../ui/page/format-money.ts';
import { SectionCard } from '../../ui/page/section-card.tsx';
import { StatusBadge } from '../../ui/page/status-badge.tsx';
import { RowMenu } from '../../ui/table/row-menu.tsx';
import { accountWords } from './account.words.ts';
import classes from './billing.module.css';
import { payerWords as words } from './payer-payment.words.ts';

const paying = lazyComponent(async () => (await import('./payer-payment.drawer.tsx')).PayerPaymentDrawer);
const acting = lazyComponent(async () => (await import('./client-account.dialog.tsx')).ClientAccountDialog);
const allocating = lazyComponent(async () => (await import('./allocate.drawer.tsx')).AllocateDrawer);

/** What lies on the account of a client, with what can be done with it (CLIENT-001, CLIENT-006). */
export function ClientAccounts({ client_id, client }: { client_id: string; client: string }) {
  const organization = useOrganizationId();
  const found = useQuery(ask(listClientAccounts, { params: { id: organization }, query: { client_id } }));
  const accounts = found.data?.data ?? [];
  const [open, setOpen] = useState<'pay' | Currency>();
  const close = () => setOpen(undefined);
  const mayNotTake = useMay('billing.write', words.mayNotTake);
  const mayNotAllocate = useMay('invoices.write', words.mayNotAllocate);
  const [doing, setDoing] = useState<{ account: ClientAccount; act: 'history' | 'correct' | 'limit' }>();
  const done = () => setDoing(undefined);
  const Act = useLazyComponent(acting, done, doing !== undefined);
  const mayNotManage = useMay('billing.delete', accountWords.mayNotManage);
  const suspend = useCommand(actOnClientAccount, { quiet: true, done: accountWords.suspendDone });
  const activate = useCommand(actOnClientAccount, { done: accountWords.activated });
  const actionsOf = (account: ClientAccount) => {
    const { id: account_id, version, status, currency, balance } = account;
    const params = { id: organization, account_id };
    const refused = mayNotManage === undefined ? {} : { refused: mayNotManage };
    return [
      { label: words.accountHistory, onClick: () => setDoing({ account, act: 'history' }) },
      { label: words.correct, onClick: () => setDoing({ account, act: 'correct' }), ...refused },
      { label: accountWords.adjust, onClick: () => setDoing({ account, act: 'limit' }), ...refused },
      status === 'active'
        ? {
            label: accountWords.suspend,
            tone: 'danger' as const,
            ...refused,
            onClick: () =>
              void confirm({
                ...{ title: accountWords.suspend, text: accountWords.suspendText, about: `${client}, ${formatMoney(balance, currency)}` },
                ...{ act: accountWords.suspend, failed: accountWords.failed, tone: 'danger', reason: { label: words.reason } },
                run: (reason) => suspend.mutateAsync({ params, body: { action: 'suspend', reason, version } }),
              }),
          }
        : { label: accountWords.activate, onClick: () => activate.mutate({ params, body: { action: 'activate', version } }), ...refused },
    ];
  };
  const Pay = useLazyComponent(paying, close, open === 'pay');
  const Allocate = useLazyComponent(allocating, close, open !== undefined && open !== 'pay');
  return (
    <>
      <SectionCard
        title={words.account}
        pending={found.isPending}
        {...(found.isError && { error: found.error.message })}
        onRetry={() => void found.refetch()}
        action={
          <ActionButton refused={mayNotTake} onClick={() => setOpen('pay')}>
            {words.record}
          </ActionButton>
        }
        empty={<EmptyState title={words.noAccount} why={words.noAccountWhy} />}
      >
        {accounts.length > 0 && (
          <div className={classes.items}>
            {accounts.map((account) => {
              const { id, balance, currency, status, debt_limit } = account;
              return (
                <Group key={id} justify="space-between">
                  <span>
                    {words.lies} <strong className="akoma-number">{formatMoney(balance, currency)}</strong>
                    {debt_limit !== '0.00' && (
                      <>
                        {' '}
                        · {accountWords.debtLimit} <span className="akoma-number">{formatMoney(debt_limit, currency)}</span>
                      </>
                    )}{' '}
                    {status === 'suspended' && <StatusBadge tone="red">{words.suspended}</StatusBadge>}
                  </span>
                  <Group gap="sm">
                    <ActionButton variant="default" refused={mayNotAllocate} onClick={() => setOpen(currency)}>
                      {words.allocate}
                    </ActionButton>
                    <RowMenu label={words.actionsOf(currency)} actions={actionsOf(account)} beside />
                  </Group>
                </Group>
              );
            })}
          </div>
        )}
      </SectionCard>
      {doing && Act && <Act {...doing} client={client} onClose={done} />}
      {open === 'pay' && Pay && <Pay client_id={client_id} client={client} onClose={close} />}
      {open && open !== 'pay' && Allocate && <Allocate client_id={client_id} currency={open} onClose={close} />}
    </>
  );
}

import type { Currency } from '@akoma/contract/base';
import { listClientAccounts } from '@akoma/contract/billing';
import { Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ask } from '../../client/ask.ts';
import { useMay, useOrganizationId } from '../../client/session.ts';
import { lazyComponent, useLazyComponent } from '../../ui/layer/lazy-component.ts';
import { ActionButton } from '../../ui/page/action-button.tsx';
import { EmptyState } from '../../ui/page/empty-state.tsx';
import { formatMoney } from '../../ui/page/format-money.ts';
import { SectionCard } from '../../ui/page/section-card.tsx';
import { StatusBadge } from '../../ui/page/status-badge.tsx';
import classes from './billing.module.css';
import { payerWords as words } from './payer-payment.words.ts';

const paying = lazyComponent(async () => (await import('./payer-payment.drawer.tsx')).PayerPaymentDrawer);
const allocating = lazyComponent(async () => (await import('./allocate.drawer.tsx')).AllocateDrawer);

/** What lies on the account of a client, with what can be done with it (CLIENT-001, CLIENT-006). */
export function ClientAccounts({ client_id, client }: { client_id: string; client: string }) {
  const found = useQuery(ask(listClientAccounts, { params: { id: useOrganizationId() }, query: { client_id } }));
  const accounts = found.data?.data ?? [];
  const [open, setOpen] = useState<'pay' | Currency>();
  const close = () => setOpen(undefined);
  const mayNotTake = useMay('billing.write', words.mayNotTake);
  const mayNotAllocate = useMay('invoices.write', words.mayNotAllocate);
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
            {accounts.map(({ id, balance, currency, status }) => (
              <Group key={id} justify="space-between">
                <span>
                  {words.lies} <strong className="akoma-number">{formatMoney(balance, currency)}</strong>{' '}
                  {status === 'suspended' && <StatusBadge tone="red">{words.suspended}</StatusBadge>}
                </span>
                <ActionButton variant="default" refused={mayNotAllocate} onClick={() => setOpen(currency)}>
                  {words.allocate}
                </ActionButton>
              </Group>
            ))}
          </div>
        )}
      </SectionCard>
      {open === 'pay' && Pay && <Pay client_id={client_id} client={client} onClose={close} />}
      {open && open !== 'pay' && Allocate && <Allocate client_id={client_id} currency={open} onClose={close} />}
    </>
  );
}

import { download } from '@akoma/contract/base';
import { listCorporateBills } from '@akoma/contract/billing';
import { Anchor, Group, SegmentedControl, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { ask } from '../../client/ask.ts';
import { linkTo } from '../../client/link-to.ts';
import { openFile } from '../../client/open-file.ts';
import { useMay, useOrganizationId } from '../../client/session.ts';
import { lazyComponent, useLazyComponent } from '../../ui/layer/lazy-component.ts';
import { SideDrawer } from '../../ui/layer/side-drawer.tsx';
import { ActionButton } from '../../ui/page/action-button.tsx';
import { EmptyState } from '../../ui/page/empty-state.tsx';
import { ErrorState } from '../../ui/page/error-state.tsx';
import { formatMoney } from '../../ui/page/format-money.ts';
import { FormSkeleton } from '../../ui/page/skeletons.tsx';
import { Day } from '../../ui/time/when.tsx';
import classes from './billing.module.css';
import { payerWords } from './payer-payment.words.ts';
import { PeriodStatementView } from './period-statement-view.tsx';
import { billStates, statementWords as words } from './statement.words.ts';

/** The same bills as one paper (BILL-026). */
const onPaper = { ...listCorporateBills, reply: download('application/pdf') };

const paying = lazyComponent(async () => (await import('./payer-payment.drawer.tsx')).PayerPaymentDrawer);
const allocating = lazyComponent(async () => (await import('./allocate.drawer.tsx')).AllocateDrawer);

/** The bills of one payer with their states, the newest first; its payments are recorded and allocated from here. */
export function StatementDrawer({ client_id, onClose }: { client_id: string; onClose: () => void }) {
  const [open, setOpen] = useState<'pay' | 'allocate'>();
  const [shown, setShown] = useState<'bills' | 'period'>('bills');
  const close = () => setOpen(undefined);
  const Pay = useLazyComponent(paying, close, open === 'pay');
  const Allocate = useLazyComponent(allocating, close, open === 'allocate');
  const mayNotTake = useMay('billing.write', payerWords.mayNotTake);
  const mayNotAllocate = useMay('invoices.write', payerWords.mayNotAllocate);
  const organization = useOrganizationId();
  const bills = useQuery(ask(listCorporateBills, { params: { id: organization, client_id }, query: { page_size: 100 } }));
  const rows = bills.data?.data ?? [];
  const client = rows[0]?.client_name ?? words.title;
  if (open === 'pay' && Pay) return <Pay client_id={client_id} client={client} onClose={close} />;
  if (open === 'allocate' && Allocate) return <Allocate client_id={client_id} currency={rows[0]?.currency ?? 'GHS'} onClose={close} />;
  return (
    <SideDrawer opened onClose={onClose} title={client}>
      {bills.isError ? (
        <ErrorState why={bills.error.message} onRetry={() => void bills.refetch()} retrying={bills.isFetching} />
      ) : !bills.data ? (
        <FormSkeleton fields={4} />
      ) : rows.length === 0 ? (
        <EmptyState title={words.noBills} why={words.noneWhy} />
      ) : (
        <Stack gap="sm">
          <Group gap="sm">
            <ActionButton refused={mayNotTake} onClick={() => setOpen('pay')}>
              {payerWords.record}
            </ActionButton>
            <ActionButton variant="default" refused={mayNotAllocate} onClick={() => setOpen('allocate')}>
              {payerWords.allocate}
            </ActionButton>
            <ActionButton
              variant="default"
              onClick={() =>
                void openFile(onPaper, { params: { id: organization, client_id }, query: { format: 'pdf' } }, words.notPrinted)
              }
            >
              {words.print}
            </ActionButton>
          </Group>
          <SegmentedControl
            aria-label={words.title}
            data={[
              { value: 'bills', label: words.bills },
              { value: 'period', label: words.statement },
            ]}
            value={shown}
            onChange={(value) => setShown(value === 'period' ? 'period' : 'bills')}
          />
          {shown === 'period' ? <PeriodStatementView client_id={client_id} /> : <p>{words.shown(rows.length, bills.data.total)}</p>}
          {(shown === 'bills' ? rows : []).map(
            ({
              id,
              patient_id,
              patient_listed_name,
              description,
              service_day,
              amount,
              open,
              currency,
              status,
              invoice_id,
              invoice_number,
            }) => (
              <div key={id} className={classes.item}>
                <span>
                  <Day on={service_day} />{' '}
                  <Anchor component={Link} {...linkTo('/patients/$id/bills', { id: patient_id })} preload={false} underline="always">
                    {patient_listed_name}
                  </Anchor>
                  , {description}. {billStates[status]}
                  {invoice_id && invoice_number && (
                    <>
                      {' '}
                      <Anchor
                        component={Link}
                        {...linkTo('/bill-invoices/$invoiceId', { invoiceId: invoice_id })}
                        preload={false}
                        underline="always"
                      >
                        {invoice_number}
                      </Anchor>
                    </>
                  )}
                </span>
                <span className="akoma-number">{formatMoney(status === 'settled' ? amount : open, currency)}</span>
              </div>
            ),
          )}
        </Stack>
      )}
    </SideDrawer>
  );
}

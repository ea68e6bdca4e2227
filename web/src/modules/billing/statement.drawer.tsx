import { listCorporateBills } from '@akoma/contract/billing';
import { Anchor, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ask } from '../../client/ask.ts';
import { linkTo } from '../../client/link-to.ts';
import { useOrganizationId } from '../../client/session.ts';
import { SideDrawer } from '../../ui/layer/side-drawer.tsx';
import { EmptyState } from '../../ui/page/empty-state.tsx';
import { ErrorState } from '../../ui/page/error-state.tsx';
import { formatMoney } from '../../ui/page/format-money.ts';
import { FormSkeleton } from '../../ui/page/skeletons.tsx';
import { Day } from '../../ui/time/when.tsx';
import classes from './billing.module.css';
import { billStates, statementWords as words } from './statement.words.ts';

/** The bills of one payer with their states, the newest first. */
export function StatementDrawer({ client_id, onClose }: { client_id: string; onClose: () => void }) {
  const bills = useQuery(ask(listCorporateBills, { params: { id: useOrganizationId(), client_id }, query: { page_size: 100 } }));
  const rows = bills.data?.data ?? [];
  return (
    <SideDrawer opened onClose={onClose} title={rows[0]?.client_name ?? words.title}>
      {bills.isError ? (
        <ErrorState why={bills.error.message} onRetry={() => void bills.refetch()} retrying={bills.isFetching} />
      ) : !bills.data ? (
        <FormSkeleton fields={4} />
      ) : rows.length === 0 ? (
        <EmptyState title={words.noBills} why={words.noneWhy} />
      ) : (
        <Stack gap="sm">
          <p>{words.shown(rows.length, bills.data.total)}</p>
          {rows.map(
            ({ id, patient_id, patient_name, description, service_day, amount, open, currency, status, invoice_id, invoice_number }) => (
              <div key={id} className={classes.item}>
                <span>
                  <Day on={service_day} />{' '}
                  <Anchor component={Link} {...linkTo('/patients/$id/bills', { id: patient_id })} preload={false}>
                    {patient_name}
                  </Anchor>
                  , {description}. {billStates[status]}
                  {invoice_id && invoice_number && (
                    <>
                      {' '}
                      <Anchor component={Link} {...linkTo('/bill-invoices/$invoiceId', { invoiceId: invoice_id })} preload={false}>
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

import { listDeliveries, type listWebhooks, resendDelivery } from '@akoma/contract/webhooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ask, useCommand } from '../../client/ask.ts';
import type { RowOf } from '../../client/list/list-of.ts';
import { SideDrawer } from '../../ui/layer/side-drawer.tsx';
import { EmptyState } from '../../ui/page/empty-state.tsx';
import { StatusBadge } from '../../ui/page/status-badge.tsx';
import type { Column } from '../../ui/table/column.ts';
import { DataTable } from '../../ui/table/data-table.tsx';
import { Moment } from '../../ui/time/when.tsx';
import { deliveryTones, deliveryWords, webhooksWords as words } from './webhooks.words.ts';

type Delivery = RowOf<typeof listDeliveries>;

const columns: readonly Column<Delivery>[] = [
  { key: 'event', title: words.event, cell: ({ event }) => event },
  { key: 'created_at', title: words.when, width: 180, cell: ({ created_at }) => <Moment at={created_at} /> },
  {
    key: 'status',
    title: words.state,
    width: 120,
    cell: ({ status }) => <StatusBadge tone={deliveryTones[status]}>{deliveryWords[status]}</StatusBadge>,
  },
  { key: 'attempts', title: words.tries, width: 72, align: 'right', cell: ({ attempts }) => attempts },
  { key: 'answer', title: words.answer, cell: (delivery) => <Reply delivery={delivery} /> },
];

/** What the address said, and when it is asked again. */
function Reply({ delivery: { failure, answer_status, next_try_at, status, attempts } }: { delivery: Delivery }) {
  if (status === 'delivered') return <>{answer_status}</>;
  return (
    <div>
      {failure}
      {status === 'waiting' && attempts > 0 && next_try_at && (
        <div>
          Again <Moment at={next_try_at} />
        </div>
      )}
    </div>
  );
}

interface DeliveriesDrawerProps {
  organization: string;
  webhook: RowOf<typeof listWebhooks>;
  mayWrite: boolean;
  onClose: () => void;
}

/** What was sent to a webhook, newest first; what was given up is sent again from here (HOOK-004). */
export function DeliveriesDrawer({ organization, webhook, mayWrite, onClose }: DeliveriesDrawerProps) {
  const [page, setPage] = useState(1);
  const [page_size, setPageSize] = useState(20);
  const query = { webhook_id: webhook.id, page, page_size };
  const deliveries = useQuery({
    ...ask(listDeliveries, { params: { id: organization }, query }),
    placeholderData: keepPreviousData,
    // while something waits its fate is looked at
    refetchInterval: ({ state }) => (state.data?.data.some(({ status }) => status === 'waiting') ? 3_000 : false),
  });
  const resend = useCommand(resendDelivery, { done: words.resent, failed: 'It was not sent again' });
  const rows = deliveries.data?.data;
  return (
    <SideDrawer opened onClose={onClose} title={`${words.deliveries}: ${webhook.url}`}>
      <DataTable
        caption={words.deliveries}
        columns={columns}
        rows={rows}
        idOf={({ id }) => id}
        nameOf={({ event }) => event}
        minWidth={720}
        busy={deliveries.isPlaceholderData}
        empty={<EmptyState title={words.noDeliveries} why={words.noDeliveriesWhy} />}
        {...(deliveries.error && { error: deliveries.error.message, onRetry: () => void deliveries.refetch() })}
        page={page}
        pageSize={page_size}
        total={deliveries.data?.total ?? 0}
        onPage={setPage}
        onPageSize={setPageSize}
        actions={(delivery) => [
          {
            label: words.resend,
            onClick: () => void resend.mutateAsync({ params: { id: organization, delivery_id: delivery.id } }).catch(() => {}),
            ...(mayWrite ? {} : { refused: words.mayNotWrite }),
          },
        ]}
      />
    </SideDrawer>
  );
}

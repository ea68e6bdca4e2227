import { listWebhooks, rotateSecret, sendTest, unsubscribe, updateWebhook } from '@akoma/contract/webhooks';
import { useState } from 'react';
import { useCommand } from '../../client/ask.ts';
import { listOf, type RowOf } from '../../client/list/list-of.ts';
import type { ListFilter } from '../../client/list/list-filters.tsx';
import { ListScreen } from '../../client/list/list-screen.tsx';
import { RowLink } from '../../client/list/row-link.tsx';
import { useListScreen } from '../../client/list/use-list-screen.ts';
import { organizationId, useMay, useOrganizationId, useSession } from '../../client/session.ts';
import { confirm, confirmDelete } from '../../ui/layer/confirm.ts';
import { lazyComponent, useLazyComponent } from '../../ui/layer/lazy-component.ts';
import { ActionButton } from '../../ui/page/action-button.tsx';
import { EmptyState } from '../../ui/page/empty-state.tsx';
import { StatusBadge } from '../../ui/page/status-badge.tsx';
import { Usual } from '../../ui/page/usual.tsx';
import type { Column } from '../../ui/table/column.ts';
import { NameCell } from '../../ui/table/name-cell.tsx';
import { Moment } from '../../ui/time/when.tsx';
import { stateOptions, webhooksWords as words } from './webhooks.words.ts';

type Webhook = RowOf<typeof listWebhooks>;

const webhooks = listOf({ name: 'webhooks', operation: listWebhooks, path: () => ({ id: organizationId() }) });
export const { load, search } = webhooks;

const write = lazyComponent(async () => (await import('./webhook.dialog.tsx')).WebhookDialog);
const secret = lazyComponent(async () => (await import('./secret.dialog.tsx')).SecretDialog);
const deliveries = lazyComponent(async () => (await import('./deliveries.drawer.tsx')).DeliveriesDrawer);

const filters: readonly ListFilter[] = [{ key: 'status', label: words.state, any: 'Any status', options: stateOptions }];

const columns: readonly Column<Webhook>[] = [
  {
    key: 'url',
    title: words.webhook,
    cell: ({ id, url, description }) => (
      <NameCell detail={description}>
        <RowLink to={{ open: id }} breaks>
          {url}
        </RowLink>
      </NameCell>
    ),
  },
  { key: 'events', title: words.events, width: 220, cell: ({ events }) => events.join(', ') },
  {
    key: 'active',
    title: words.state,
    width: 96,
    cell: ({ active }) => (active ? <Usual>{words.on}</Usual> : <StatusBadge tone="grey">{words.off}</StatusBadge>),
  },
  { key: 'deliveries', title: words.deliveries, width: 200, cell: (webhook) => <Fate webhook={webhook} /> },
];

/** How its deliveries of the last 30 days fared, and what went wrong last. */
function Fate({ webhook: { delivered_count, failed_count, waiting_count, last_delivery_at, last_failure } }: { webhook: Webhook }) {
  const parts = [
    `${delivered_count} delivered`,
    ...(waiting_count > 0 ? [`${waiting_count} waiting`] : []),
    ...(failed_count > 0 ? [`${failed_count} given up`] : []),
  ];
  return (
    <div>
      <div>{parts.join(', ')}</div>
      {last_failure ? (
        <div>{last_failure}</div>
      ) : (
        <div>
          {words.lastTry}: {last_delivery_at ? <Moment at={last_delivery_at} /> : words.never}
        </div>
      )}
    </div>
  );
}

/** Programs that are told what happens here: added, tested, switched off, removed (HOOK-001). */
export function Screen() {
  const list = useListScreen(webhooks);
  const { modals } = list;
  const { permissions } = useSession();
  const organization = useOrganizationId();
  const notDeleted = useMay('webhooks.delete', words.mayNotDelete);
  const [shown, setShown] = useState<{ url: string; secret: string }>();
  const edited = list.rows?.find(({ id }) => id === modals.edit);
  const opened = list.rows?.find(({ id }) => id === modals.open);
  const writing = modals.isNew || edited !== undefined;
  const Write = useLazyComponent(write, modals.close, writing);
  const Secret = useLazyComponent(secret, () => setShown(undefined), shown !== undefined);
  const Deliveries = useLazyComponent(deliveries, modals.close, opened !== undefined);
  const update = useCommand(updateWebhook, { failed: 'The webhook was not changed' });
  const remove = useCommand(unsubscribe, { quiet: true });
  const rotate = useCommand(rotateSecret, { quiet: true });
  const test = useCommand(sendTest, { done: words.testSent, failed: 'The test was not sent' });

  const mayWrite = permissions.has('webhooks.write');
  const refused = mayWrite ? undefined : words.mayNotWrite;
  const add = () => !refused && modals.show({ new: '1' });
  const paramsOf = (webhook_id: string) => ({ params: { id: organization, webhook_id } });
  const switchTo = ({ id, version }: Webhook, active: boolean) =>
    update.mutateAsync({ ...paramsOf(id), body: { version, active } }).catch(() => {});
  const makeSecret = ({ id, url }: Webhook) =>
    confirm({
      title: words.rotateTitle,
      text: words.rotateText,
      act: words.rotateAct,
      run: async () => setShown({ url, secret: (await rotate.mutateAsync(paramsOf(id))).data.secret }),
    });
  const primary = (
    <ActionButton refused={refused} onClick={add}>
      {words.add}
    </ActionButton>
  );
  const writes = refused ? { refused } : {};

  return (
    <ListScreen
      state={list}
      title={words.webhooks}
      search={{ label: words.search, placeholder: words.searchHint }}
      filters={filters}
      columns={columns}
      idOf={({ id }) => id}
      nameOf={({ url }) => url}
      minWidth={760}
      primary={primary}
      create={{ label: words.add, run: add }}
      empty={<EmptyState title={words.noneYet} why={words.noneYetWhy} />}
      actions={(webhook) => [
        { label: words.showDeliveries, onClick: () => modals.show({ open: webhook.id }) },
        { label: words.sendTest, onClick: () => void test.mutateAsync(paramsOf(webhook.id)).catch(() => {}), ...writes },
        { label: words.edit, onClick: () => modals.show({ edit: webhook.id }), ...writes },
        {
          label: webhook.active ? words.switchOff : words.switchOn,
          onClick: () => void switchTo(webhook, !webhook.active),
          ...writes,
        },
        { label: words.rotate, onClick: () => void makeSecret(webhook), ...writes },
        {
          label: words.remove,
          tone: 'danger',
          onClick: () =>
            void confirmDelete({
              thing: 'webhook',
              name: webhook.url,
              run: async () => void (await remove.mutateAsync(paramsOf(webhook.id))),
            }),
          ...(notDeleted && { refused: notDeleted }),
        },
      ]}
    >
      {writing && mayWrite && Write && (
        <Write key={modals.edit ?? 'new'} organization={organization} webhook={edited} onClose={modals.close} onMade={setShown} />
      )}
      {opened && Deliveries && <Deliveries organization={organization} webhook={opened} mayWrite={mayWrite} onClose={modals.close} />}
      {shown && Secret && <Secret {...shown} onClose={() => setShown(undefined)} />}
    </ListScreen>
  );
}

import type { WebhookEventName } from '@akoma/contract/webhooks';
import { type Insertable, sql, type Updateable } from 'kysely';
import { paged } from '../../platform/db/list.ts';
import type { DB } from '../../platform/db/tables.ts';
import type { Ctx } from '../../platform/http/route.ts';

type At = Pick<Ctx, 'db' | 'organization_id' | 'now'>;
type Columns = DB['webhooks.webhook'];

/** Period of a webhook's counts. */
const countedDays = 30;

const webhooks = ({ db, organization_id }: Pick<At, 'db' | 'organization_id'>) =>
  db.selectFrom('webhooks.webhook as w').where('w.organization_id', '=', organization_id).where('w.deleted_at', 'is', null);

const count = (status: string) => sql<number>`count(*) filter (where d.status = ${status})`;

/** As the contract shows it, with how its deliveries fared. */
const shown = (query: ReturnType<typeof webhooks>, now: Date) =>
  query
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('webhooks.delivery as d')
          .whereRef('d.organization_id', '=', 'w.organization_id')
          .whereRef('d.webhook_id', '=', 'w.id')
          .where('d.created_at', '>', new Date(now.getTime() - countedDays * 86_400_000).toISOString())
          .select([
            count('delivered').as('delivered_count'),
            count('failed').as('failed_count'),
            count('waiting').as('waiting_count'),
            sql<string | null>`max(d.tried_at)`.as('last_delivery_at'),
            sql<string | null>`(array_agg(d.failure order by d.tried_at desc nulls last))[1]`.as('last_failure'),
          ])
          .as('fate'),
      (join) => join.onTrue(),
    )
    .select((eb) => [
      'w.id',
      'w.id as uuid',
      'w.created_at',
      'w.updated_at',
      'w.version',
      'w.url',
      'w.description',
      eb.ref('w.events').$castTo<WebhookEventName[]>().as('events'),
      'w.active',
      'w.secret_hint',
      'w.organization_id as managing_organization',
      eb
        .case()
        .when('w.previous_secret_until', '>', now.toISOString())
        .then(eb.ref('w.previous_secret_until'))
        .else(null)
        .end()
        .as('previous_secret_until'),
      'fate.delivered_count',
      'fate.failed_count',
      'fate.waiting_count',
      'fate.last_delivery_at',
      'fate.last_failure',
    ]);

type Shown = Awaited<ReturnType<ReturnType<typeof shown>['executeTakeFirstOrThrow']>>;
const whole = (row: Shown) => ({
  ...row,
  delivered_count: Number(row.delivered_count),
  failed_count: Number(row.failed_count),
  waiting_count: Number(row.waiting_count),
});

interface Listing {
  page: number;
  page_size: number;
  search?: string;
  status?: 'active' | 'inactive';
}

export async function listWebhookRows(at: At, { page, page_size, search, status }: Listing) {
  let chosen = webhooks(at);
  if (status) chosen = chosen.where('w.active', '=', status === 'active');
  if (search) {
    const part = search.toLowerCase();
    chosen = chosen.where(sql<boolean>`strpos(lower(concat_ws(' ', w.url, w.description)), ${part}) > 0`);
  }
  const { rows, total } = await paged(shown(chosen, at.now).orderBy('w.created_at', 'desc').orderBy('w.id'), chosen, { page, page_size });
  return { rows: rows.map(whole), total };
}

export async function findWebhookRow(at: At, id: string) {
  const row = await shown(webhooks(at), at.now).where('w.id', '=', id).executeTakeFirst();
  return row && whole(row);
}

export async function countWebhooks(at: At): Promise<number> {
  const { total } = await webhooks(at)
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

/** The data for sending: address, status, and the sealed secrets. */
export const findForSending = (at: At, id: string) =>
  webhooks(at)
    .select(['w.id', 'w.url', 'w.active', 'w.secret', 'w.previous_secret', 'w.previous_secret_until'])
    .where('w.id', '=', id)
    .executeTakeFirst();

/** Whether one of the organisation's active webhooks subscribes to such events. */
export const isAwaited = ({ organization_id }: Pick<At, 'organization_id'>, event: string) =>
  sql<boolean>`exists (select from webhooks.webhook w where w.organization_id = ${organization_id} and w.active and ${event} = any (w.events))`;

/** The subscribers of an event, without those created after it. */
export const listHearing = async (at: Pick<At, 'db' | 'organization_id'>, event: string, announced_at: string): Promise<string[]> =>
  (
    await webhooks(at)
      .select('w.id')
      .where('w.active', '=', true)
      .where('w.created_at', '<=', announced_at)
      .where(sql<boolean>`${event} = any(w.events)`)
      .execute()
  ).map(({ id }) => id);

type Fields = Omit<Insertable<Columns>, 'organization_id' | 'id'>;

export async function insertWebhook({ db, organization_id }: At, id: string, fields: Fields): Promise<void> {
  await db
    .insertInto('webhooks.webhook')
    .values({ ...fields, organization_id, id })
    .execute();
}

/** With `version` only if it is still current. False: it is not, or the row does not exist. */
export async function updateWebhookRow(
  { db, organization_id, now }: At,
  id: string,
  fields: Omit<Updateable<Columns>, 'organization_id' | 'id'>,
  version?: number,
): Promise<boolean> {
  const changed = await db
    .updateTable('webhooks.webhook')
    .set((eb) => ({ ...fields, updated_at: now.toISOString(), version: eb('version', '+', 1) }))
    .where('organization_id', '=', organization_id)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .$if(version !== undefined, (update) => update.where('version', '=', version!))
    .returning('id')
    .executeTakeFirst();
  return changed !== undefined;
}

/** Disables every webhook whose secret can no longer be opened: each needs a new one. Returns how many. */
export async function dropSecrets({ db, organization_id, now }: At): Promise<number> {
  const dropped = await db
    .updateTable('webhooks.webhook')
    .set((eb) => ({
      ...{ active: false, secret: null, previous_secret: null, previous_secret_until: null, updated_at: now },
      version: eb('version', '+', 1),
    }))
    .where('organization_id', '=', organization_id)
    .where('secret', 'is not', null)
    .where('deleted_at', 'is', null)
    .returning('id')
    .execute();
  return dropped.length;
}

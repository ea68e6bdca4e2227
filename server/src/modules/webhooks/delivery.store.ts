import type { Delivery as DeliveryShape } from '@akoma/contract/webhooks';
import { type Selectable, sql, type Updateable } from 'kysely';
import type * as z from 'zod';
import { paged } from '../../platform/db/list.ts';
import type { DB } from '../../platform/db/tables.ts';
import type { Ctx } from '../../platform/http/route.ts';
import { newId } from '../../platform/id.ts';
import { triesOfDelivery } from './webhooks.rules.ts';

type At = Pick<Ctx, 'db' | 'organization_id'>;
type Row = Selectable<DB['webhooks.delivery']>;

const deliveries = ({ db, organization_id }: At) =>
  db
    .selectFrom('webhooks.delivery as d')
    .innerJoin('webhooks.webhook as w', (join) =>
      join.onRef('w.organization_id', '=', 'd.organization_id').onRef('w.id', '=', 'd.webhook_id'),
    )
    .where('d.organization_id', '=', organization_id);

const event = sql.ref('d.event').$castTo<z.output<typeof DeliveryShape>['event']>();
const columns = [
  'd.id',
  'd.id as uuid',
  'd.webhook_id',
  'w.url',
  event.as('event'),
  'd.status',
  'd.attempts',
  'd.next_try_at',
  'd.delivered_at',
  'd.answer_status',
  'd.failure',
  'd.created_at',
] as const;

interface Listing {
  page: number;
  page_size: number;
  webhook_id?: string;
  event?: string;
  status?: Row['status'];
  start_date?: string;
  end_date?: string;
}

export async function listDeliveryRows(at: At, { page, page_size, webhook_id, event, status, start_date, end_date }: Listing) {
  const chosen = deliveries(at)
    .$if(webhook_id !== undefined, (query) => query.where('d.webhook_id', '=', webhook_id!))
    .$if(event !== undefined, (query) => query.where('d.event', '=', event!))
    .$if(status !== undefined, (query) => query.where('d.status', '=', status!))
    .$if(start_date !== undefined, (query) => query.where('d.created_at', '>=', start_date!))
    .$if(end_date !== undefined, (query) => query.where('d.created_at', '<=', end_date!));
  const { rows, total } = await paged(chosen.select(columns).orderBy('d.created_at', 'desc').orderBy('d.id', 'desc'), chosen, {
    page,
    page_size,
  });
  return { rows, total };
}

export const findDeliveryRow = (at: At, id: string) =>
  deliveries(at)
    .select([...columns, 'd.body', 'd.tries_left'])
    .where('d.id', '=', id)
    .executeTakeFirst();

/** A delivery on its way; undefined when this webhook has that event already. */
export async function insertDelivery(
  { db, organization_id }: At,
  delivery: Pick<Row, 'webhook_id' | 'event_id' | 'event'> & { created_at: Date; tries?: number; bodyOf: (id: string) => string },
): Promise<string | undefined> {
  const { webhook_id, event_id, event, created_at, tries = triesOfDelivery, bodyOf } = delivery;
  const id = newId();
  const kept = await db
    .insertInto('webhooks.delivery')
    .values({
      organization_id,
      id,
      webhook_id,
      event_id,
      event,
      body: bodyOf(id),
      status: 'waiting',
      tries_left: tries,
      next_try_at: created_at.toISOString(),
      created_at: created_at.toISOString(),
    })
    .onConflict((conflict) => conflict.constraint('delivery_once').doNothing())
    .returning('id')
    .executeTakeFirst();
  return kept?.id;
}

/** Deletes the oldest deliveries that ended before that moment, up to the batch size; returns how many. Waiting ones stay. */
export async function deleteDeliveries({ db, organization_id }: At, { before, most }: { before: Date; most: number }): Promise<number> {
  const moment = before.toISOString();
  const old = db
    .selectFrom('webhooks.delivery')
    .select('id')
    .where('organization_id', '=', organization_id)
    .where('created_at', '<', moment)
    .where('status', '!=', 'waiting')
    .where((eb) => eb(eb.fn.coalesce('delivered_at', 'tried_at', 'created_at'), '<', moment))
    .orderBy('created_at')
    .limit(most)
    .forUpdate()
    .skipLocked();
  const gone = await db
    .deleteFrom('webhooks.delivery')
    .where('organization_id', '=', organization_id)
    .where('id', 'in', old)
    .returning('id')
    .execute();
  return gone.length;
}

type Fate = Pick<
  Updateable<DB['webhooks.delivery']>,
  'status' | 'attempts' | 'tries_left' | 'next_try_at' | 'tried_at' | 'delivered_at' | 'answer_status' | 'failure'
>;

/** Notes the outcome of a delivery that is still in this state. False: another worker was quicker. */
export async function noteFate({ db, organization_id }: At, id: string, from: Row['status'], fate: Fate): Promise<boolean> {
  const noted = await db
    .updateTable('webhooks.delivery')
    .set(fate)
    .where('organization_id', '=', organization_id)
    .where('id', '=', id)
    .where('status', '=', from)
    .returning('id')
    .executeTakeFirst();
  return noted !== undefined;
}

import { type Displayed, shownCall } from './display.rules.ts';
import { sql } from 'kysely';
import { anyOf, paged, type Page } from '../../platform/db/list.ts';
import type { Ctx } from '../../platform/http/route.ts';

type At = Pick<Ctx, 'db' | 'organization_id'>;

const open = ({ db, organization_id }: At) =>
  db.selectFrom('queue.display_key as k').where('k.organization_id', '=', organization_id).where('k.revoked_at', 'is', null);

const described = (keys: ReturnType<typeof open>) =>
  keys
    .innerJoin('organization.location_card as l', (on) =>
      on.onRef('l.organization_id', '=', 'k.organization_id').onRef('l.id', '=', 'k.location_id'),
    )
    .innerJoin('organization.practitioner_card as p', (on) =>
      on.onRef('p.organization_id', '=', 'k.organization_id').onRef('p.id', '=', 'k.created_by_id'),
    )
    .select([
      'k.id',
      'k.id as uuid',
      'k.label',
      'k.location_id',
      sql<string>`l.name`.as('location_name'),
      'k.created_at',
      'k.created_by_id',
      sql<string>`p.full_name`.as('created_by_name'),
      'k.seen_at',
    ]);

/** Keys that open a screen, newest first. */
export const listKeys = (at: At, slice: Page) =>
  paged(described(open(at)).orderBy('k.created_at', 'desc').orderBy('k.id'), open(at), slice);

export const findKey = (at: At, id: string) => described(open(at)).where('k.id', '=', id).executeTakeFirst();

/** The key of which this is the hash. */
export const findKeyByHash = (at: At, hash: Buffer) =>
  open(at).select(['k.id', 'k.location_id', 'k.seen_at']).where('k.hash', '=', hash).executeTakeFirst();

interface NewKey {
  id: string;
  label: string;
  location_id: string;
  hash: Buffer;
  created_at: Date;
  created_by_id: string;
}

export async function insertKey({ db, organization_id }: At, key: NewKey): Promise<void> {
  await db
    .insertInto('queue.display_key')
    .values({ organization_id, ...key })
    .execute();
}

/** Takes away what the key is known by; false: it was revoked before. */
export async function revokeKey({ db, organization_id }: At, id: string, now: Date): Promise<boolean> {
  const revoked = await db
    .updateTable('queue.display_key')
    .set({ hash: null, revoked_at: now })
    .where('organization_id', '=', organization_id)
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return revoked !== undefined;
}

export async function noteSeen({ db, organization_id }: At, id: string, now: Date): Promise<void> {
  await db
    .updateTable('queue.display_key')
    .set({ seen_at: now })
    .where('organization_id', '=', organization_id)
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .execute();
}

/** Calls at these places of patients whose visit is open, the last one first. */
export async function listCalls(
  { db, organization_id }: At,
  { places, since, most }: { places: readonly string[]; since: Date; most: number },
): Promise<Displayed[]> {
  const rows = await db
    .selectFrom('queue.entry as q')
    .innerJoin('encounters.visit_card as v', (on) =>
      on.onRef('v.organization_id', '=', 'q.organization_id').onRef('v.id', '=', 'q.visit_id'),
    )
    .innerJoin('patients.patient_card as p', (on) =>
      on.onRef('p.organization_id', '=', 'v.organization_id').onRef('p.id', '=', 'v.patient_id'),
    )
    .innerJoin('organization.location_card as l', (on) =>
      on.onRef('l.organization_id', '=', 'v.organization_id').onRef('l.id', '=', 'v.location_id'),
    )
    .select([
      sql<string>`q.letter`.as('letter'),
      sql<number>`q.number`.as('number'),
      sql<string>`q.called_at`.as('called_at'),
      sql<string>`p.full_name`.as('full_name'),
      sql<string>`l.name`.as('place'),
    ])
    .where('q.organization_id', '=', organization_id)
    .where('q.called_at', '>', since.toISOString())
    .where('q.number', 'is not', null)
    .where('v.location_id', '=', anyOf(places))
    .where('v.status', 'in', [sql.lit('arrived'), sql.lit('in-progress')])
    .orderBy('q.called_at', 'desc')
    .orderBy('q.visit_id')
    .limit(most)
    .execute();
  return rows.map(shownCall);
}

import { chartEntryTypes } from '@akoma/contract/encounters';
import type { WorkspaceType } from '@akoma/contract/identity';
import { ticketText } from '@akoma/contract/queue';
import { sql } from 'kysely';
import { pageOfRows } from '../../platform/db/list.ts';
import type { Ctx } from '../../platform/http/route.ts';
import type { QueueAsked, QueueCounts, QueuePage, WaitingVisit } from './queue.ports.ts';

/** Workspaces that look after all patients, wherever they wait. */
const ofAllPlaces: readonly WorkspaceType[] = ['RECEPT', 'ADMIN'];

/** The order by urgency is made of so many who wait; a group is shorter. */
export const mostByUrgency = 500;

const visits = ({ db, organization_id }: Ctx) =>
  db
    .selectFrom('encounters.visit_card as v')
    .leftJoin('queue.entry as q', (on) => on.onRef('q.organization_id', '=', 'v.organization_id').onRef('q.visit_id', '=', 'v.id'))
    .leftJoin('organization.location_card as l', (on) =>
      on.onRef('l.organization_id', '=', 'v.organization_id').onRef('l.id', '=', 'v.location_id'),
    )
    .where('v.organization_id', '=', organization_id);
type Rows = ReturnType<typeof visits>;

/**
 * Open visits whose patients wait: no encounter is in progress, and none has finished since the patient was last sent to another place
 * (ruling 124). Entries of a chart are made finished and end nobody's wait.
 */
const waitingAnywhere = (ctx: Ctx): Rows =>
  visits(ctx)
    .where('v.status', 'in', [sql.lit('arrived'), sql.lit('in-progress')])
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('encounters.encounter_card as e')
            .select('e.id')
            .whereRef('e.organization_id', '=', 'v.organization_id')
            .whereRef('e.visit_id', '=', 'v.id')
            .where('e.encounter_type', 'not in', chartEntryTypes)
            .where(({ or, and, eb, ref }) =>
              or([
                eb('e.status', '=', sql.lit('in-progress')),
                and([
                  eb('e.status', '=', sql.lit('finished')),
                  or([eb('q.moved_at', 'is', null), eb('e.end_time', '>', ref('q.moved_at'))]),
                ]),
              ]),
            ),
        ),
      ),
    );

/** One's own, and those of nobody (WS-024). */
const mineOrNobodys = (rows: Rows, me: string): Rows =>
  rows.where(({ or, eb }) => or([eb('v.assigned_to_id', '=', me), eb('v.assigned_to_id', 'is', null)]));

function waitingIn(ctx: Ctx, workspace: WorkspaceType): Rows {
  const rows = waitingAnywhere(ctx);
  if (ofAllPlaces.includes(workspace)) return rows;
  const here = rows.where(sql<string>`coalesce(l.workspace, 'OPD')`, '=', workspace);
  return workspace === 'OPD' ? mineOrNobodys(here, ctx.actor.practitioner_role_id) : here;
}

/** What an entry shows, but for the patient. */
const described = (rows: Rows) =>
  rows
    .leftJoin('organization.practitioner_card as p', (on) =>
      on.onRef('p.organization_id', '=', 'v.organization_id').onRef('p.id', '=', 'v.assigned_to_id'),
    )
    .leftJoin('organization.practitioner_card as c', (on) =>
      on.onRef('c.organization_id', '=', 'v.organization_id').onRef('c.id', '=', 'q.called_by_id'),
    )
    .select([
      sql<string>`v.patient_id`.as('patient_id'),
      'v.id as visit_id',
      sql<string>`v.arrived_at`.as('time'),
      'v.assigned_to_id',
      'p.full_name as assigned_to_name',
      'v.location_id',
      'l.name as location_name',
      'q.letter',
      'q.number',
      'q.called_at',
      'q.called_by_id',
      'c.full_name as called_by_name',
    ]);

async function entriesOf(rows: ReturnType<typeof described>): Promise<WaitingVisit[]> {
  const found = await rows.execute();
  return found.map(({ letter, number, ...entry }) => ({ ...entry, ticket: letter && number ? ticketText(letter, number) : null }));
}

export async function countWaiting(ctx: Ctx, { workspace, begins }: QueueAsked): Promise<QueueCounts> {
  const { due, met, met_since } = await waitingIn(ctx, workspace)
    .select(({ fn }) => [
      fn.countAll<string>().filterWhere('v.arrived_at', '>=', begins).as('due'),
      fn.countAll<string>().filterWhere('v.arrived_at', '<', begins).as('met'),
      fn.min<string | null>('v.arrived_at').filterWhere('v.arrived_at', '<', begins).as('met_since'),
    ])
    .executeTakeFirstOrThrow();
  return { due: Number(due), met: Number(met), met_since };
}

/** How many wait in the whole hospital, and since when the first of them. */
export async function countAllWaiting(ctx: Ctx): Promise<{ waiting: number; waiting_since: string | null }> {
  const { waiting, waiting_since } = await waitingAnywhere(ctx)
    .select(({ fn }) => [fn.countAll<string>().as('waiting'), fn.min<string | null>('v.arrived_at').as('waiting_since')])
    .executeTakeFirstOrThrow();
  return { waiting: Number(waiting), waiting_since };
}

/** A page of a group, or of both, by time; by urgency all of it, the longest wait first. */
export function listWaiting(ctx: Ctx, { workspace, begins, group, ordering, ...slice }: QueuePage): Promise<WaitingVisit[]> {
  const direction = ordering === '-time' ? 'desc' : 'asc';
  const all = described(waitingIn(ctx, workspace));
  const rows = (group === 'all' ? all : all.where('v.arrived_at', group === 'due' ? '>=' : '<', begins))
    .orderBy('v.arrived_at', direction)
    .orderBy('v.id', direction);
  return entriesOf(ordering === 'triage' ? rows.limit(mostByUrgency) : pageOfRows(rows, slice));
}

/** Those who wait at a place and were not called, the longest wait first; to a caller who sees patients only their own and those of nobody. */
export async function listUncalled(ctx: Ctx, location_id: string, limit: number): Promise<string[]> {
  const { permissions, practitioner_role_id } = ctx.actor;
  const all = waitingAnywhere(ctx);
  const rows = (permissions.has('encounters.write') ? mineOrNobodys(all, practitioner_role_id) : all)
    .where('v.location_id', '=', location_id)
    .where('q.called_at', 'is', null)
    .select(sql<string>`v.id`.as('id'))
    .orderBy('v.arrived_at')
    .orderBy('v.id')
    .limit(limit);
  return (await rows.execute()).map(({ id }) => id);
}

/** How many wait at the place of a visit who came before its patient and were not called. */
export async function countBefore(ctx: Ctx, { visit_id, location_id }: { visit_id: string; location_id: string | null }): Promise<number> {
  const { before } = await waitingAnywhere(ctx)
    .where('v.location_id', 'is not distinct from', location_id)
    .where('q.called_at', 'is', null)
    .where(
      sql<boolean>`(v.arrived_at, v.id) < (select o.arrived_at, o.id from encounters.visit_card o
        where o.organization_id = ${ctx.organization_id} and o.id = ${visit_id})`,
    )
    .select(({ fn }) => fn.countAll<string>().as('before'))
    .executeTakeFirstOrThrow();
  return Number(before);
}

/** Whether the patient of a visit waits, in whatever workspace. */
export async function isWaiting(ctx: Ctx, visit_id: string): Promise<boolean> {
  const found = await waitingAnywhere(ctx).where('v.id', '=', visit_id).select('v.id').executeTakeFirst();
  return found !== undefined;
}

/** What an entry shows of a visit, whether its patient waits or not. */
export const findEntryShown = async (ctx: Ctx, visit_id: string): Promise<WaitingVisit | undefined> =>
  (await entriesOf(described(visits(ctx).where('v.id', '=', visit_id))))[0];

/** Whether an encounter of the visit is in progress: the patient is with somebody. */
export async function isSeen({ db, organization_id }: Ctx, visit_id: string): Promise<boolean> {
  const seen = await db
    .selectFrom('encounters.encounter_card')
    .select('id')
    .where('organization_id', '=', organization_id)
    .where('visit_id', '=', visit_id)
    .where('status', '=', sql.lit('in-progress'))
    .where('encounter_type', 'not in', chartEntryTypes)
    .limit(1)
    .executeTakeFirst();
  return seen !== undefined;
}

import { fail } from '@akoma/contract/base';
import type * as contract from '@akoma/contract/reports';
import type { TimelineEntry, TimelineKind } from '@akoma/contract/reports';
import { savepoint } from '../../platform/db/tenant.ts';
import type { Ctx, Handler } from '../../platform/http/route.ts';
import { listUnknownPatients } from '../patients/index.ts';
import type { ReportsPorts } from './reports.ports.ts';
import { endOf, kindsOf, mergeTimeline } from './timeline.rules.ts';
import { listNewestEntries } from './timeline.store.ts';

type Sources = ReportsPorts['timeline'];

/** What happened to a patient, newest first: what each module hands in, as far as the role may read it (ruling 134). */
export const readTimeline =
  ({ timeline }: Pick<ReportsPorts, 'timeline'>): Handler<typeof contract.readTimeline> =>
  async (ctx, { params, query }) => {
    const asked = kindsOf(query.kinds);
    const may = (kind: TimelineKind) => ctx.actor.permissions.has(timeline[kind].permission);
    const page = { patient_id: params.id, before: endOf(query.before), limit: query.limit + 1 };
    const [unknown, { lists, failed }] = await Promise.all([
      listUnknownPatients(ctx, [params.id]),
      readSources(ctx, timeline, asked.filter(may), page),
    ]);
    if (unknown.length > 0) throw fail('not_found', {});
    return { data: { ...mergeTimeline(lists, query.limit), left_out: asked.filter((kind) => !may(kind)), failed } };
  };

interface Read {
  lists: TimelineEntry[][];
  failed: TimelineKind[];
}

/** All at once; if one fails, each by itself, so that the others stand. */
async function readSources(
  ctx: Ctx,
  sources: Sources,
  kinds: readonly TimelineKind[],
  page: Parameters<typeof listNewestEntries>[3],
): Promise<Read> {
  try {
    return { lists: [await savepoint(ctx.db, () => listNewestEntries(ctx, sources, kinds, page))], failed: [] };
  } catch {
    const read: Read = { lists: [], failed: [] };
    for (const kind of kinds) {
      try {
        read.lists.push(await savepoint(ctx.db, () => listNewestEntries(ctx, sources, [kind], page)));
      } catch (error) {
        ctx.log.error({ err: error, kind }, 'a part of a timeline could not be read');
        read.failed.push(kind);
      }
    }
    return read;
  }
}

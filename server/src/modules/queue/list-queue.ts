import { fail, pageOf } from '@akoma/contract/base';
import { type listQueue as operation, queueReads } from '@akoma/contract/queue';
import type { Handler } from '../../platform/http/route.ts';
import { findStartOfToday } from '../organization/index.ts';
import { describeEntries } from './describe-entries.ts';
import { byUrgency } from './queue.rules.ts';
import type { QueuePorts } from './queue.ports.ts';

/** Due if anybody waits since today, else Met (QUEUE-008); asked for by its name, a group is shown also if it is empty. */
export const listQueue =
  ({ sources }: QueuePorts): Handler<typeof operation> =>
  async (ctx, { query }) => {
    const { workspace, ordering, page, page_size } = query;
    const [permission, source] = [queueReads[workspace], sources[workspace]];
    if (!permission || !source) throw fail('queue.notBuilt', { workspace });
    if (!ctx.actor.permissions.has(permission)) throw fail('permission_denied', {});

    const begins = await findStartOfToday(ctx);
    const counts = await source.count(ctx, { workspace, begins });
    const group = query.group ?? (counts.due > 0 ? 'due' : counts.met > 0 ? 'met' : null);
    const rows = group ? await source.list(ctx, { workspace, begins, group, ordering, page, page_size }) : [];
    const entries = await describeEntries(ctx, rows, begins);
    const shown = ordering === 'triage' ? byUrgency(entries).slice((page - 1) * page_size, page * page_size) : entries;
    const total = group === 'all' ? counts.due + counts.met : group ? counts[group] : 0;
    return { ...pageOf(shown, total, query), group: group === 'all' ? null : group, ...counts };
  };

import type * as contract from '@akoma/contract/reports';
import type { Verb } from '../../platform/http/answer.ts';
import { spaceOf } from '../files/index.ts';
import { findTimezone } from '../organization/index.ts';
import { countWaitingEvents } from './figures.store.ts';
import type { CountedJobs, ReportsNeeds } from './reports.needs.ts';
import { periodOf, stampOf } from './reports.rules.ts';

const minute = 60_000;
/** The job that carries a letter. */
const mail = 'mail.send';

/** Space, and what did not get through. */
export const readHouseFigures =
  ({ countJobs }: Pick<ReportsNeeds, 'countJobs'>): Verb<typeof contract.readHouseFigures> =>
  async (ctx, { query }) => {
    const [zone, { bytes, files, quota_bytes }, waiting_events] = await Promise.all([
      findTimezone(ctx),
      spaceOf(ctx),
      countWaitingEvents(ctx, new Date(ctx.now.getTime() - minute)),
    ]);
    const jobs = countJobs ? summed(await countJobs()) : null;
    return {
      data: {
        ...stampOf(periodOf(zone, ctx.now, Number(query.days)), ctx.now),
        storage: { bytes, files, quota_bytes },
        waiting_events,
        jobs,
      },
    };
  };

const sum = (counts: readonly number[]): number => counts.reduce((all, one) => all + one, 0);

function summed(jobs: readonly CountedJobs[]) {
  const failing = jobs.filter(({ failed }) => failed > 0).map(({ task, failed }) => ({ task, failed }));
  return {
    failed: sum(failing.map(({ failed }) => failed)),
    failed_mails: sum(failing.filter(({ task }) => task === mail).map(({ failed }) => failed)),
    waiting: sum(jobs.map(({ ready }) => ready)),
    failing,
  };
}

import type * as contract from '@akoma/contract/reports';
import type { Handler } from '../../platform/http/route.ts';
import { spaceOf } from '../files/index.ts';
import { findTimezone } from '../organization/index.ts';
import type { CountedJobs, ReportsMeans } from './reports.ports.ts';
import { periodOf, stampOf } from './reports.rules.ts';

/** The jobs that carry a letter, and an announcement. */
const mail = 'mail.send';
const event = 'events.deliver';

/** Disk space, failed jobs and deliveries, and the last backup. */
export const readHouseFigures =
  ({ countJobs, findLastBackup }: Pick<ReportsMeans, 'countJobs' | 'findLastBackup'>): Handler<typeof contract.readHouseFigures> =>
  async (ctx, { query }) => {
    const [zone, { bytes, files, quota_bytes }, backup] = await Promise.all([findTimezone(ctx), spaceOf(ctx), findLastBackup(ctx)]);
    const jobs = countJobs ? summed(await countJobs()) : null;
    return {
      data: {
        ...stampOf(periodOf(zone, ctx.now, Number(query.days)), ctx.now),
        storage: { bytes, files, quota_bytes },
        jobs,
        backup,
      },
    };
  };

const sum = (counts: readonly number[]): number => counts.reduce((all, one) => all + one, 0);

function summed(jobs: readonly CountedJobs[]) {
  const failing = jobs.filter(({ failed }) => failed > 0).map(({ task, failed }) => ({ task, failed }));
  return {
    failed: sum(failing.map(({ failed }) => failed)),
    failed_mails: sum(failing.filter(({ task }) => task === mail).map(({ failed }) => failed)),
    failed_events: sum(failing.filter(({ task }) => task === event).map(({ failed }) => failed)),
    waiting: sum(jobs.map(({ ready }) => ready)),
    failing,
  };
}

import type { ReplyOf } from '@akoma/contract/base';
import type { readHouseFigures } from '@akoma/contract/reports';
import { Figure } from './figure.tsx';
import classes from './reports.module.css';

/** Letters, announcements and other jobs of all organisations that did not get through; for operators. */
export function BackgroundWork({ jobs }: { jobs: ReplyOf<typeof readHouseFigures>['data']['jobs'] }) {
  if (!jobs) return <p className={classes.alone}>Another process runs the jobs and counts them in its metrics.</p>;
  return (
    <>
      <dl className={classes.figures}>
        <Figure label="Emails that failed" value={jobs.failed_mails} bad={jobs.failed_mails > 0} />
        <Figure label="Notices that failed" value={jobs.failed_events} bad={jobs.failed_events > 0} />
        <Figure label="All failed jobs" value={jobs.failed} bad={jobs.failed > 0} />
        <Figure label="Waiting" value={jobs.waiting} />
      </dl>
      {jobs.failed > 0 && (
        <p className={classes.note}>
          {jobs.failing.map(({ task, failed }) => `${task}: ${failed}`).join(', ')}. The server’s log says why.
        </p>
      )}
    </>
  );
}

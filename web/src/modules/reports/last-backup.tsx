import type { readHouseFigures } from '@akoma/contract/reports';
import type { ReplyOf } from '@akoma/contract/base';
import { Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { LinkTo } from '../../client/link-to.ts';
import { StatusBadge } from '../../ui/page/status-badge.tsx';
import { Moment } from '../../ui/time/when.tsx';
import { Figure } from './figure.tsx';
import classes from './reports.module.css';

type Backup = ReplyOf<typeof readHouseFigures>['data']['backup'];

const hour = 60 * 60 * 1000;
const ageText = (at: string, now: string): string => {
  const hours = Math.floor((Date.parse(now) - Date.parse(at)) / hour);
  return hours < 1 ? 'Under 1 hour' : hours < 48 ? `${hours} ${hours === 1 ? 'hour' : 'hours'}` : `${Math.floor(hours / 24)} days`;
};

/** The age of the last successful backup of the installation, highlighted when an operator must act. */
export function LastBackup({ backup: { state, at }, now, link }: { backup: Backup; now: string; link: LinkTo | undefined }) {
  return (
    <>
      <dl className={classes.figures}>
        <Figure
          label="Since the last backup"
          value={at ? ageText(at, now) : 'None yet'}
          bad={state === 'late' || state === 'failed' || state === 'none'}
          link={link}
        />
      </dl>
      <p className={classes.note}>
        {state === 'failed' && <StatusBadge tone="red">The last backup failed</StatusBadge>}
        {state === 'late' && <StatusBadge tone="red">Too old</StatusBadge>} {at && <Moment at={at} />}
        {!at && 'Until there is one, a failure of this server’s disk loses everything.'}
        {link && (
          <>
            {' '}
            <Anchor component={Link} {...link} inherit underline="always">
              Open backups
            </Anchor>
          </>
        )}
      </p>
    </>
  );
}

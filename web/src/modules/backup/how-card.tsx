import { Alert, Stack, Text } from '@mantine/core';
import { SectionCard } from '../../ui/page/section-card.tsx';
import { Moment } from '../../ui/time/when.tsx';
import { sizeText } from '../reports/index.ts';
import classes from './backup.module.css';
import { backupWords as words } from './backup.words.ts';
import type { Backups } from './backups.ts';

/** How backups are made, what is on the disk, and how one is restored. */
export function HowCard({ backups: { own, archiver } }: { backups: Backups }) {
  return <SectionCard title={words.how}>{own ? <Own own={own} /> : <Yours archiver={archiver} />}</SectionCard>;
}

function Own({ own }: { own: NonNullable<Backups['own']> }) {
  const { at, next_at, works, kept, place, free_bytes, same_disk, any_moment_since, any_moment_until, log_failure, sealed_to } = own;
  const inClear = kept.filter(({ sealed }) => !sealed).length;
  return (
    <Stack gap="md">
      {same_disk && (
        <Alert color="yellow" title="The backups are on the same disk as the data">
          If that disk fails, both are lost. Copy the folder elsewhere each day, or set BACKUP_DIR to a folder on another disk.
        </Alert>
      )}
      {sealed_to === null && (
        <Alert color="yellow" title={words.notSealed}>
          {words.notSealedWhy}
        </Alert>
      )}
      {log_failure && (
        <Alert role="alert" color="red" title="Changes between two backups are not being kept at present">
          {log_failure}
        </Alert>
      )}
      <dl className={classes.facts}>
        <dt>Schedule</dt>
        <dd>
          {at === null ? (
            'never (BACKUP_AT is off): only on request'
          ) : !works ? (
            'never: background jobs are off on this server (WORKER)'
          ) : (
            <>
              each day at {at} UTC; next <Moment at={next_at} />
            </>
          )}
        </dd>
        <dt>What is copied</dt>
        <dd>
          the database while people keep working, the files, the ends of the audit chain{sealed_to !== null && ', the secrets'}; then it is
          read again and verified
        </dd>
        <dt>Encrypted</dt>
        <dd>
          {sealed_to === null ? (
            'no'
          ) : (
            <>
              to <code>{sealed_to}</code> (BACKUP_KEY); only its private key opens them
              {inClear > 0 && `; ${inClear} of those kept were made before that and are not`}
            </>
          )}
        </dd>
        <dt>Folder</dt>
        <dd>
          <code>{place}</code>
          {free_bytes !== null && <>, {sizeText(free_bytes)} free</>}
        </dd>
        <dt>Kept</dt>
        <dd>{kept.length === 0 ? 'none yet; the last seven are kept' : `${kept.length}; the last seven are kept`}</dd>
        <dt>Times between two backups</dt>
        <dd>
          {any_moment_since && any_moment_until ? (
            <>
              any from <Moment at={any_moment_since} /> to <Moment at={any_moment_until} />
            </>
          ) : at === null ? (
            'none: only the times of the backups'
          ) : (
            'none yet: they can be restored from the first backup on, a few minutes after they have passed'
          )}
        </dd>
      </dl>
      <div>
        <Text fw={600}>Restoring</Text>
        <Text>
          On the server, into a new folder. The running system is not touched; everyone has to sign in again afterwards. The command says
          what to do next, and the runbook docs/runbooks/backup.md has the details.
        </Text>
        <code className={classes.command}>
          npm run restore -- --from {place} --to .data-restored --until latest{' '}
          {sealed_to === null ? '--secrets .data/secrets' : '--key private-key.txt'}
        </code>
      </div>
    </Stack>
  );
}

function Yours({ archiver }: { archiver: Backups['archiver'] }) {
  return (
    <Stack gap="md">
      <Text>
        The database runs elsewhere (DATABASE_URL), so the people who run it back it up with PostgreSQL’s own tools: a nightly pg_basebackup
        and the archived log, or a tool such as pgBackRest. Copy the folder of the files (DATA_DIR) after it. The runbook
        docs/runbooks/backup.md has the steps.
      </Text>
      <dl className={classes.facts}>
        <dt>Archived log</dt>
        <dd>
          {archiver === null ? (
            'PostgreSQL archives no log: only whole backups can be restored'
          ) : (
            <>
              last {archiver.last_archived_wal ?? 'none yet'}
              {archiver.last_archived_at && (
                <>
                  , <Moment at={archiver.last_archived_at} />
                </>
              )}
              {archiver.failed_count > 0 && (
                <>
                  ; {archiver.failed_count} failures
                  {archiver.last_failed_at && (
                    <>
                      , the last <Moment at={archiver.last_failed_at} />
                    </>
                  )}
                </>
              )}
            </>
          )}
        </dd>
      </dl>
      <div>
        <Text>Let the nightly script tell this page when it has succeeded:</Text>
        <code className={classes.command}>npm run backup -- --reported "pgBackRest, to the store in Kumasi"</code>
      </div>
    </Stack>
  );
}

// npm run restore -- --from <backup, or the folder of all> --to <new DATA_DIR> [--until '2026-11-21 10:15' | latest]
//                    [--key <file> | --key -] [--secrets <DATA_DIR/secrets>] [--compare <DATA_DIR that is replaced>]
// Puts a backup into a new folder and brings it to a moment: without --until the backup's own, with a time (UTC, or with an offset like
// +02:00) that one, with `latest` as far as the log goes. The folder must not be there yet, or be empty; nothing else is touched.
// Sessions, links and begun sign-ins of that moment end. --key opens what is sealed (more than one may be given; - asks for it), --secrets brings
// the secrets of what is not, and --compare says who changed a password, a second factor or an address since.
import { hostname } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { restoreBackup } from '../server/src/platform/backup/restore-backup.ts';
import { readConfig } from '../server/src/platform/config/config.ts';
import { startEmbeddedPostgres } from '../server/src/platform/db/embedded.ts';
import { migrate } from '../server/src/platform/db/migrate.ts';
import { type Connection, createPool } from '../server/src/platform/db/pool.ts';
import { packageFile } from '../server/src/platform/package-file.ts';
import { StartFailure } from '../server/src/platform/start-failure.ts';
import { compareInstallations, type Settled, settleRestored } from '../server/src/modules/backup/index.ts';
import { readPrivateKeys } from './private-keys.ts';
import { runningDatabase } from './running-database.ts';

const say = (sentence: string): void => void process.stdout.write(`${sentence}\n`);
const many = (count: number, what: string): string => `${count} ${what}${count === 1 ? '' : 's'}`;
const usage = "npm run restore -- --from .data/backups --to .data-restored --until '2026-11-21 10:15'";

/** A time without an offset is in UTC. */
function momentOf(text: string): Date | 'latest' {
  if (text === 'latest') return text;
  const parts = /^(\d{4}-\d\d-\d\d)[ T](\d\d:\d\d(?::\d\d(?:\.\d+)?)?)\s*(Z|[+-]\d\d:?\d\d)?$/.exec(text.trim());
  const moment = parts ? new Date(`${parts[1]}T${parts[2]}${parts[3] ?? 'Z'}`) : new Date(Number.NaN);
  if (Number.isNaN(moment.getTime())) throw new StartFailure(`"${text}" is no moment: write it like '2026-11-21 10:15' (UTC), or latest.`);
  return moment;
}

/** Works on the database of another installation, which may be at work or not. */
async function onDatabase<T>(data_dir: string, work: (owner: Connection) => Promise<T>): Promise<T> {
  const running = runningDatabase({ database: 'embedded', data_dir });
  if (running) return work(running.owner);
  const cluster = await startEmbeddedPostgres(data_dir, { say });
  return work({ host: cluster.host, port: cluster.port, user: 'postgres', database: 'akoma' }).finally(() => cluster.stop());
}

async function withPool<T>(connection: Connection, work: (pool: ReturnType<typeof createPool>) => Promise<T>): Promise<T> {
  const pool = createPool({ connection, max: 2, lost: () => {} });
  return work(pool).finally(() => pool.end());
}

try {
  const text = { type: 'string' } as const;
  const { values } = parseArgs({
    options: { from: text, to: text, until: text, key: { ...text, multiple: true }, secrets: text, compare: text },
  });
  const { from, to, until, key = [], secrets, compare } = values;
  if (!from || !to) throw new StartFailure(`say from where and into which new folder: ${usage}.`);
  const moment = until === undefined ? undefined : momentOf(until);
  const identities = (await Promise.all(key.map(readPrivateKeys))).flat();
  const { session_secret } = readConfig({ SESSION_SECRET: process.env.SESSION_SECRET });
  let settled: Settled | undefined;
  let changed: string[] | undefined;
  const { reached, files, backup, keepsSecrets } = await restoreBackup({
    ...{ from, to, until: moment, identities, secrets, session_secret, say },
    opened: async (owner, facts) => {
      await migrate(owner, packageFile('migrations'));
      const shows = facts.reached?.toISOString() ?? facts.backup.shows_at;
      await withPool(owner, async (pool) => {
        if (compare !== undefined)
          changed = await onDatabase(path.resolve(compare), (later) => withPool(later, (other) => compareInstallations(pool, other)));
        const put = { backup: facts.backup.name, shows, keepsSecrets: facts.keepsSecrets };
        settled = await settleRestored({ pool, now: new Date(), node: hostname() }, put);
      });
    },
  });
  say(
    moment === undefined
      ? `Done: everything as it was at ${backup.shows_at}, with ${files} files.`
      : `Done: everything up to ${moment === 'latest' ? 'the end of the log' : moment.toISOString()}, with ${files} files. The last change is of ${reached?.toISOString() ?? backup.shows_at}.`,
  );
  tell(settled!, keepsSecrets);
  if (changed === undefined)
    say(
      'Whether somebody changed a password, a second factor or an address after that moment, or left, cannot be known from here: where the installation that is replaced is still there, do it again with --compare <its DATA_DIR>.',
    );
  else if (changed.length === 0) say('Nobody changed a password, a second factor or an address after that moment, and nobody left.');
  else say(`After that moment these had changed, and are now as they were before:\n${changed.map((line) => `  ${line}`).join('\n')}`);
  say(`Look at it first, on another port: DATA_DIR=${to} PORT=3100 BACKUP_AT=off WORKER=off npm start`);
  say('Then stop the server, put this folder in the place of its DATA_DIR (or set DATA_DIR to it), start, and make a backup.');
} catch (error) {
  process.stderr.write(`Nothing was restored: ${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}

function tell({ sessions, links, second_factors, webhooks }: Settled, keepsSecrets: boolean): void {
  say(`Ended: ${many(sessions, 'session')} and ${many(links, 'link')} (passwords, addresses, invitations); everybody signs in anew.`);
  if (keepsSecrets) return;
  say(
    `The secrets of the installation were not there: ${many(second_factors, 'second factor')} taken away, to be set up anew, and ${many(webhooks, 'webhook')} off until given a new secret. With --secrets <DATA_DIR/secrets> of the installation that was backed up they would stay.`,
  );
}

// npm run restore -- --from <backup, or the folder of all> --to <new DATA_DIR> [--until '2026-11-21 10:15' | latest]
// Puts a backup into a new folder and brings it to a moment: without --until the backup's own, with a time (UTC, or with an offset like
// +02:00) that one, with `latest` as far as the log goes. The folder must not be there yet, or be empty; nothing else is touched.
import { parseArgs } from 'node:util';
import { restoreBackup } from '../server/src/platform/backup/restore-backup.ts';
import { StartFailure } from '../server/src/platform/start-failure.ts';

const say = (sentence: string): void => void process.stdout.write(`${sentence}\n`);
const usage = "npm run restore -- --from .data/backups --to .data-restored --until '2026-11-21 10:15'";

/** A time without an offset is in UTC. */
function momentOf(text: string): Date | 'latest' {
  if (text === 'latest') return text;
  const parts = /^(\d{4}-\d\d-\d\d)[ T](\d\d:\d\d(?::\d\d(?:\.\d+)?)?)\s*(Z|[+-]\d\d:?\d\d)?$/.exec(text.trim());
  const moment = parts ? new Date(`${parts[1]}T${parts[2]}${parts[3] ?? 'Z'}`) : new Date(Number.NaN);
  if (Number.isNaN(moment.getTime())) throw new StartFailure(`"${text}" is no moment: write it like '2026-11-21 10:15' (UTC), or latest.`);
  return moment;
}

try {
  const text = { type: 'string' } as const;
  const { from, to, until } = parseArgs({ options: { from: text, to: text, until: text } }).values;
  if (!from || !to) throw new StartFailure(`say from where and into which new folder: ${usage}.`);
  const moment = until === undefined ? undefined : momentOf(until);
  const { reached, files, backup } = await restoreBackup({ from, to, until: moment, say });
  say(
    moment === undefined
      ? `Done: everything as it was at ${backup.shows_at}, with ${files} files.`
      : `Done: everything up to ${moment === 'latest' ? 'the end of the log' : moment.toISOString()}, with ${files} files. The last change is of ${reached?.toISOString() ?? backup.shows_at}.`,
  );
  say(`Look at it first, on another port: DATA_DIR=${to} PORT=3100 npm start`);
  say('Then stop the server, put this folder in the place of its DATA_DIR (or set DATA_DIR to it), start, and make a backup.');
} catch (error) {
  process.stderr.write(`Nothing was restored: ${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}

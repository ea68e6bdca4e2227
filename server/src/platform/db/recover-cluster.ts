import pg from 'pg';
import { startEmbeddedPostgres } from './embedded.ts';
import { recoverySettings } from './log-settings.ts';

/**
 * Starts the cluster that was put into `dataDir`, lets it follow the log in `log` to the target, looks whether it serves, and stops it.
 * Returns when the last deed was committed that it followed. Throws a `StartFailure` when the target is not reached.
 */
export async function recoverCluster(
  dataDir: string,
  log: string,
  target: 'consistent' | 'latest' | Date,
  say: (sentence: string) => void,
): Promise<Date | null> {
  const cluster = await startEmbeddedPostgres(dataDir, { keepLog: true, settings: recoverySettings(log, target), say });
  try {
    const client = new pg.Client({ host: cluster.host, port: cluster.port, user: 'postgres', database: 'akoma' });
    await client.connect();
    try {
      const { rows } = await client.query<{ at: Date | null }>('select pg_last_xact_replay_timestamp() as at');
      return rows[0]?.at ?? null;
    } finally {
      await client.end();
    }
  } finally {
    await cluster.stop();
  }
}

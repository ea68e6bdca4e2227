import pg from 'pg';
import { startEmbeddedPostgres } from './embedded.ts';
import { recoverySettings } from './log-settings.ts';
import type { Connection } from './pool.ts';

/**
 * Starts the cluster in `dataDir`, replays the log in `log` up to the target, checks that it serves, runs `opened` on it, and stops it.
 * Returns when the last replayed transaction was committed. Throws a `StartFailure` if the target is not reached.
 */
export async function recoverCluster(
  dataDir: string,
  log: string,
  target: 'consistent' | 'latest' | Date,
  say: (sentence: string) => void,
  opened: (owner: Connection, reached: Date | null) => Promise<void> | undefined = () => undefined,
): Promise<Date | null> {
  const cluster = await startEmbeddedPostgres(dataDir, { keepLog: true, settings: recoverySettings(log, target), say });
  try {
    const owner = { host: cluster.host, port: cluster.port, user: 'postgres', database: 'akoma' };
    const client = new pg.Client(owner);
    await client.connect();
    const { rows } = await client.query<{ at: Date | null }>('select pg_last_xact_replay_timestamp() as at').finally(() => client.end());
    const reached = rows[0]?.at ?? null;
    await opened(owner, reached);
    return reached;
  } finally {
    await cluster.stop();
  }
}

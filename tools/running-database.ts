import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Config } from '../server/src/platform/config/config.ts';
import type { Connection } from '../server/src/platform/db/pool.ts';

/** The database of the server running on this data directory, whose lock prevents starting another one. */
export function runningDatabase({
  database,
  data_dir,
}: Pick<Config, 'database' | 'data_dir'>): { app: Connection; owner: Connection; close: () => Promise<void> } | undefined {
  const file = path.join(data_dir, 'postgres/postmaster.pid');
  if (database !== 'embedded' || !existsSync(path.join(data_dir, 'akoma.lock')) || !existsSync(file)) return undefined;
  const [, , , port, host] = readFileSync(file, 'utf8').split('\n');
  const app = { host, port: Number(port), user: 'akoma_app', database: 'akoma' };
  return { app, owner: { ...app, user: 'postgres' }, close: async () => {} };
}

// npm run operator -- add <e-mail>       makes an existing account an operator of the installation
// npm run operator -- remove <e-mail>    removes an operator
// npm run operator -- list               lists the operators
// Takes the server's settings; the server may be running, and applies it from the next request.
import { parseArgs } from 'node:util';
import { readConfig } from '../server/src/platform/config/config.ts';
import { openDatabase } from '../server/src/platform/db/database.ts';
import { createPool } from '../server/src/platform/db/pool.ts';
import { withoutTenant } from '../server/src/platform/db/tenant.ts';
import { packageFile } from '../server/src/platform/package-file.ts';
import { StartFailure } from '../server/src/platform/start-failure.ts';
import { changeOperators } from '../server/src/modules/organization/index.ts';
import { runningDatabase } from './running-database.ts';

const say = (sentence: string): void => void process.stdout.write(`${sentence}\n`);

try {
  const [action, email, ...more] = parseArgs({ allowPositionals: true }).positionals;
  const known = action === 'list' ? email === undefined : (action === 'add' || action === 'remove') && email !== undefined;
  if (!known || more.length > 0)
    throw new StartFailure('say what: npm run operator -- add ama@korle.example, -- remove ama@korle.example, or -- list.');
  const config = readConfig(process.env);
  const database =
    runningDatabase(config) ?? (await openDatabase({ ...config, migrations: packageFile('migrations'), say, lost: () => {} }));
  const pool = createPool({ connection: database.app, max: 1, lost: () => {} });
  try {
    const sentences = await withoutTenant(pool, 'write', (db) =>
      changeOperators(db, action as 'add' | 'remove' | 'list', email ?? '', config.operators),
    );
    for (const sentence of sentences) say(sentence);
  } finally {
    await pool.end();
    await database.close();
  }
} catch (error) {
  process.stderr.write(`Nothing was changed: ${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}

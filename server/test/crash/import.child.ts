// An import in a process of its own that ends itself, as by kill -9, at a step: import.child.ts <owner's connection> <folder> <file> <step>
import path from 'node:path';
import { createPool } from '../../src/platform/db/pool.ts';
import { localStorage } from '../../src/platform/storage/storage.ts';
import { importOrganization } from '../../src/modules/backup/index.ts';

const [connection = '{}', folder = '', file = '', last = ''] = process.argv.slice(2);
const pool = createPool({ connection: JSON.parse(connection) as object, max: 1, lost: () => {} });
await importOrganization(
  {
    pool,
    storage: localStorage(path.join(folder, 'files')),
    heads: path.join(folder, 'audit-heads'),
    now: () => new Date(),
    node: 'child',
    progress: (step) => {
      if (step === last) process.kill(process.pid, 'SIGKILL');
    },
  },
  file,
);
await pool.end();

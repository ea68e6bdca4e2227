// An upload in a process of its own that never comes to its commit, so that a test can kill it: upload.child.ts <connection> <folder> <organisation> <now>
import { createPool } from '../../src/platform/db/pool.ts';
import { withTenant } from '../../src/platform/db/tenant.ts';
import { newId } from '../../src/platform/id.ts';
import { localStorage } from '../../src/platform/storage/storage.ts';
import { pdfFile } from '../../src/rooms/files/files.make.ts';
import { keepUpload } from '../../src/rooms/files/keep-upload.ts';

const [connection = '{}', folder = '', organization_id = '', at = ''] = process.argv.slice(2);
const pool = createPool({ connection: JSON.parse(connection) as object, max: 1, lost: () => {} });
await withTenant(pool, organization_id, 'write', async (db) => {
  const actor = { practitioner_role_id: newId(), full_name: 'Nobody' };
  await keepUpload({ storage: localStorage(folder) }, { db, organization_id, actor, now: new Date(at) } as never, {
    file: pdfFile(),
    category: 'document',
  });
  process.stdout.write('kept\n');
  await new Promise(() => setInterval(() => {}, 1_000));
});

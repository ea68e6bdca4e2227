// An upload in a process of its own that never comes to its commit, so that a test can kill it: upload.child.ts <connection> <folder> <organisation> <now>
import { createPool } from '../../src/platform/db/pool.ts';
import { withTenant } from '../../src/platform/db/tenant.ts';
import type { Ctx } from '../../src/platform/http/route.ts';
import { newId } from '../../src/platform/id.ts';
import { localStorage } from '../../src/platform/storage/storage.ts';
import { pdfFile } from '../../src/modules/files/files.make.ts';
import { keepBytes, keepUpload } from '../../src/modules/files/keep-upload.ts';

const [connection = '{}', folder = '', organization_id = '', at = ''] = process.argv.slice(2);
const pool = createPool({ connection: JSON.parse(connection) as object, max: 1, lost: () => {} });
const actor = { user_id: newId(), practitioner_role_id: newId(), full_name: 'Nobody' } as Ctx['actor'];
const upload = { file: pdfFile(), category: 'document' as const };
const kept = await keepBytes({ storage: localStorage(folder) }, { actor, organization_id }, new AbortController(), upload);
await withTenant(pool, organization_id, 'write', async (db) => {
  await keepUpload({ db, organization_id, actor, now: new Date(at) } as Ctx, upload, kept);
  process.stdout.write('kept\n');
  await new Promise(() => setInterval(() => {}, 1_000));
});

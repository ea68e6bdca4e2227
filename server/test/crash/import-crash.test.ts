import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { uploadAttachment } from '@akoma/contract/files';
import { registerPatient } from '@akoma/contract/patients';
import { afterAll, expect, test } from 'vitest';
import { withoutTenant, withTenant } from '../../src/platform/db/tenant.ts';
import { localStorage } from '../../src/platform/storage/storage.ts';
import { listOrganizationTables } from '../../src/modules/backup/organization-tables.store.ts';
import { writeOrganizationArchive } from '../../src/modules/backup/write-organization-archive.ts';
import { sweepFiles } from '../../src/modules/files/sweep-files.ts';
import { pdfFile } from '../../src/modules/files/files.make.ts';
import { found, signedIn } from '../app.ts';
import { firstServer, secondServer } from '../second-server.ts';
import { bundled } from './bundled.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'akoma-import-crash-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('ORG-001 an import that is killed with -9, wherever, leaves no row; its files are swept or taken over, and the next import is whole', async () => {
  const first = await firstServer();
  const second = await secondServer();
  const home = await found();
  const nurse = await signedIn(home, { role: 'Nurse' });
  const { data: patient } = await nurse.ask(registerPatient, {
    body: { first_name: 'Ama', last_name: 'Mensah', gender: 'FEMALE', birth_date: '1991-08-14', mobile: '+233244123456' },
  });
  await nurse.ask(uploadAttachment, { body: { file: pdfFile(), title: 'letter', category: 'document', patient_id: patient.id } });
  const exports = localStorage(path.join(folder, 'exports'));
  const { key } = await writeOrganizationArchive(
    {
      inTenant: (id, mode, work) => withTenant(first.pool, id, mode, work),
      storage: first.storage,
      exports,
      heads: first.heads,
      akoma: '0.1.0',
      now: () => new Date(),
    },
    { organization_id: home.organization_id, name: 'Test Hospital', progress: async () => {} },
  );

  const tables = await withoutTenant(second.pool, 'read', listOrganizationTables);
  const each = [...tables.map(({ name }) => name), 'identity.account'].map((name) => `select count(*)::int as rows from ${name}`);
  const rows = async () =>
    (await second.asOwner<{ sum: number }>(`select sum(rows)::int as sum from (${each.join(' union all ')}) as counted`))[0]!.sum;
  const testServer = path.join(folder, 'server');
  const bring = (step: string) =>
    new Promise<NodeJS.Signals | number | null>((ended) => {
      const child = spawn(
        process.execPath,
        [bundled('server/test/crash/import.child.ts'), JSON.stringify(second.owner), testServer, path.join(folder, 'exports', key), step],
        { cwd: path.resolve(import.meta.dirname, '../../..'), stdio: ['ignore', 'ignore', 'inherit'] },
      );
      child.once('exit', (code, signal) => ended(signal ?? code));
    });
  const filesLeft = async () => {
    let left = 0;
    for await (const { keys } of localStorage(path.join(testServer, 'files')).list(new Date(Date.now() + 60_000))) left += keys.length;
    return left;
  };

  const aDayLater = new Date(Date.now() + 25 * 3_600_000);
  const sweep = () => sweepFiles(second.pool, localStorage(path.join(testServer, 'files')), aDayLater);
  expect(await bring('patients.patient')).toBe('SIGKILL');
  expect([await rows(), await filesLeft()]).toEqual([0, 1]);
  expect(await sweep()).toBe(1);
  expect(await bring('commit')).toBe('SIGKILL');
  expect([await rows(), await filesLeft()]).toEqual([0, 1]);

  expect(await bring('never')).toBe(0); // takes over the file that was left
  expect(await rows()).toBeGreaterThan(20);
  expect(await filesLeft()).toBe(1);
  expect(await sweep()).toBe(0);
}, 120_000);

import { expect, test } from 'vitest';
import { found } from '../../../test/app.ts';
import { pool } from '../../../test/database.ts';
import { withoutTenant } from '../../platform/db/tenant.ts';
import { nameInstallation } from './name-installation.ts';

const unreachable = () => Promise.reject(new Error('the database is away'));

test('AUTH-001 the installation is called as it is set, and nothing is asked for it', async () => {
  const name = nameInstallation({ set: 'Korle Bu', inNoTenant: unreachable, now: () => new Date() });
  expect(await name()).toBe('Korle Bu');
});

test('AUTH-001 an installation of several organisations names none of them, and without a database the page is served all the same', async () => {
  await Promise.all([found(), found()]);
  let at = 0;
  let away = true;
  const name = nameInstallation({
    set: undefined,
    inNoTenant: (mode, work) => (away ? unreachable() : withoutTenant(pool, mode, work)),
    now: () => new Date(at),
  });
  expect(await name()).toBe('Akoma');
  away = false;
  at += 60_001;
  expect(await name()).toBe('Akoma');
});

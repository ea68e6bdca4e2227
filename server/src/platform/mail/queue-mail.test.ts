import { expect, test } from 'vitest';
import { asOrganization, asOwner, pool } from '../../../test/database.ts';
import { withoutTenant } from '../db/tenant.ts';
import { installedJobs, until, whileWorking } from '../jobs/jobs.make.ts';
import type { Mail } from './mailer.ts';
import { mailHandler, queueMail } from './queue-mail.ts';

const jobs = await installedJobs();
const letter = { to: 'akosua@clinic.gh', subject: 'Reset your password', text: 'Open this link.' };

test('a letter is sent after its action has committed, with one id however often it is tried, and never when the action is undone', async () => {
  const sent: { id: string; mail: Mail }[] = [];
  const mailer = {
    close() {},
    async send(id: string, mail: Mail) {
      sent.push({ id, mail });
      if (sent.length === 1) throw new Error('the mail server is away');
    },
  };
  const asAsempa = await asOrganization();
  await asAsempa(async (db) => {
    queueMail(db, { ...letter, to: 'undone@clinic.gh' });
    throw new Error('undone');
  }).catch(() => {});
  await withoutTenant(pool, 'write', async (db) => queueMail(db, letter));
  await whileWorking({ pool: jobs, handlers: [mailHandler(mailer)] }, async () => {
    await until(() => sent.length === 1);
    await until(
      async () => (await asOwner('select 1 from graphile_worker._private_jobs where locked_by is null and attempts = 1')).length === 1,
    );
    await asOwner('update graphile_worker._private_jobs set run_at = now()');
    await until(async () => (await asOwner('select 1 from graphile_worker._private_jobs')).length === 0);
  });
  expect(sent.map(({ mail }) => mail)).toEqual([letter, letter]);
  expect(sent[0]?.id).toBe(sent[1]?.id);
});

import { readLedgerCheck } from '@akoma/contract/billing';
import { listNotifications } from '@akoma/contract/workbench';
import { expect, it } from 'vitest';
import { type Caller, found, signedIn, withRole } from '../../../test/app.ts';
import { asOwner, pool } from '../../../test/database.ts';
import { createLogger } from '../../platform/log/logger.ts';
import { installedJobs } from '../../platform/jobs/jobs.make.ts';
import { givePatient } from '../patients/patients.make.ts';
import { makeChargeItem, openTillOf, takePayment } from './billing.make.ts';
import { verifyLedgersNightly } from './verify-ledgers-nightly.ts';

const jobs = await installedJobs();

/** A cashier who has taken one payment in cash, and the till. */
async function paidOnce(): Promise<{ boss: Caller; till_id: string }> {
  const home = await withRole(await found(), 'Boss', ['billing.*', 'patients.*']);
  const boss = await signedIn(home, { role: 'Boss' });
  const till = await openTillOf(boss, Object.values(home.locations)[0]!);
  await takePayment(boss, (await makeChargeItem(boss, (await givePatient(boss)).id)).id);
  return { boss, till_id: till.id };
}

it('BILL-032 the books of every organisation are looked at once a day, each by itself; what does not hold is kept, logged without amounts, and told', async () => {
  const [right, wrong] = [await paidOnce(), await paidOnce()];
  await asOwner('update billing.till_session set cash_minor = cash_minor - 1 where id = $1', [wrong.till_id]);
  const log = createLogger('silent');
  const logged: unknown[][] = [];
  log.error = ((...said: unknown[]) => void logged.push(said)) as typeof log.error;
  const announced: unknown[] = [];
  const announce = async (_db: unknown, organization_id: string, event: string, data: object) =>
    void announced.push({ organization_id, event, ...data });
  const look = (now: Date) => verifyLedgersNightly({ jobs, pool, log, announce }, now);
  const told = async ({ boss }: { boss: Caller }) => (await boss.ask(listNotifications)).data.map(({ kind, text }) => ({ kind, text }));
  const kept = async ({ boss }: { boss: Caller }) => (await boss.ask(readLedgerCheck)).data;

  const now = new Date();
  await look(now);
  expect(await kept(right)).toMatchObject({ checked_at: now.toISOString(), findings: 0, first_findings: [] });
  expect(await kept(wrong)).toMatchObject({
    ...{ checked_at: now.toISOString(), findings: 1 },
    first_findings: [{ kind: 'till', id: wrong.till_id }],
  });
  expect(await told(right)).toEqual([]);
  expect(await told(wrong)).toEqual([{ kind: 'books-wrong', text: 'The books do not hold: the dashboard says what differs.' }]);
  expect(announced).toEqual([
    {
      organization_id: wrong.boss.organization_id,
      event: 'workbench.notificationsChanged',
      practitioner_role_ids: expect.arrayContaining([wrong.boss.practitioner_role_id]),
    },
  ]);
  expect(logged).toEqual([[{ organization_id: wrong.boss.organization_id, findings: 1 }, 'the books do not hold']]);

  await asOwner('update billing.till_session set cash_minor = cash_minor + 1 where id = $1', [wrong.till_id]);
  await look(new Date(now.getTime() + 23 * 3_600_000));
  expect(await kept(wrong)).toMatchObject({ checked_at: now.toISOString(), findings: 1 });
  const tomorrow = new Date(now.getTime() + 24 * 3_600_000);
  await look(tomorrow);
  expect(await kept(wrong)).toMatchObject({ checked_at: tomorrow.toISOString(), findings: 0 });
  expect(await told(wrong)).toHaveLength(1);
});

import { type ChildProcess, spawn } from 'node:child_process';
import path from 'node:path';
import * as contract from '@akoma/contract/catalogue';
import { afterEach, expect, test } from 'vitest';
import { installedJobs, until } from '../../src/platform/jobs/jobs.make.ts';
import { giveService } from '../../src/modules/catalogue/catalogue.make.ts';
import { priceFile } from '../../src/modules/catalogue/service-price.make.ts';
import { found, signedIn } from '../app.ts';
import { app, asOwner, owner } from '../database.ts';
import { bundled } from './bundled.ts';

await installedJobs();
const children: ChildProcess[] = [];
const ended = (child: ChildProcess): Promise<void> =>
  new Promise((done) => (child.exitCode !== null || child.signalCode !== null ? done() : child.once('exit', () => done())));
afterEach(async () => {
  for (const child of children.splice(0)) {
    child.kill('SIGKILL');
    await ended(child);
  }
});

function startWorker(): ChildProcess {
  const connections = [{ ...owner, user: 'akoma_jobs' }, app].map((one) => JSON.stringify(one));
  const child = spawn(process.execPath, [bundled('server/test/crash/price-import.child.ts'), ...connections], {
    cwd: path.resolve(import.meta.dirname, '../../..'),
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  children.push(child);
  return child;
}

test('PRICE-008 an import whose worker is killed with -9, three times, is finished by the next: each price is there once', async () => {
  const admin = await signedIn(await found(), { role: 'Administrator' });
  await giveService(admin, { name: 'Ultrasound', code: 'US-01' });
  const count = 3_000;
  const dayOf = (at: number): string => new Date(Date.UTC(2026, 0, 1 + at)).toISOString().slice(0, 10);
  const lines = Array.from({ length: count }, (_, at) => `US-01,${at}.50,${dayOf(at)},${dayOf(at)}`);
  const file = priceFile(['Service code,Charge,Valid from,Valid to', ...lines]);
  const { data: begun } = await admin.ask(contract.importServicePrices, { body: { file } });
  const done = async () =>
    (await asOwner<{ done_rows: number }>('select done_rows from platform.import where id = $1', [begun.id]))[0]!.done_rows;
  const readNow = async () => (await admin.ask(contract.readPriceImport, { params: { id: begun.id } })).data;

  for (const part of [1, 800, 1_600]) {
    const doomed = startWorker();
    await until(async () => (await done()) >= part, 60_000);
    doomed.kill('SIGKILL');
    await ended(doomed);
    expect(await readNow()).toMatchObject({ status: 'running', finished_at: null });
  }
  startWorker();
  await until(async () => (await readNow()).status === 'done', 60_000);

  expect(await readNow()).toMatchObject({
    rows: count,
    done_rows: count,
    new_rows: count,
    changed_rows: 0,
    unchanged_rows: 0,
    wrong_rows: 0,
  });
  const [kept] = await asOwner<{ prices: number; days: number; edited: number; sum: number }>(
    `select count(*)::int as prices, count(distinct valid_from)::int as days, count(*) filter (where version > 1)::int as edited,
      sum(charge_minor)::float8 as sum from catalogue.service_price where organization_id = $1`,
    [admin.organization_id],
  );
  expect(kept).toEqual({ prices: count, days: count, edited: 0, sum: (count * (count - 1) * 100) / 2 + count * 50 });
}, 240_000);

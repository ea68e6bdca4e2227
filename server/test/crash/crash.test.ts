import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { foundHospital, type Hospital } from './hospital.ts';
import { killPostgres, killServer, type Report, stopServer } from './rounds.ts';
import { prepareServer, type ServerProcess } from './server-process.ts';

let server: ServerProcess;
let hospital: Hospital;

beforeAll(async () => {
  server = await prepareServer();
  await server.start();
  hospital = await foundHospital(server);
}, 120_000);
afterAll(() => server?.clear(), 30_000);

/** Every figure that must be zero. */
const harm = ({ acknowledged: _acknowledged, refused: _refused, unanswered: _unanswered, gap: _gap, ...zeros }: Report) => zeros;
const none = { lost: 0, doubled: 0, misnumbered: 0, untold: 0, tampered: 0, wrong: 0, curt: 0 };

describe('under load', () => {
  test('PostgreSQL is killed: what was acknowledged is there once, callers are told to wait, and the server heals by itself', async () => {
    const report = await killPostgres(server, hospital, 'postgres');
    expect(harm(report), server.said()).toEqual(none);
    expect(report.gap).toBeLessThan(10_000);
    expect(report.refused).toBeGreaterThan(0);
    expect(report.unanswered).toBe(0);
    expect(await server.isReady()).toBe(true);
  }, 180_000);

  test('the server is killed: what was acknowledged is there once after the next start', async () => {
    const report = await killServer(server, hospital, 'server');
    expect(harm(report), server.said()).toEqual(none);
    expect(report.unanswered).toBeGreaterThan(0);
  }, 180_000);

  test('the server is asked to stop: every request that it had is answered', async () => {
    const { cut, code, stopping, ...report } = await stopServer(server, hospital, 'stop');
    // a request during closing is refused by the HTTP library, in its own words
    expect(harm({ ...report, curt: 0 }), server.said()).toEqual(none);
    expect({ cut, code }).toEqual({ cut: 0, code: 0 });
    expect(stopping).toBeLessThan(10_000);
  }, 180_000);
});

test('health says whether the database answers', async () => {
  expect(await server.isReady()).toBe(true);
  await server.killPostgres();
  expect(await server.isReady()).toBe(false);
  for (const end = Date.now() + 15_000; !(await server.isReady()); await sleep(50))
    if (Date.now() > end) throw new Error('it does not heal');
}, 30_000);

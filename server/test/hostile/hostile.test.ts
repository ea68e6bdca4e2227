import { afterAll, beforeAll, expect, test } from 'vitest';
import { prepareServer, type ServerProcess } from '../crash/server-process.ts';
import { attacks } from './attacks.ts';
import { attackInTurn, type Figures, most } from './measure.ts';

const inShort = attacks.filter(({ longOnly }) => !longOnly);
let server: ServerProcess;
const met = new Map<string, Figures>();

beforeAll(async () => {
  server = await prepareServer({ RATE_LIMIT_PER_MINUTE: '1200', MALLOC_ARENA_MAX: '2' });
  await server.start();
  for await (const figures of attackInTurn(server, { whole: false, only: inShort })) met.set(figures.does, figures);
}, 180_000);
afterAll(() => server?.clear(), 30_000);

/** The long form (npm run drills -- hostile) judges how long others wait as well: here the clock is shared with other tests. */
test.each(inShort.map(({ findings, does }) => [findings, does] as const))(
  'ERR-019 %s, %s: others are answered, memory is bounded, and the attacker is told clearly',
  (_findings, does) => {
    const { refused, failed, memory, missing, unclear, met: answers } = met.get(does)!;
    expect({ refused, failed, missing, unclear }, JSON.stringify(answers)).toEqual({ refused: 0, failed: 0, missing: [], unclear: [] });
    expect(memory).toBeLessThanOrEqual(most.memory);
    expect(memory).toBeGreaterThan(50);
  },
);

test('ERR-019 nothing of it is an unexpected failure in the log', () => {
  expect(met.size).toBe(inShort.length);
  expect(server.said()).not.toContain('"msg":"unexpected"');
});

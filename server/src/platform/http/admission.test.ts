import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, expect, it } from 'vitest';
import { admitByTurns } from './admission.ts';
import { failureOf } from './failures.ts';

let app: FastifyInstance;
afterEach(() => app.close());

/** Which requests were started in which turn of the event loop. */
async function open(bounds?: Parameters<typeof admitByTurns>[2]) {
  app = Fastify({ trustProxy: true });
  const begun: { who: string; turn: number }[] = [];
  let turn = 0;
  const count = (): void => {
    turn += 1;
    if (turn < 10_000) setImmediate(count).unref();
  };
  count();
  const tokens = {
    tokenOf: ({ headers }: { headers: { authorization?: string | undefined } }) => headers.authorization,
    knownSession: (token: string) => /^Bearer known (\w+)$/.exec(token)?.[1],
  };
  admitByTurns(app, tokens, bounds);
  app.setErrorHandler((error: Error, _request, reply) => reply.status(failureOf(error).status).send());
  app.get('/', async ({ headers, ip }) => {
    begun.push({ who: headers.authorization ?? ip, turn });
    return {};
  });
  await app.ready();
  const send = async (address: string, authorization?: string): Promise<number> =>
    (await app.inject({ url: '/', headers: { 'x-forwarded-for': address, ...(authorization && { authorization }) } })).statusCode;
  return { begun, send };
}

it('ERR-019 a caller who is known is begun before the crowd that came earlier, and the crowd’s addresses take turns', async () => {
  const { begun, send } = await open();
  const crowd = Array.from({ length: 30 }, (_, at) => send('41.77.0.7', `Bearer junk.${at}.x`));
  const neighbour = send('41.66.1.7');
  const nurse = send('41.77.0.7', 'Bearer known nurse');
  expect(await Promise.all([...crowd, neighbour, nurse])).toEqual(Array(32).fill(200));
  const at = (who: string): number => begun.findIndex((one) => one.who === who);
  expect(at('Bearer known nurse')).toBeLessThanOrEqual(2);
  expect(at('41.66.1.7')).toBeLessThanOrEqual(4);
});

it('ERR-019 AUTH-041 a token that is new here does not wait for those of its address who have none', async () => {
  const { begun, send } = await open();
  const guesses = Array.from({ length: 30 }, () => send('41.66.1.7'));
  expect(await send('41.66.1.7', 'Bearer new')).toBe(200);
  await Promise.all(guesses);
  expect(begun.findIndex(({ who }) => who === 'Bearer new')).toBeLessThanOrEqual(3);
});

it('ERR-019 of all that came at once one is begun in each turn of the event loop', async () => {
  const { begun, send } = await open();
  await Promise.all(Array.from({ length: 20 }, () => send('41.77.0.7', 'Bearer known guest')));
  expect(new Set(begun.map(({ turn }) => turn)).size).toBe(20);
});

it('ERR-019 beyond what may wait of one caller the answer is 503, and it takes no place from anybody else', async () => {
  const { begun, send } = await open({ mayWait: 100, mayWaitOfOne: 3 });
  for (const token of [undefined, 'Bearer known guest']) {
    const crowd = Promise.all(Array.from({ length: 10 }, () => send('41.77.0.7', token)));
    expect(await send('41.66.1.7')).toBe(200);
    expect((await crowd).filter((status) => status === 503).length).toBeGreaterThanOrEqual(5);
    expect(await send('41.77.0.7', token)).toBe(200);
  }
  expect(begun.length).toBeGreaterThanOrEqual(8);
});

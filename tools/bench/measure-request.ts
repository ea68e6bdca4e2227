import os from 'node:os';
import type { RequestContext } from './requests.ts';
import type { Figure } from './figures.ts';
import { drive } from './load.ts';
import type { Options } from './options.ts';
import { readCpu } from './processes.ts';
import type { RunningServer } from './server-process.ts';

/** More of the machine taken by others than this, and the figure is taken again. */
const disturbed = 0.1;

/** So many requests a server has answered before it is measured, or as many as it can in so many seconds: cold code takes several times as long. */
const warm = { requests: 1_000, seconds: 15 };

/** One figure for each number of connections, after a warm-up. */
export async function measureRequest(
  server: RunningServer,
  token: () => Promise<string>,
  requestContext: RequestContext,
  { connections, seconds, rounds, encoding }: Options,
): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const held of connections) {
    const headers = { 'accept-encoding': encoding, authorization: `Bearer ${await token()}` };
    const load = { port: server.port, connections: held, headers, next: requestContext.next };
    const isFirst = figures.length === 0 && requestContext.kind !== 'sign-in';
    if (isFirst) await drive({ ...load, connections: 8, most: warm.requests, seconds: Math.min(warm.seconds, seconds * 4) });
    else await drive({ ...load, seconds: seconds / 8 });
    const taken: Figure[] = [];
    do {
      const before = readCpu(server.pid);
      const timings = await drive({ ...load, seconds });
      const after = readCpu(server.pid);
      const spent = (of: 'server' | 'database' | 'sender' | 'machine'): number => after[of] - before[of];
      const ours = spent('server') + spent('database') + spent('sender');
      taken.push({
        ...timings,
        name: requestContext.name,
        kind: requestContext.kind,
        connections: held,
        rate: timings.requests / timings.seconds,
        serverCpu: spent('server') / timings.requests,
        databaseCpu: spent('database') / timings.requests,
        others: Math.max(0, (spent('machine') - ours) / (timings.seconds * 1000 * os.availableParallelism())),
      });
    } while (taken.length < rounds && taken.at(-1)!.others > disturbed);
    const [quietest] = taken.toSorted((a, b) => a.others - b.others);
    // none of the refusals is passed over
    const refusing = taken.filter(({ refused }) => refused > 0);
    figures.push({
      ...quietest!,
      refused: refusing.reduce((sum, { refused }) => sum + refused, 0),
      firstRefusal: refusing[0]?.firstRefusal ?? null,
    });
  }
  return figures;
}

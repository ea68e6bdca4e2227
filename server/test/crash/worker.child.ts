// A worker as a process of its own, so that a test can kill it: node worker.child.ts <jobs' connection> <app's connection> <when to hang>
import * as z from 'zod';
import { createPool } from '../../src/platform/db/pool.ts';
import { createAnnouncer } from '../../src/platform/events/announce.ts';
import { eventHandler } from '../../src/platform/events/deliver.ts';
import { listener } from '../../src/platform/events/listener.ts';
import { newId } from '../../src/platform/id.ts';
import { startWorker } from '../../src/platform/jobs/worker.ts';
import { createLogger } from '../../src/platform/log/logger.ts';

const [jobs = '{}', app = '{}', hang] = process.argv.slice(2);
const say = (line: string): void => void process.stdout.write(`${line}\n`);
const pool = createPool({ connection: JSON.parse(app) as object, max: 2, lost: () => {} });
const Nothing = z.object({});

/** Its effect is one row for each real execution. */
const hearer = listener('test.hear', 'test.happened', Nothing, async ({ db, organization_id }) => {
  await db.insertInto('platform.outbox').values({ organization_id, id: newId(), name: 'effect', data: '{}' }).execute();
});
const deliver = eventHandler(pool, [hearer], createAnnouncer({ 'test.happened': Nothing }, [hearer]));

const worker = startWorker({
  pool: createPool({ connection: JSON.parse(jobs) as object, max: 5, pipeline: false, lost: () => {} }),
  handlers: [
    {
      kind: deliver.kind,
      run: async (payload, attempt) => {
        say(`attempt ${attempt.attempt}`);
        if (hang === 'before') await new Promise(() => {});
        await deliver.run(payload, attempt);
        say('done');
        if (hang === 'after') await new Promise(() => {});
      },
    },
  ],
  log: createLogger('silent'),
});
process.on('SIGTERM', () => void worker.stop().then(() => process.exit(0)));
say('working');

// A worker that imports prices, as a process of its own, so that a test can kill it: node price-import.child.ts <jobs' connection> <app's connection>
import { createPool } from '../../src/platform/db/pool.ts';
import { withTenant } from '../../src/platform/db/tenant.ts';
import { startWorker } from '../../src/platform/jobs/worker.ts';
import { createLogger } from '../../src/platform/log/logger.ts';
import { priceImport } from '../../src/modules/catalogue/index.ts';
import { runImport } from '../../src/platform/imports/run-import.ts';

const [jobs = '{}', app = '{}'] = process.argv.slice(2);
const pool = createPool({ connection: JSON.parse(app) as object, max: 2, lost: () => {} });

const worker = startWorker({
  pool: createPool({ connection: JSON.parse(jobs) as object, max: 5, pipeline: false, lost: () => {} }),
  handlers: [
    // small batches, so that there are many moments at which it can be killed
    runImport(priceImport, {
      inTenant: (organization, mode, work) => withTenant(pool, organization, mode, work),
      now: () => new Date(),
      announce: async () => {},
      batch: 20,
    }),
  ],
  log: createLogger('silent'),
});
process.on('SIGTERM', () => void worker.stop().then(() => process.exit(0)));
process.stdout.write('working\n');

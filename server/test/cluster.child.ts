// A server that holds an embedded PostgreSQL, as a process of its own, so that a test can kill it: node --import tsx cluster.child.ts <data dir>
import { startEmbeddedPostgres } from '../src/platform/db/embedded.ts';

const cluster = await startEmbeddedPostgres(process.argv[2] ?? '', { say: (sentence) => process.stdout.write(`${sentence}\n`) });
process.stdout.write(`ready ${cluster.host}\n`);
process.on('SIGTERM', () => void cluster.stop());
setInterval(() => {}, 1000);

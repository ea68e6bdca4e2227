// npm start, npm run worker: builds what is missing or out of date, then becomes the server, or a worker beside servers that run with
// WORKER=off. One process, so every signal reaches it directly.
import { build } from './build.mjs';

try {
  await build({ changedOnly: true });
} catch (error) {
  process.stderr.write(`Akoma was not built: ${error.message}.\n`);
  process.exit(1);
}
process.setSourceMapsEnabled(true);
await (process.argv[2] === 'worker' ? import('../server/dist/worker.js') : import('../server/dist/main.js'));

// npm start: builds what is missing or out of date, then becomes the server. One process, so every signal reaches it directly.
import { build } from './build.mjs';

try {
  await build({ changedOnly: true });
} catch (error) {
  process.stderr.write(`Akoma was not built: ${error.message}.\n`);
  process.exit(1);
}
process.setSourceMapsEnabled(true);
await import('../server/dist/main.js');

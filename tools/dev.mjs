// npm run dev: the server on its port and the web app on 5173, both reloading when a file is saved; /api is proxied from one to the other.
// Code that runs in threads is rebuilt whenever it changes, because Node does not run TypeScript there.
import { spawn } from 'node:child_process';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '..');
const node = (...command) => spawn(process.execPath, command, { cwd: root, stdio: 'inherit' });

const children = [
  node('server/build.mjs', '--threads', '--watch'),
  node('node_modules/tsx/dist/cli.mjs', 'watch', '--clear-screen=false', 'server/src/main.ts'),
  node('node_modules/vite/bin/vite.js', 'web', '--clearScreen', 'false'),
];
let stopping = false;
/** Only once: to tsx a second signal means "immediately", and would interrupt the server's shutdown. */
function stop(signal) {
  if (stopping) return;
  stopping = true;
  for (const child of children) child.kill(signal);
}
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => stop(signal));
for (const child of children) {
  child.once('exit', (code) => {
    process.exitCode ??= code ?? 0;
    stop('SIGTERM');
  });
}

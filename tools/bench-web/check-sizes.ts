// Size limits of the built web app; a part of npm run check, after the build.
import { say } from './line.ts';
import { sizes } from './sizes.ts';

const lines = sizes();
for (const line of lines) {
  process.stdout.write(`${say(line)}\n`);
  for (const cause of line.met ? [] : (line.causes ?? [])) process.stdout.write(`         ${cause}\n`);
}
if (lines.some(({ met }) => !met)) process.exitCode = 1;

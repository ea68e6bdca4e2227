// npm run check: everything that must pass before a change lands. Ends with one line, `N passed, N failed`.
import { check, conclude, runLanes, sumOf } from './checks/part.ts';
import { built, journeys, vitest } from './checks/suites.ts';

// the server's tests mostly wait for their database, so the checks of the sources run beside them; the journeys have the machine to themselves
const beside = await runLanes(
  [
    check('format', 5, ['node_modules/@biomejs/biome/bin/biome', 'format', '--reporter=summary', '.']),
    check('lint', 10, ['node_modules/@biomejs/biome/bin/biome', 'lint', '--error-on-warnings', '--diagnostic-level=warn', '.']),
    check('unused code', 15, ['node_modules/knip/bin/knip.js', '--config', 'tools/knip.json', '--no-progress', '--no-config-hints']),
    vitest('tools', 70, 'architecture and schema'),
    check('schema drift', 10, ['node_modules/tsx/dist/cli.mjs', 'server/src/platform/db/generate.ts', '--check']),
    vitest('contract', 20),
    vitest('web', 30),
    built,
    check('sizes of the web app', 5, ['node_modules/tsx/dist/cli.mjs', 'tools/bench-web/check-sizes.ts']),
    // everything compiles with them, and so do the sources that they stand beside: types are checked once
    check('types, with a module for every resource', 180, ['node_modules/tsx/dist/cli.mjs', 'tools/new-module/try-modules.ts']),
  ],
  [vitest('server', 400)],
);
conclude(sumOf([beside, await runLanes([journeys])]));

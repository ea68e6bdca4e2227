// npm run check: everything that must pass before a change lands. Ends with one line, `N passed, N failed`.
import { check, conclude, runLanes, sumOf } from './checks/part.ts';
import { built, journeys, vitest } from './checks/suites.ts';

// the server's tests mostly wait for their database, so the checks of the sources run beside them; the journeys have the machine to themselves
const beside = await runLanes(
  [
    check('format', 5, ['node_modules/@biomejs/biome/bin/biome', 'format', '--reporter=summary', '.']),
    check('lint', 10, ['node_modules/@biomejs/biome/bin/biome', 'lint', '--error-on-warnings', '--diagnostic-level=warn', '.']),
    // several threads check what they share several times over: twice the processor's time, and no faster beside the server's tests
    check('types', 60, ['node_modules/typescript/bin/tsc', '-b', '--singleThreaded']),
    check('unused code', 15, ['node_modules/knip/bin/knip.js', '--config', 'tools/knip.json', '--no-progress', '--no-config-hints']),
    vitest('tools', 70, 'architecture and schema'),
    check('schema drift', 10, ['node_modules/tsx/dist/cli.mjs', 'server/src/platform/db/generate.ts', '--check']),
    vitest('contract', 20),
    vitest('web', 30),
    built,
    check('sizes of the web app', 5, ['node_modules/tsx/dist/cli.mjs', 'tools/bench-web/check-sizes.ts']),
    check('a module for every resource', 180, ['node_modules/tsx/dist/cli.mjs', 'tools/new-module/try-modules.ts']),
  ],
  [vitest('server', 400)],
);
conclude(sumOf([beside, await runLanes([journeys])]));

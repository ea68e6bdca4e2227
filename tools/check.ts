// npm run check: everything that must hold before a change lands. Ends with one line, `N passed, N failed`.
import { check, conclude, runParts } from './checks/part.ts';
import { built, journeys, vitest } from './checks/suites.ts';

conclude(
  await runParts([
    check('format', ['node_modules/@biomejs/biome/bin/biome', 'format', '--reporter=summary', '.']),
    check('lint', ['node_modules/@biomejs/biome/bin/biome', 'lint', '--error-on-warnings', '--diagnostic-level=warn', '.']),
    check('types', ['node_modules/typescript/bin/tsc', '-b']),
    check('unused code', ['node_modules/knip/bin/knip.js', '--config', 'tools/knip.json', '--no-progress', '--no-config-hints']),
    vitest('tools', 'architecture and schema'),
    check('schema drift', ['node_modules/tsx/dist/cli.mjs', 'server/src/platform/db/generate.ts', '--check']),
    vitest('contract'),
    vitest('server'),
    vitest('web'),
    built,
    check('sizes of the web app', ['node_modules/tsx/dist/cli.mjs', 'tools/bench-web/check-sizes.ts']),
    journeys,
  ]),
);

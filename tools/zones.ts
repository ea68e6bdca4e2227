// npm run drills -- zones: everything once more on computers whose clocks show another time than the hospital's.
import { conclude, type Outcome, runLanes, sumOf } from './checks/part.ts';
import { built, journeys, vitest } from './checks/suites.ts';

/** Half an hour off, far behind, and a day ahead. */
const zones = ['Asia/Kolkata', 'Etc/GMT+8', 'Pacific/Kiritimati'];

const outcomes: Outcome[] = [];
for (const zone of process.argv.length > 2 ? process.argv.slice(2) : zones) {
  process.stdout.write(`\n${zone}\n`);
  // of the tests and of the server that the journeys start; of the browser
  Object.assign(process.env, { TZ: zone, E2E_ZONE: zone });
  outcomes.push(await runLanes([vitest('contract', 20), vitest('server', 400), vitest('web', 30), built, journeys]));
}
conclude(sumOf(outcomes));

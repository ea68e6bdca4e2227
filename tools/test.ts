// npm test                     all tests, each workspace's and the journeys in a browser
// npm test server journeys     only these
import { conclude, runLanes } from './checks/part.ts';
import { built, journeys, vitest } from './checks/suites.ts';

const suites = {
  contract: [vitest('contract', 20)],
  server: [vitest('server', 400)],
  web: [vitest('web', 30)],
  tools: [vitest('tools', 70)],
  journeys: [built, journeys],
};
const asked = process.argv.slice(2).filter((name) => name in suites);

conclude(await runLanes(Object.entries(suites).flatMap(([name, parts]) => (asked.length === 0 || asked.includes(name) ? parts : []))));

// npm test                     all tests, each workspace's and the journeys in a browser
// npm test server journeys     only these
import { conclude, runParts } from './checks/part.ts';
import { built, journeys, vitest } from './checks/suites.ts';

const suites = {
  contract: [vitest('contract')],
  server: [vitest('server')],
  web: [vitest('web')],
  tools: [vitest('tools')],
  journeys: [built, journeys],
};
const asked = process.argv.slice(2).filter((name) => name in suites);

conclude(await runParts(Object.entries(suites).flatMap(([name, parts]) => (asked.length === 0 || asked.includes(name) ? parts : []))));

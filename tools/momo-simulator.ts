import { startMomoSimulator } from '../server/test/momo-simulator.ts';

/** Mobile money on this machine: `npm run momo-simulator [port]`. */
const port = Number(process.argv[2] ?? 3999);
const { url } = await startMomoSimulator({ port });
process.stdout.write(
  [
    `Mobile money is simulated at ${url}: enter this address in the settings of billing, with any keys.`,
    'The last digit of a telephone decides: 0 fails, 1 is refused by the patient, 2 expires, 3 is never answered, 4 has too little money; all others pay after 3 seconds.',
    '',
  ].join('\n'),
);

// npx tsx tools/bench/one-slot.ts [--bookings 200] [--rounds 6] [--reads 0] [--port 4790] [--of CHECKOUT]
// Books one slot many times at once, each round another slot, and says how long it took from the first request to the last answer, and what CPU.
// The first round meets a server that has just started, or has answered so many reads of a reception desk and booked nothing; of the others the
// median is said.
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { type Hospital, password } from './hospitals.ts';
import { readCpu } from './processes.ts';
import { seed } from './seed.ts';
import { buildServer, type RunningServer, startServer } from './server-process.ts';

const { values } = parseArgs({
  options: {
    bookings: { type: 'string', default: '200' },
    rounds: { type: 'string', default: '6' },
    reads: { type: 'string', default: '0' },
    port: { type: 'string', default: '4790' },
    of: { type: 'string' },
  },
});
const [bookings, rounds, reads] = [Number(values.bookings), Number(values.rounds), Number(values.reads)];
/** More would be too many sign-ins at once. */
const users = 8;
const say = (sentence: string): void => void process.stdout.write(`${sentence}\n`);
const everyDay = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'];

async function measure(server: RunningServer, { emails, organization_id, staff, locations }: Hospital): Promise<void> {
  const base = `http://127.0.0.1:${server.port}/api`;
  const owner = new pg.Client({ host: server.socket, user: 'postgres', database: 'akoma' });
  await owner.connect();
  const { rows: patients } = await owner.query<{ id: string }>('select id from patients.patient where organization_id = $1 limit $2', [
    organization_id,
    bookings,
  ]);
  const send = async (token: string, method: string, address: string, body?: object) => {
    const answer = await fetch(`${base}${address}`, {
      method,
      headers: { ...(token && { authorization: `Bearer ${token}` }), ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    });
    return { status: answer.status, body: (await answer.json()) as { data: { id: string }; v2token: string } };
  };
  const tokens = await Promise.all(
    emails
      .slice(0, users)
      .map(async (username) => (await send('', 'POST', '/v1/providers/auth/login', { username, password })).body.v2token),
  );
  const [clerk] = tokens as [string];
  const at = `/v1/providers/${organization_id}`;
  const day = new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10);
  const service = await send(clerk, 'POST', '/v2/administration/healthcareservices', {
    name: 'Outpatient clinic',
    healthcare_service_categories: [{ text: 'Procedure' }],
  });
  const planned = await send(clerk, 'POST', `${at}/practitioners/${staff[0]}/schedule`, {
    ...{ planning_horizon_start: day, planning_horizon_end: day, healthcare_service: service.body.data.id, location: locations[0] },
    ...{ days: everyDay, start_time: '08:00', end_time: '20:00' },
  });
  if (planned.status >= 400) throw new Error(`schedule: ${planned.status} ${JSON.stringify(planned.body)}`);
  const offered = await send(
    clerk,
    'GET',
    `${at}/slots/availableslots?healthcare_service_id=${service.body.data.id}&start=${day}&end=${day}`,
  );
  const slots = offered.body.data as unknown as { id: string }[];
  // the sender opens its connections, and runs its own code, before the server is timed: nothing of a booking is warm after it
  await Promise.all(patients.map(async () => (await fetch(`http://127.0.0.1:${server.port}/health/live`)).arrayBuffer()));
  const desk = ['/patients?search=ama', `/appointments?start=${day}&end=${day}`, `/slots/availableslots?start=${day}&end=${day}`];
  await Promise.all(Array.from({ length: reads }, (_none, n) => send(tokens[n % tokens.length]!, 'GET', `${at}${desk[n % desk.length]}`)));
  const times: number[] = [];
  for (const { id: slot_id } of slots.slice(0, rounds)) {
    const [began, before] = [performance.now(), readCpu(server.pid)];
    const answers = await Promise.all(
      patients.map(({ id: patient_id }, n) => send(tokens[n % tokens.length]!, 'POST', `${at}/appointments`, { slot_id, patient_id })),
    );
    const took = performance.now() - began;
    times.push(took);
    const { server: own, database } = readCpu(server.pid);
    const cpu = `CPU ${own - before.server} + ${database - before.database} ms`;
    const statuses = [...new Set(answers.map(({ status }) => status))].sort();
    say(
      `${took.toFixed(0)} ms, ${cpu}: ${statuses.map((one) => `${answers.filter(({ status }) => status === one).length} × ${one}`).join(', ')}`,
    );
  }
  const [cold, ...warm] = times;
  const median = warm.sort((a, b) => a - b)[Math.floor(warm.length / 2)];
  say(`cold ${cold?.toFixed(0)} ms, warm ${median?.toFixed(0)} ms in the median; load average ${os.loadavg()[0]!.toFixed(1)} after`);
  const { rows } = await owner.query<{ deadlocks: string }>("select deadlocks from pg_stat_database where datname = 'akoma'");
  say(`deadlocks: ${rows[0]?.deadlocks}`);
  await owner.end();
}

const folder = mkdtempSync(path.join(os.tmpdir(), 'akoma-bench-'));
chmodSync(folder, 0o755); // PostgreSQL, which refuses root, must pass
try {
  buildServer(values.of);
  const { hospital } = await seed(folder, 2_000, () => {});
  say(`${bookings} bookings of one slot at once, by ${users} users; load average ${os.loadavg()[0]!.toFixed(1)} before`);
  const server = await startServer(folder, Number(values.port), values.of);
  await measure(server, hospital).finally(server.stop);
} finally {
  rmSync(folder, { recursive: true, force: true });
}

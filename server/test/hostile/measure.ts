import { readFileSync, writeFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { foundHospital } from '../crash/hospital.ts';
import type { ServerProcess } from '../crash/server-process.ts';
import { type Attack, type Attacker, attacks } from './attacks.ts';
import type { Stretch } from './honest.child.ts';
import { type Honest, honestUser } from './honest.ts';
import { type Met, senderTo } from './sender.ts';

/** The effect of one attack on other users, and its results. */
export interface Figures {
  findings: string;
  does: string;
  /** 95th percentile of the honest user's waiting time in milliseconds: before the attack, and during it. */
  quiet: number;
  during: number;
  /** Seconds that it lasted. */
  lasted: number;
  /** The longest that the honest user waited during it. */
  longest: number;
  /** How many requests of the honest user were not answered with 200, sign-ins included. */
  refused: number;
  /** How many of those failed because of the server, or got no answer. */
  failed: number;
  /** Peak memory of the server, in megabytes. */
  memory: number;
  /** The attackers' results, and how often each occurred. */
  met: Record<string, number>;
  /** Expected refusals that did not occur. */
  missing: string[];
  /** Results that are neither expected nor clear. */
  unclear: string[];
}

/** What issue and `integrity.md` ask for. */
export const most = { ratio: 5, memory: 600 } as const;

const percentile = (waits: readonly number[], part: number): number => {
  const sorted = waits.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN;
};

/** Peak memory of a process since {@link forgetPeak}, in megabytes. */
const readPeak = (pid: number): number =>
  Math.round(Number(/^VmHWM:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024);
const forgetPeak = (pid: number): void => writeFileSync(`/proc/${pid}/clear_refs`, '5');

/** Milliseconds: how long a quiet stretch lasts, and for how long waves are sent. */
interface Times {
  quiet: number;
  attack: number;
}

/** Waits for the jobs that an attack left behind, so that each attack is measured alone. */
async function waitForJobs(server: ServerProcess): Promise<void> {
  const client = new pg.Client(server.database('postgres'));
  await client.connect();
  try {
    for (const end = Date.now() + 600_000; ; await sleep(250)) {
      const { rows } = await client.query('select from graphile_worker.jobs where run_at <= now() and attempts < max_attempts limit 1');
      if (rows.length === 0) return;
      if (Date.now() > end) throw new Error('the jobs of an attack were not done in ten minutes');
    }
  } finally {
    await client.end();
  }
}

const lengthOf = (whole: boolean): Times => (whole ? { quiet: 5_000, attack: 10_000 } : { quiet: 0, attack: 0 });

/** Runs each attack on a running server in turn, while a user lists patients. */
export async function* attackInTurn(
  server: ServerProcess,
  { whole, only = attacks }: { whole: boolean; only?: readonly Attack[] },
): AsyncGenerator<Figures> {
  const hospital = await foundHospital(server);
  const honest = await honestUser(server.port, hospital);
  const people = {
    guest: await hospital.admit('Billing Officer'),
    nurse: await hospital.admit('Nurse'),
    administrator: await hospital.admit('Administrator'),
    pharmacist: await hospital.admit('Pharmacist'),
  };
  const times = lengthOf(whole);
  const rest = (): Promise<Stretch> => honest.while(() => sleep(times.quiet));
  try {
    let before = await rest();
    for (const [at, attack] of only.entries()) {
      const tokens = {
        guest: await people.guest.token(),
        nurse: await people.nurse.token(),
        administrator: await people.administrator.token(),
        pharmacist: await people.pharmacist.token(),
      };
      const from = `41.77.${at}.7`;
      const { organization_id } = hospital;
      const one = await attackOnce({ server, honest, attack, times, as: { organization_id, tokens, from, whole } });
      if (whole) await waitForJobs(server);
      const after = await rest();
      yield { ...one, quiet: percentile([...before.waits, ...after.waits], 0.95) };
      before = after;
    }
  } finally {
    honest.leave();
  }
}

interface Once {
  server: ServerProcess;
  honest: Honest;
  attack: Attack;
  times: Times;
  as: Pick<Attacker, 'organization_id' | 'tokens' | 'from' | 'whole'>;
}

async function attackOnce({ server, honest, attack, times, as }: Once): Promise<Omit<Figures, 'quiet'>> {
  const sender = senderTo(server.port);
  const met: Record<string, number> = {};
  const unclear = new Set<string>();
  const expected = new Set([...attack.refusals, ...(attack.also ?? [])]);
  const signedIn: number[] = [];
  const note = async (coming: Promise<Met>): Promise<Met> => {
    const one = await coming;
    met[one.what] = (met[one.what] ?? 0) + 1;
    if (!one.clear || !expected.has(one.what)) unclear.add(one.what);
    return one;
  };
  const attacker: Attacker = {
    ...as,
    sender,
    note,
    send: (sent) => note(sender.send({ from: as.from, ...sent })),
    rightPassword: async () => void signedIn.push((await honest.signIn()).status),
  };
  forgetPeak(server.pid());
  const began = performance.now();
  const { waits, answers } = await honest.while(async () => {
    const end = Date.now() + times.attack;
    do await attack.wave(attacker);
    while (!attack.once && Date.now() < end);
    sender.close();
  });
  const statuses = [...Object.entries(answers), ...signedIn.map((status) => [String(status), 1] as const)];
  const count = (counts: (status: string) => boolean): number =>
    statuses.reduce((sum, [status, times]) => sum + (counts(status) ? times : 0), 0);
  return {
    findings: attack.findings,
    does: attack.does,
    lasted: (performance.now() - began) / 1_000,
    during: percentile(waits, 0.95),
    longest: Math.max(...waits),
    refused: count((status) => status !== '200'),
    failed: count((status) => status === 'none' || status >= '500'),
    memory: readPeak(server.pid()),
    met,
    missing: attack.refusals.filter((refusal) => !met[refusal]),
    unclear: [...unclear],
  };
}

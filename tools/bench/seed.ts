import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { Chance } from '../../server/src/demo/chance.ts';
import { openDatabase } from '../../server/src/platform/db/database.ts';
import { packageFile } from '../../server/src/platform/package-file.ts';
import { foundHospital, type Hospital } from './hospitals.ts';
import { addLongChart } from './long-chart.ts';
import { PatientRows } from './patient-rows.ts';
import { type VisitWindow, VisitRows } from './visit-rows.ts';
import { TrailRows } from './trail-rows.ts';

/** What stands in a seeded folder. */
export interface Seeded {
  patients: number;
  encounters: number;
  observations: number;
  /** Entries of the audit trail. */
  entries: number;
  /** How long filling it took. */
  seconds: number;
  /** The larger organisation, which is measured. */
  hospital: Hospital;
  /** One of a thousand patients beside it; folders that were filled before have none. */
  village?: Hospital;
}

const day = 86_400_000;
const hour = 3_600_000;
const entriesPerPatient = 5;

/**
 * Fills DATA_DIR with two organisations, four fifths of everything in the first, and a village's of a thousand patients. The schema and the organisations are made by the server's own
 * functions, the records by COPY as the owner, without checking what they point at one by one. A folder that is filled already is left as it is.
 */
export async function seed(data_dir: string, patients: number, say: (sentence: string) => void): Promise<Seeded> {
  const mark = path.join(data_dir, 'bench.json');
  if (existsSync(mark)) {
    const seeded = JSON.parse(readFileSync(mark, 'utf8')) as Seeded;
    if (seeded.patients !== patients)
      throw new Error(`${data_dir} holds ${seeded.patients} patients: name another folder, or --patients ${seeded.patients}`);
    return seeded;
  }
  const began = performance.now();
  const database = await openDatabase({
    database: 'embedded',
    database_pool_size: 4,
    data_dir,
    migrations: packageFile('migrations'),
    say,
    lost: (error) => say(`A connection was lost: ${error.message}`),
  });
  const folder = path.join(data_dir, 'bench-copy');
  mkdirSync(folder, { mode: 0o755, recursive: true });
  const owner = new pg.Client(database.owner);
  try {
    const first = await foundHospital(database.pool, 'Bench Regional Hospital', 40);
    const second = await foundHospital(database.pool, 'Bench District Clinic', 8);
    const village = await foundHospital(database.pool, 'Bench Village Post', 2);
    await owner.connect();
    await owner.query(`set session_replication_role = replica; set maintenance_work_mem = '256MB'`);
    const rows = { folder, owner, chance: new Chance(20_260_305), now: new Date() };
    const most = Math.round(patients * 0.8);
    await fill({
      ...rows,
      say,
      parts: [
        { hospital: first, patients: most },
        { hospital: second, patients: patients - most },
        { hospital: village, patients: Math.min(1_000, most) },
      ],
    });
    say('Analysing …');
    await owner.query('vacuum (analyze)');
    await owner.query('checkpoint');
    const stays = Math.round(patients / 2);
    const seeded: Seeded = {
      patients,
      encounters: stays,
      observations: stays * 4,
      entries: patients * entriesPerPatient,
      seconds: (performance.now() - began) / 1000,
      hospital: first,
      village,
    };
    writeFileSync(mark, JSON.stringify(seeded, null, 2));
    return seeded;
  } finally {
    await owner.end();
    rmSync(folder, { recursive: true, force: true });
    await database.close();
  }
}

interface Filling {
  folder: string;
  owner: pg.Client;
  chance: Chance;
  now: Date;
  parts: { hospital: Hospital; patients: number }[];
  say: (sentence: string) => void;
}

async function fill({ folder, owner, chance, now, parts, say }: Filling): Promise<void> {
  const people = new PatientRows(folder, chance, now);
  const stays = new VisitRows(folder, chance);
  const trail = new TrailRows(folder, chance, now);
  const longest: [Hospital, string][] = [];
  for (const { hospital, patients } of parts) {
    const ids = people.ids(patients);
    const lastSeen = new Map<number, Date>();
    for (const { index, at } of arrivals(chance, now, patients)) {
      const stay: VisitWindow = { patient_id: ids[index]!, at };
      stays.add(hospital, stay);
      lastSeen.set(index, at);
    }
    longest.push([hospital, ids[0]!]);
    people.add(hospital, ids, lastSeen);
    trail.add(hospital, await accountsOf(owner, hospital), ids, patients * entriesPerPatient);
  }
  say('Loading patients …');
  await people.load(owner);
  say('Loading visits, encounters and observations …');
  await stays.load(owner);
  await addLongChart(owner, ...longest[0]!);
  say('Loading the audit trail …');
  await trail.load(owner);
}

/** The accounts of the staff, in their order. */
async function accountsOf(owner: pg.Client, { organization_id, staff }: Hospital): Promise<string[]> {
  const { rows } = await owner.query<{ account_id: string }>(
    `select m.account_id from unnest($2::uuid[]) with ordinality as s (id, place)
      join organization.membership m on m.organization_id = $1 and m.id = s.id order by s.place`,
    [organization_id, staff],
  );
  return rows.map(({ account_id }) => account_id);
}

/**
 * Who comes when: one arrival for every two patients, over the last year, by day, in order of time. One patient in two hundred is there
 * every few weeks and makes a fifth of all arrivals; each of these has some eighty observations.
 */
function arrivals(chance: Chance, now: Date, patients: number): { index: number; at: Date }[] {
  const often = Math.max(1, Math.floor(patients / 200));
  return Array.from({ length: Math.round(patients / 2) }, () => {
    const midnight = Math.floor(now.getTime() / day) * day - chance.whole(1, 365) * day;
    const at = new Date(midnight + 7 * hour + chance.next() * 10 * hour);
    return { index: chance.percent(20) ? Math.floor(chance.next() * often) * 200 : chance.whole(0, patients - 1), at };
  }).sort((a, b) => a.at.getTime() - b.at.getTime());
}

import { bookAppointment } from '@akoma/contract/scheduling';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createApp } from '../src/app.ts';
import { type Caller, found, openTestApp, signedIn, withRole } from './app.ts';
import { app, asOwner } from './database.ts';
import { planReader } from './plan-reader.ts';
import { createPool } from '../src/platform/db/pool.ts';
import { givePatient } from '../src/modules/patients/patients.make.ts';
import { makeSchedule, slotsOf } from '../src/modules/scheduling/scheduling.make.ts';

let caller: Caller;
let location = '';
const pool = createPool({ connection: app, max: 1, lost: () => {} });

/** Three years of appointments of three hundred practitioners, made past everything that records go through. */
const fill = (organization_id: string, place: string) => `
  set session_replication_role = replica;
  insert into scheduling.appointment (organization_id, id, patient_id, practitioner_id, healthcare_service_id, location_id, schedule_id, slot_id,
      starts_at, ends_at, status, appointment_type, created_by_id)
    select '${organization_id}', gen_random_uuid(), gen_random_uuid(), p.id, gen_random_uuid(), '${place}', gen_random_uuid(), gen_random_uuid(),
      timestamptz '2028-01-01' + n * interval '10 days', timestamptz '2028-01-01' + n * interval '10 days' + interval '30 min', 'booked', 'ROUTINE', p.id
    from (select gen_random_uuid() as id from generate_series(1, 300)) p, generate_series(0, 109) n;
  analyze;`;

beforeAll(async () => {
  const home = await withRole(await found(), 'Clerk', [
    'patients.*',
    'appointments.*',
    'schedules.*',
    'services.*',
    'locations.*',
    'team.read',
  ]);
  caller = await signedIn(home, { role: 'Clerk' });
  location = Object.values(home.locations)[0]!;
  await asOwner(fill(caller.organization_id, location));
}, 120_000);
afterAll(() => pool.end());

it('APPT-035 SLOT-004 a booking has one plan for all values for each of its statements, and walks no table that grows', async () => {
  const { id: patient_id } = await givePatient(caller);
  await makeSchedule(caller, location);
  const slots = await slotsOf(caller);
  const { testServer } = await openTestApp();
  const { server } = await createApp({ ...testServer, pool });
  const params = { id: caller.organization_id };
  const plans = await planReader({ pool, server, caller }, /scheduling/)(bookAppointment, (time) => ({
    params,
    body: { slot_id: slots[time]!.id, patient_id },
  }));
  await server.close();
  expect(plans.length).toBeGreaterThan(3);
  for (const { statement, generic, plan } of plans) {
    expect(generic, statement).toBe(true);
    expect(plan, statement).not.toMatch(/Seq Scan on appointment\b/);
  }
  // of those who are taken then only the day around it, not all years before
  const taken = plans.find(({ statement }) => statement.includes('null::uuid as "held_by_id"'))!;
  expect(taken.plan).toMatch(/Index Cond: .*starts_at > \$\d+.*starts_at < \$\d+/);
});

import {
  exportDayFigures,
  exportPeopleBehind,
  listPeopleBehind,
  readAppointmentFigures,
  readAttendance,
  readFigureSettings,
  readFiguresByDay,
  readWaitingTimes,
  updateFigureSettings,
  usualAgeLimits,
} from '@akoma/contract/reports';
import { beforeEach, describe, expect, it } from 'vitest';
import { type Caller, found, signedIn, withRole } from '../../../test/app.ts';
import { asOwner } from '../../../test/database.ts';
import { makePatientFor, makeVisit } from '../encounters/encounters.make.ts';
import { bookSlot, makeSchedule, slotsOf } from '../scheduling/scheduling.make.ts';

let home: Awaited<ReturnType<typeof found>>;
let clerk: Caller;
let admin: Caller;
let clinic: string;
beforeEach(async () => {
  home = await found();
  [clerk, admin] = await Promise.all([signedIn(home, { role: 'Receptionist' }), signedIn(home, { role: 'Administrator' })]);
  clinic = Object.values(home.locations)[0]!;
});

const march = { start_date: '2025-03-01', end_date: '2025-03-01' };
const rows = () => asOwner('select age_limits, version from reports.settings where organization_id = $1', [home.organization_id]);

/** Somebody of this birth date who arrived then. */
async function came(at: string, birth_date: string, precision = 'day'): Promise<string> {
  const { id, patient } = await makeVisit(clerk, { location_id: clinic });
  await asOwner('update encounters.visit set arrived_at = $2, listed_at = $2 where id = $1', [id, at]);
  await asOwner('update patients.patient set birth_date = $2, birth_date_precision = $3 where id = $1', [patient, birth_date, precision]);
  return patient;
}
const groupsOf = async (): Promise<Record<string, number>> =>
  Object.fromEntries(
    (await clerk.ask(readAttendance, { query: march })).data.groups.map(({ age_group, attended }) => [age_group, attended]),
  );

describe('age groups of an organisation', () => {
  it('ROUTE-016 are its own: days, months and years, at both ends of every group, for the days before as well', async () => {
    for (const birth of ['2025-02-23', '2025-02-22', '2024-09-02', '2024-09-01', '2020-03-02', '2020-03-01', '2007-03-02', '2007-03-01'])
      await came('2025-03-01T12:00:00Z', birth);
    expect(Object.keys(await groupsOf())).toContain('0-27d');
    const { data } = await admin.ask(updateFigureSettings, { body: { age_limits: ['7d', '6m', '5y', '18y'], version: 1 } });
    expect(data).toMatchObject({ age_limits: ['7d', '6m', '5y', '18y'], version: 2 });
    expect(data.age_groups.map(({ label }) => label)).toEqual([
      'Under 7 days',
      '7 days to under 6 months',
      '6 months to under 5 years',
      '5–17 years',
      '18 years and over',
      'Age not known',
    ]);
    const values = data.age_groups.map(({ value }) => value);
    expect(await groupsOf()).toEqual(
      Object.fromEntries([
        [values[0], 1],
        [values[1], 2],
        [values[2], 2],
        [values[3], 2],
        [values[4], 1],
      ]),
    );
    const behind = await clerk.ask(listPeopleBehind, { query: { ...march, age_group: values[1]! } });
    expect(behind.data.map(({ age_group_label }) => age_group_label)).toEqual(Array(2).fill('7 days to under 6 months'));
    const csv = (await clerk.send(exportDayFigures, { query: { ...march, part: 'attendance' }, body: { format: 'csv' } } as never)).body;
    expect(csv).toContain('7 days to under 6 months');
    expect(csv).not.toContain('28 days');
    // a group that is counted by no more is refused by its name
    const stale = await clerk.send(listPeopleBehind, { query: { ...march, age_group: '0-27d' } } as never);
    expect([stale.statusCode, Object.keys(stale.json().errors)]).toEqual([400, ['age_group']]);
  });

  it('ROUTE-016 of which two are alike, fall or cannot be read are refused at their field, and nothing is written', async () => {
    for (const age_limits of [[], ['5y', '5y'], ['5y', '1y'], ['12m', '1y'], ['5 years'], ['0y']]) {
      const answer = await admin.send(updateFigureSettings, { body: { age_limits } } as never);
      expect([answer.statusCode, Object.keys(answer.json().errors)[0]?.split('.')[0]], String(age_limits)).toEqual([400, 'age_limits']);
    }
    expect(await rows()).toEqual([]);
    expect((await clerk.ask(readFigureSettings, {})).data).toMatchObject({ age_limits: usualAgeLimits, version: 1 });
  });

  it('ROUTE-016 of two who change them at once the second hears of the first', async () => {
    const change = (age_limits: string[]) => admin.send(updateFigureSettings, { body: { age_limits, version: 1 } } as never);
    const answers = await Promise.all([change(['5y']), change(['18y'])]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
    const won = answers.find(({ statusCode }) => statusCode === 200)!.json().data.age_limits;
    expect(await rows()).toEqual([{ age_limits: won, version: 2 }]);
  });
});

describe('a span of days', () => {
  it('ROUTE-016 has a line for each day of the organisation’s clock, also where nobody came', async () => {
    await asOwner(`update organization.organization set timezone = 'Asia/Kolkata' where organization_id = $1`, [home.organization_id]);
    await came('2025-02-28T18:29:00Z', '1990-01-01');
    await came('2025-02-28T18:31:00Z', '1990-01-01');
    await came('2025-03-02T20:00:00Z', '1990-01-01');
    const query = { start_date: '2025-02-27T18:30:00Z', end_date: '2025-03-03T18:29:59Z' };
    const { data } = await clerk.ask(readFiguresByDay, { query });
    expect(data.days.map(({ day, attended, new: fresh }) => [day, attended, fresh])).toEqual([
      ['2025-02-28', 1, 1],
      ['2025-03-01', 1, 1],
      ['2025-03-02', 0, 0],
      ['2025-03-03', 1, 1],
    ]);
    expect(data.days[2]).toEqual({ day: '2025-03-02', attended: 0, new: 0, seen_median: null, left: 0, booked: 0, came: 0, no_show: 0 });
    const { data: all } = await clerk.ask(readAttendance, { query });
    expect(data.days.reduce((sum, { attended }) => sum + attended, 0)).toBe(all.attended);
    const csv = (await clerk.send(exportDayFigures, { query: { ...query, part: 'days' }, body: { format: 'csv' } } as never)).body;
    expect(csv.replaceAll('"', '').trim().split(/\r?\n/)).toHaveLength(5);
    expect(csv.replaceAll('"', '')).toContain('2025-03-03,1,1,0,');
  });

  it('ROUTE-016 APPT-013 counts the appointments of each day', async () => {
    const owner = await signedIn(home, { role: 'Administrator', organization_role: 'owner' });
    await makeSchedule(owner, clinic, {});
    const slots = await slotsOf(owner);
    const days = new Map<string, number>();
    for (const [at, status] of (['arrived', 'noshow', 'cancelled'] as const).entries()) {
      const slot = slots[at]!;
      const { id } = await bookSlot(owner, slot.id, (await makePatientFor(clerk)).id);
      await asOwner('update scheduling.appointment set status = $2 where id = $1', [id, status]);
      const day = slot.start.slice(0, 10);
      days.set(day, (days.get(day) ?? 0) + (status === 'cancelled' ? 0 : 1));
    }
    const { data } = await clerk.ask(readFiguresByDay, { query: { start_date: '2030-01-07', end_date: '2030-01-13' } });
    expect(data.days).toHaveLength(7);
    const booked = data.days.filter((one) => one.booked > 0).map((one) => [one.day, one.booked]);
    expect(booked).toEqual([...days].filter(([, count]) => count > 0).sort());
    expect(data.days.reduce((sum, one) => sum + one.came, 0)).toBe(1);
    expect(data.days.reduce((sum, one) => sum + one.no_show, 0)).toBe(1);
  });

  it('ROUTE-016 ages that are not exact lead to those whose they are', async () => {
    const unsure = [
      await came('2025-03-01T10:00:00Z', '1990-01-01', 'estimated'),
      await came('2025-03-01T11:00:00Z', '1991-06-01', 'month'),
    ];
    await came('2025-03-01T12:00:00Z', '1992-02-02');
    expect((await clerk.ask(readAttendance, { query: march })).data.estimated).toBe(2);
    const people = await clerk.ask(listPeopleBehind, { query: { ...march, figure: 'estimated' } });
    expect(people.data.map(({ patient }) => patient)).toEqual(unsure);
    expect(people.total).toBe(2);
  });
});

describe('who may see figures', () => {
  const numbers = [readAttendance, readAppointmentFigures, readWaitingTimes, readFiguresByDay] as const;

  it('PERM-001 ROUTE-016 figures ask for visits.read, names for patients.read as well, settings for settings.write', async () => {
    await came('2025-03-01T12:00:00Z', '1990-01-01');
    const custom = await withRole(await withRole(home, 'Filing', ['patients.read', 'appointments.read']), 'Counting', ['visits.read']);
    const [filing, counting] = await Promise.all([signedIn(custom, { role: 'Filing' }), signedIn(custom, { role: 'Counting' })]);
    const statusOf = async (caller: Caller, operation: Parameters<Caller['send']>[0], input: object) =>
      (await caller.send(operation, input as never)).statusCode;
    for (const operation of numbers) {
      expect(await statusOf(filing, operation, { query: march }), operation.name).toBe(403);
      expect(await statusOf(counting, operation, { query: march }), operation.name).toBe(200);
    }
    const csv = { format: 'csv' };
    const file = { query: { ...march, part: 'days' }, body: csv };
    expect([await statusOf(filing, exportDayFigures, file), await statusOf(counting, exportDayFigures, file)]).toEqual([403, 200]);
    for (const caller of [filing, counting]) {
      expect(await statusOf(caller, listPeopleBehind, { query: { ...march, figure: 'estimated' } })).toBe(403);
      expect(await statusOf(caller, exportPeopleBehind, { query: march, body: csv })).toBe(403);
      expect(await statusOf(caller, updateFigureSettings, { body: { age_limits: ['5y'] } })).toBe(403);
    }
    expect(await rows()).toEqual([]);
  });

  it('ROUTE-016 of another organisation nothing is counted, named or set', async () => {
    await came('2025-03-01T12:00:00Z', '1990-01-01');
    const other = await found();
    const [stranger, boss] = await Promise.all([signedIn(other, { role: 'Receptionist' }), signedIn(other, { role: 'Administrator' })]);
    const theirs = { managing_organization_id: home.organization_id };
    for (const operation of numbers) {
      expect((await stranger.send(operation, { query: { ...march, ...theirs } } as never)).statusCode, operation.name).toBe(404);
      expect((await stranger.send(operation, { query: { ...march, location_id: clinic } } as never)).statusCode, operation.name).toBe(404);
    }
    expect((await stranger.send(listPeopleBehind, { query: { ...march, ...theirs } } as never)).statusCode).toBe(404);
    expect((await stranger.ask(listPeopleBehind, { query: march })).total).toBe(0);
    expect((await stranger.ask(readFiguresByDay, { query: march })).data.days).toMatchObject([{ attended: 0 }]);
    expect((await boss.send(updateFigureSettings, { body: { ...theirs, age_limits: ['5y'] } } as never)).statusCode).toBe(404);
    expect(await rows()).toEqual([]);
    await boss.ask(updateFigureSettings, { body: { age_limits: ['5y'] } });
    expect((await clerk.ask(readFigureSettings, {})).data.age_limits).toEqual(usualAgeLimits);
  });
});

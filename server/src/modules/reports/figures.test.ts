import { uploadAttachment } from '@akoma/contract/files';
import { listProviderPractitioners } from '@akoma/contract/organization';
import { listPatients } from '@akoma/contract/patients';
import {
  listSignIns,
  readHouseFigures,
  readPatientFigures,
  readSignInChain,
  readTeamFigures,
  readVisitFigures,
} from '@akoma/contract/reports';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Caller, found, openTestApp, signedIn } from '../../../test/app.ts';
import { asOwner } from '../../../test/database.ts';
import { withTenant } from '../../platform/db/tenant.ts';
import { newId } from '../../platform/id.ts';
import { makeBegunEncounter, makeEncounter, makePatientFor, makeVisit } from '../encounters/encounters.make.ts';
import { pdfFile } from '../files/files.make.ts';
import { readHouseFigures as installationFigures } from './read-house-figures.ts';
import { dayIn } from './reports.rules.ts';

let home: Awaited<ReturnType<typeof found>>;
let admin: Caller;
let clinician: Caller;
const agoDays = (days: number) => new Date(Date.now() - days * 24 * 60 * 60 * 1000).toISOString();
beforeAll(async () => {
  home = await found();
  admin = await signedIn(home, { role: 'Administrator' });
  clinician = await signedIn(home, { role: 'Clinician' });
});

describe('the figures of the dashboard', () => {
  it('ROUTE-016 counts patients of today, of seven days and of the period', async () => {
    const receptionist = await signedIn(home, { role: 'Receptionist' });
    const registered = [0, 3, 6.9, 20, 60, 200].map(async (days) => {
      const { id } = await makePatientFor(receptionist, { birth_date: '1990-03-05' });
      if (days > 0) await asOwner('update patients.patient set created_at = $2 where id = $1', [id, agoDays(days - 0.9)]);
    });
    for (const one of registered) await one;
    const { data: month } = await admin.ask(readPatientFigures, {});
    expect(month).toMatchObject({ total: 6, registered_period: 4, today: dayIn('Africa/Accra', new Date()) });
    expect(month.registered_today).toBe(1);
    expect(month.registered_week).toBe(3);
    expect((await admin.ask(readPatientFigures, { query: { days: '7' } })).data.registered_period).toBe(3);
    expect((await admin.ask(readPatientFigures, { query: { days: '90' } })).data.registered_period).toBe(5);
  });

  it('ROUTE-016 counts visits by status and by day, and the encounters that nobody has finished', async () => {
    const doctor = await signedIn(home, { role: 'Clinician' });
    await makeVisit(doctor);
    await makeEncounter(doctor);
    await makeBegunEncounter(doctor);
    const old = await makeVisit(doctor);
    await asOwner('update encounters.visit set listed_at = $2, arrived_at = $2 where id = $1', [old.id, agoDays(5)]);
    const { data } = await admin.ask(readVisitFigures, { query: { days: '7' } });
    const { today_by_status: by } = data;
    expect(by.planned + by.arrived + by['in-progress'] + by.finished + by.cancelled).toBe(3);
    expect(data).toMatchObject({ open_encounters: 1, planned_encounters: 1 });
    expect(data.per_day).toHaveLength(7);
    expect(data.per_day.at(-1)).toEqual({ day: data.today, visits: 3 });
    expect(data.per_day.find(({ day }) => day === agoDays(5).slice(0, 10))).toMatchObject({ visits: 1 });
    expect(data.per_day.reduce((sum, { visits }) => sum + visits, 0)).toBe(4);
  });

  it('ROUTE-016 counts who works here, who was invited and did not come, and who signed in', async () => {
    const { data: before } = await admin.ask(readTeamFigures, {});
    expect(before).toMatchObject({ invited: 0, suspended: 0 });
    for (const [person, days] of [
      [admin, 0],
      [admin, 0],
      [clinician, 3],
      [clinician, 100],
    ] as const) {
      await asOwner(
        `insert into identity.sign_in_event (id, happened_at, event, account_id, organization_id, address) values ($1, $2, 'signed-in', $3, $4, '::1')`,
        [newId(), agoDays(days), person.user_id, home.organization_id],
      );
    }
    const left = await signedIn(home, { role: 'Nurse' });
    const invited = await signedIn(home, { role: 'Nurse' });
    await asOwner(`update organization.membership set status = 'inactive' where id = $1`, [left.practitioner_role_id]);
    await asOwner(`update organization.membership set status = 'invited', account_id = null, email = 'a@b.example' where id = $1`, [
      invited.practitioner_role_id,
    ]);
    const { data } = await admin.ask(readTeamFigures, {});
    expect(data).toMatchObject({ active: before.active, invited: 1, suspended: 1 });
    expect(data.signed_in_today).toBe(before.signed_in_today + 1);
    expect(data.sign_ins_period).toBe(before.sign_ins_period + 3);
  });

  it('ROUTE-016 PERM-001 each is the number of rows of the list that it leads to', async () => {
    const owner = await signedIn(home, { role: 'Administrator', organization_role: 'owner' });
    const reception = await signedIn(home, { role: 'Receptionist' });
    const { data: registered } = await owner.ask(readPatientFigures, { query: { days: '90' } });
    const patients = async (start_date: string) => (await reception.ask(listPatients, { query: { start_date } })).total;
    expect([await patients(registered.begins), await patients(registered.week_since), await patients(registered.since)]).toEqual([
      registered.registered_today,
      registered.registered_week,
      registered.registered_period,
    ]);
    const { data: team } = await owner.ask(readTeamFigures, { query: { days: '30' } });
    const staff = async (status: 'active' | 'invited' | 'inactive') =>
      (await owner.ask(listProviderPractitioners, { params: { id: home.organization_id }, query: { status } })).total;
    expect([await staff('active'), await staff('invited'), await staff('inactive')]).toEqual([team.active, team.invited, team.suspended]);
    const signIns = async (query: object) => owner.ask(listSignIns, { query });
    expect((await signIns({ start_date: team.since })).total).toBe(team.sign_ins_period);
    expect((await signIns({ start_date: team.begins, per: 'person' })).total).toBe(team.signed_in_today);
  });

  it('PERM-001 ROUTE-016 says what the last verification of the sign-ins has shown, and nothing of other organisations', async () => {
    const auditor = await signedIn(await found(), { role: 'Administrator' });
    expect((await auditor.ask(readSignInChain, {})).data).toEqual({ verified_at: null, findings: null, heads: null });
    const verified_at = '2026-11-22T02:00:00.000Z';
    await asOwner(`insert into platform.flag (key, value) values ('identity.sign_in_chain', $1)`, [
      JSON.stringify({ verified_at, links: 12_345, findings: 1, heads: 7 }),
    ]);
    expect((await auditor.ask(readSignInChain, {})).data).toEqual({ verified_at, findings: 1, heads: 7 });
    const nurse = await signedIn(await found(), { role: 'Nurse' });
    expect((await nurse.send(readSignInChain)).statusCode).toBe(403);
  });

  it('PERM-001 ROUTE-016 sign-ins are listed with name, device and address, narrowed by person and words, each person once', async () => {
    const testServer = await found();
    const [auditor, esi, yaw] = [
      await signedIn(testServer, { role: 'Administrator', first_name: 'Akua', last_name: 'Addo' }),
      await signedIn(testServer, { role: 'Nurse', first_name: 'Esi', last_name: 'Boateng' }),
      await signedIn(testServer, { role: 'Nurse', first_name: 'Yaw', last_name: 'Owusu' }),
    ];
    const came = (person: Caller, days: number, event = 'signed-in') =>
      asOwner(
        `insert into identity.sign_in_event (id, happened_at, event, account_id, organization_id, session_id, address) values ($1, $2, $3, $4, $5, $6, '10.1.1.7')`,
        [newId(), agoDays(days), event, person.user_id, testServer.organization_id, person.session_id],
      );
    await asOwner('delete from identity.sign_in_event where organization_id = $1', [testServer.organization_id]);
    await came(esi, 3);
    await came(esi, 1);
    await came(yaw, 2);
    await came(yaw, 2, 'signed-out');
    const rows = async (query: object) => (await auditor.ask(listSignIns, { query })).data.map(({ person_name }) => person_name);
    expect(await rows({})).toEqual(['Esi Boateng', 'Yaw Owusu', 'Esi Boateng']);
    expect(await rows({ per: 'person' })).toEqual(['Esi Boateng', 'Yaw Owusu']);
    expect(await rows({ search: 'boa esi' })).toEqual(['Esi Boateng', 'Esi Boateng']);
    expect(await rows({ search: 'nobody' })).toEqual([]);
    expect(await rows({ practitioner_id: yaw.practitioner_role_id })).toEqual(['Yaw Owusu']);
    expect(await rows({ practitioner_id: yaw.practitioner_role_id, search: 'esi' })).toEqual([]);
    expect(await rows({ start_date: agoDays(2.5), end_date: agoDays(1.5) })).toEqual(['Yaw Owusu']);
    expect(await rows({ page: 2, page_size: 2 })).toEqual(['Esi Boateng']);
    const { data } = await auditor.ask(listSignIns, { query: { page_size: 1 } });
    expect(data[0]).toMatchObject({ practitioner_id: esi.practitioner_role_id, address: '10.1.1.7' });
    expect((await clinician.send(listSignIns)).statusCode).toBe(403);
    expect((await admin.ask(listSignIns, { query: { search: 'esi boateng' } })).total).toBe(0);
    const stranger = { practitioner_id: clinician.practitioner_role_id };
    expect((await auditor.send(listSignIns, { query: stranger })).statusCode).toBe(404);
  });

  it('ROUTE-016 says what files take; where another process does the jobs it says nothing of them', async () => {
    const file = pdfFile('Letter.pdf');
    await admin.ask(uploadAttachment, { body: { file } });
    const operator = await signedIn(home, { role: 'Nurse', operator: true });
    const { data } = await operator.ask(readHouseFigures, {});
    expect(data).toMatchObject({ storage: { files: 1, bytes: file.size, quota_bytes: 5 * 1024 ** 3 }, jobs: null });
  });

  it('ROUTE-016 adds up the jobs of the server, letters apart', async () => {
    const { testServer } = await openTestApp();
    const handler = installationFigures({
      countJobs: async () => [
        { task: 'mail.send', ready: 1, running: 0, failed: 2 },
        { task: 'events.deliver', ready: 4, running: 1, failed: 3 },
        { task: 'audit.verifyTrail', ready: 0, running: 0, failed: 1 },
      ],
      findLastBackup: async () => ({ state: 'late', at: '2026-11-19T02:00:00.000Z' }),
    });
    const { data } = await withTenant(testServer.pool, home.organization_id, 'read', (db) =>
      handler({ db, organization_id: home.organization_id, now: new Date() } as never, { query: { days: '30' } }, {} as never),
    );
    expect(data.backup).toEqual({ state: 'late', at: '2026-11-19T02:00:00.000Z' });
    expect(data.jobs).toEqual({
      failed: 6,
      failed_mails: 2,
      failed_events: 3,
      waiting: 5,
      failing: [
        { task: 'mail.send', failed: 2 },
        { task: 'events.deliver', failed: 3 },
        { task: 'audit.verifyTrail', failed: 1 },
      ],
    });
  });

  it('ROUTE-016 are for users who may read reports, and of one’s own organisation alone', async () => {
    const nurse = await signedIn(home, { role: 'Nurse' });
    const stranger = await signedIn(await found(), { role: 'Administrator' });
    for (const operation of [readPatientFigures, readVisitFigures, readTeamFigures, readHouseFigures]) {
      expect((await nurse.send(operation)).statusCode).toBe(403);
    }
    expect((await stranger.ask(readPatientFigures, {})).data).toMatchObject({ total: 0, registered_period: 0 });
    expect((await stranger.ask(readVisitFigures, {})).data).toMatchObject({ open_encounters: 0, planned_encounters: 0 });
    expect((await stranger.ask(readTeamFigures, {})).data).toMatchObject({ suspended: 0, sign_ins_period: 0 });
    // an administrator of one organisation never sees the jobs and backups of the installation
    for (const one of [admin, stranger]) expect((await one.send(readHouseFigures)).statusCode).toBe(403);
  });
});

import { safeName } from '@akoma/contract/base';
import * as contract from '@akoma/contract/patients';
import { beforeEach, describe, expect, it } from 'vitest';
import { type Caller, found, signedIn } from '../../../test/app.ts';
import { asOwner, pool } from '../../../test/database.ts';
import type { Ctx } from '../../platform/http/route.ts';
import { newId } from '../../platform/id.ts';
import { listPatientCards, markEncountered, noteMeasurement, requirePatient, setCurrentVisit, suspectDuplicates } from './index.ts';
import { asModuleAbove, givePatient } from './patients.make.ts';

let nurse: Caller;
let ama: contract.Patient;

beforeEach(async () => {
  nurse = await signedIn(await found(), { role: 'Nurse' });
  ama = await givePatient(nurse);
});

const above = <T>(work: (ctx: Ctx) => Promise<T>) => asModuleAbove(pool, nurse.organization_id, work);
const read = async () => (await nurse.ask(contract.readPatient, { params: { id: ama.id } })).data;

describe('what higher modules tell of a patient', () => {
  it('PAT-009 the current visit, and its end', async () => {
    const visit_id = newId();
    await above((ctx) => setCurrentVisit(ctx, ama.id, visit_id));
    expect(await read()).toMatchObject({ current_visit_id: visit_id });
    await above((ctx) => setCurrentVisit(ctx, ama.id, null));
    expect(await read()).toMatchObject({ current_visit_id: null });
  });

  it('PAT-008 PAT-033 who lies in a bed is on admission, and is found by it', async () => {
    const admitted = async () => (await nurse.ask(contract.listPatients, { query: { status: 'admitted' } })).data.map(({ id }) => id);
    expect(await admitted()).toEqual([]);
    await asOwner('update patients.patient set is_hospitalized = true where id = $1', [ama.id]);
    expect(await read()).toMatchObject({ is_hospitalized: true });
    expect(await admitted()).toEqual([ama.id]);
    expect((await nurse.ask(contract.listPatients, { query: { is_hospitalized: 'true' as never } })).total).toBe(1);
    expect((await nurse.ask(contract.listPatients, { query: { is_hospitalized: 'false' as never } })).total).toBe(0);
  });

  it('PANEL-003 the last encounter, whatever the order in which they are told', async () => {
    await above((ctx) => markEncountered(ctx, ama.id, '2025-03-05T10:00:00Z'));
    await above((ctx) => markEncountered(ctx, ama.id, '2024-01-01T10:00:00Z'));
    expect(await read()).toMatchObject({ last_encounter_at: '2025-03-05T10:00:00.000Z', last_encounter: '2025-03-05T10:00:00.000Z' });
  });

  it('PAT-017 height and weight of the newest observation', async () => {
    await above((ctx) => noteMeasurement(ctx, ama.id, { height: 161.5, weight: 60 }, '2025-03-05T10:00:00Z'));
    await above((ctx) => noteMeasurement(ctx, ama.id, { weight: 62.25 }, '2025-03-06T10:00:00Z'));
    await above((ctx) => noteMeasurement(ctx, ama.id, { height: 150, weight: 50 }, '2024-01-01T10:00:00Z'));
    expect(await read()).toMatchObject({ height: 161.5, weight: 62.25 });
    await above((ctx) => noteMeasurement(ctx, ama.id, { weight: null }));
    expect(await read()).toMatchObject({ height: 161.5, weight: null });
    await above((ctx) => noteMeasurement(ctx, ama.id, { weight: 60 }, '2025-03-05T10:00:00Z'));
    expect(await read()).toMatchObject({ weight: 60 });
  });

  it('none of it is an edit: an open form stays fresh', async () => {
    await above((ctx) =>
      Promise.all([
        setCurrentVisit(ctx, ama.id, newId()),
        markEncountered(ctx, ama.id, '2025-03-05T10:00:00Z'),
        noteMeasurement(ctx, ama.id, { weight: 60 }),
      ]),
    );
    expect(await read()).toMatchObject({ version: 1, updated_at: ama.updated_at });
    expect(
      (await nurse.ask(contract.updatePatient, { params: { id: ama.id }, body: { version: 1, preferred_name: 'Adwoa' } })).data,
    ).toMatchObject({ weight: 60, preferred_name: 'Adwoa' });
  });

  it('of somebody who is not there, or is another organisation’s: 404, and nothing changes', async () => {
    const stranger = await signedIn(await found(), { role: 'Nurse' });
    const tell: ((ctx: Ctx, id: string) => Promise<unknown>)[] = [
      (ctx, id) => setCurrentVisit(ctx, id, newId()),
      (ctx, id) => markEncountered(ctx, id, '2025-03-05T10:00:00Z'),
      (ctx, id) => noteMeasurement(ctx, id, { height: 1 }),
      (ctx, id) => requirePatient(ctx, id),
    ];
    for (const told of tell) {
      await expect(asModuleAbove(pool, stranger.organization_id, (ctx) => told(ctx, ama.id))).rejects.toMatchObject({ code: 'not_found' });
      await expect(above((ctx) => told(ctx, newId()))).rejects.toMatchObject({ code: 'not_found' });
    }
    expect(await read()).toEqual(ama);
  });
});

describe('what higher modules ask', () => {
  it('one patient, with the field that was wrong when there is none', async () => {
    expect(await above((ctx) => requirePatient(ctx, ama.id))).toEqual(ama);
    await expect(above((ctx) => requirePatient(ctx, newId(), 'patient'))).rejects.toMatchObject({
      code: 'not_found',
      errors: { patient: ['Patient is not valid.'] },
    });
  });

  it('many cards at once, only of those who exist', async () => {
    const stranger = await givePatient(await signedIn(await found(), { role: 'Nurse' }));
    const cards = await above((ctx) => listPatientCards(ctx, [ama.id, ama.id, stranger.id, newId()]));
    expect([...cards.keys()]).toEqual([ama.id]);
    expect(cards.get(ama.id)).toMatchObject({ fullName: 'Ama Mensah', mrn: ama.mrn });
    expect(await above((ctx) => listPatientCards(ctx, []))).toEqual(new Map());
  });

  it('PAT-051 who may be the same person', async () => {
    const found = await above((ctx) => suspectDuplicates(ctx, { mobile: '0241234567' }));
    expect(found).toMatchObject([{ id: ama.id, reasons: ['phone'] }]);
  });
});

describe('the name that tells a patient apart', () => {
  const names = [
    { title: 'Mrs', first_name: 'Ama Serwaa', last_name: 'Mensah', listed: 'MENSAH, Ama Serwaa (Mrs)' },
    { title: null, first_name: ' Kofi  Yaw ', last_name: 'van  Dyck', listed: 'VAN DYCK, Kofi Yaw' },
    { title: ' ', first_name: 'Akosua', last_name: 'Ɔpoku-Ɛyɛ', listed: 'ƆPOKU-ƐYƐ, Akosua' },
    { title: 'Dr', first_name: 'José', last_name: 'Núñez Groß', listed: 'NÚÑEZ GROSS, José (Dr)' },
    { title: 'Mr', first_name: 'Yaa', last_name: ' ', listed: 'Yaa (Mr)' },
    { title: null, first_name: '', last_name: 'Owusu', listed: 'OWUSU' },
    { title: 'Mr', first_name: ' ', last_name: '', listed: 'UNKNOWN PATIENT' },
    { title: null, first_name: 'Unknown', last_name: 'P000007', listed: 'P000007, Unknown' },
  ];

  it.each(names)('$listed is made alike by database and screens', async ({ listed, ...parts }) => {
    const { rows } = await pool.query<{ listed_name: string }>('select patients.listed_name($1, $2, $3)', [
      parts.title,
      parts.first_name,
      parts.last_name,
    ]);
    expect([rows[0]!.listed_name, safeName(parts)]).toEqual([listed, listed]);
  });

  it('of a whole record, also of one who died', async () => {
    const listed = safeName(ama);
    expect(listed).toBe('MENSAH, Ama (Mr)');
    const shown = async () => (await above((ctx) => listPatientCards(ctx, [ama.id]))).get(ama.id)!.listed_name;
    expect(await shown()).toBe(listed);
    await asOwner('update patients.patient set is_deceased = true, unknown = true where id = $1', [ama.id]);
    expect(await shown()).toBe(listed);
  });
});

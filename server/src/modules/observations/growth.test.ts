import * as contract from '@akoma/contract/observations';
import { beforeEach, describe, expect, it } from 'vitest';
import { type Caller, found, signedIn } from '../../../test/app.ts';
import { asOwner } from '../../../test/database.ts';
import { workOn } from '../../platform/imports/imports.make.ts';
import { makePatientFor } from '../encounters/encounters.make.ts';
import { asFile } from '../terminology/classification.make.ts';
import { growthTableImport } from './growth-table.import.ts';

// made up: no published table stands in this repository
const madeUp = 'Day,L,M,S,SD0\n0,1,3,0.1,3\n365,1,9,0.1,9\n730,1,12,0.1,12';

let home: Awaited<ReturnType<typeof found>>;
let admin: Caller;
let nurse: Caller;
beforeEach(async () => {
  home = await found();
  [admin, nurse] = [await signedIn(home, { role: 'Administrator' }), await signedIn(home, { role: 'Nurse' })];
});

const about = { measure: 'weight' as const, sex: 'FEMALE' as const, source: 'Made up, edition 1' };
async function imported(text: string, more: object = {}) {
  const { data } = await admin.ask(contract.importGrowthTable, { body: { ...about, file: asFile(text), ...more } });
  await workOn(growthTableImport, home.organization_id, data.id);
  return (await admin.ask(contract.readGrowthTableImport, { params: { id: data.id } })).data;
}
const tables = async (who = admin) => (await who.ask(contract.listGrowthTables, { query: {} })).data;
const stored = () => asOwner('select id, removed_at from observations.growth_table where organization_id = $1', [home.organization_id]);

/** A girl who was born 365 days before what was measured of her. */
async function girl(weight: string, given: object = {}) {
  const at = new Date(Date.now() - 60_000);
  const birth_date = new Date(at.getTime() - 365 * 86_400_000).toISOString().slice(0, 10);
  const patient = (await makePatientFor(nurse, { gender: 'FEMALE', birth_date, ...given })).id;
  await nurse.ask(contract.recordObservations, {
    body: [{ patient, code: '3141-9', value: weight, effective_date_time: at.toISOString() }],
  });
  const growth = async () => (await nurse.ask(contract.readGrowthChart, { query: { patient_id: patient } })).data;
  const weights = async () => (await growth()).measures.find(({ measure }) => measure === 'weight')!;
  return { patient, growth, weights };
}

describe('growth', () => {
  it('TAB-002 without a table the readings stand by age, without lines and standard deviations', async () => {
    const { growth, weights } = await girl('9.9');
    expect(await growth()).toMatchObject({
      sex: 'FEMALE',
      measures: [{ measure: 'weight' }, { measure: 'height' }, { measure: 'bmi' }, { measure: 'head_circumference' }],
    });
    expect(await weights()).toMatchObject({ total: 1, readings: [{ value: '9.9', age_days: 365, z: null }], tables: [], curves: [] });
  });

  it('TAB-002 a table that the organisation imported gives standard deviations and lines; its source and checksum are told', async () => {
    const { weights, patient } = await girl('9.9');
    expect(await imported(madeUp)).toMatchObject({ status: 'done', new_rows: 3, wrong_rows: 0 });
    const [table] = await tables();
    expect(table).toMatchObject({ ...about, age_from: 0, age_to: 730, points: 3, imported_by_name: 'Esi Administrator' });
    expect(table!.checksum).toMatch(/^[0-9a-f]{64}$/);
    const shown = await weights();
    expect(shown).toMatchObject({
      readings: [{ z: 1 }],
      tables: [{ source: about.source, checksum: table!.checksum, age_from: 0, age_to: 730 }],
    });
    expect(shown.curves.map(({ z }) => z)).toEqual([-3, -2, 0, 2, 3]);
    const middle = shown.curves.find(({ z }) => z === 0)!.points;
    expect(middle[0]).toEqual({ age_days: 0, value: 3 });
    expect(middle.length).toBeGreaterThan(50);
    // boys have none of it, and neither has who is older than the table
    const boy = await girl('9.9', { gender: 'MALE' });
    expect(await boy.weights()).toMatchObject({ readings: [{ z: null }], curves: [] });
    const old = await girl('20', { birth_date: '2015-01-01' });
    expect(await old.weights()).toMatchObject({ readings: [{ z: null }] });
    await nurse.ask(contract.recordObservations, { body: [{ patient, code: '3141-9', value: '5' }] });
    // beyond three: 9 - 3 * 0.9 = 6.3 stands at -3, and 0.9 is a line
    expect((await weights()).readings.map(({ z }) => z)).toEqual([1, -4.44]);
  });

  it('TAB-002 the head is judged by a table of its own, and of a child who was born early at the corrected age, until the second birthday', async () => {
    const { growth, patient } = await girl('9.9');
    const head = async () => (await growth()).measures.find(({ measure }) => measure === 'head_circumference')!;
    const record = (code: string, value: string) => nurse.send(contract.recordObservations, { body: [{ patient, code, value }] });
    expect((await record(contract.codes.head_circumference, '44')).statusCode).toBe(201);
    expect(await head()).toMatchObject({ total: 1, readings: [{ value: '44', corrected_days: null, z: null }], curves: [] });
    await imported('Day,L,M,S\n0,1,34,0.05\n281,1,44,0.05\n365,1,46,0.05', { measure: 'head_circumference' });
    // 46 less one of 2.3
    expect((await head()).readings).toMatchObject([{ age_days: 365, corrected_days: null, z: -0.87 }]);
    expect((await record(contract.codes.gestation, '28')).statusCode).toBe(201);
    expect(await growth()).toMatchObject({ gestation_days: 196 });
    expect((await head()).readings).toMatchObject([{ age_days: 365, corrected_days: 281, z: 0 }]);
    for (const [code, value] of [
      [contract.codes.head_circumference, '120'],
      [contract.codes.gestation, '60'],
    ] as const)
      expect((await record(code, value)).statusCode).toBe(400);
    const old = await girl('14', { birth_date: new Date(Date.now() - 731 * 86_400_000).toISOString().slice(0, 10) });
    await nurse.ask(contract.recordObservations, { body: [{ patient: old.patient, code: contract.codes.gestation, value: '28' }] });
    expect((await old.weights()).readings).toMatchObject([{ corrected_days: null }]);
  });

  it('TAB-002 the same file changes nothing; one that overlaps takes the place; another age stands beside it', async () => {
    await imported(madeUp);
    expect(await imported(madeUp)).toMatchObject({ new_rows: 0, unchanged_rows: 3 });
    expect(await stored()).toHaveLength(1);
    await imported('Months,L,M,S\n60,1,18,0.1\n120,1,30,0.1', { age_unit: 'months' });
    expect((await tables()).map(({ age_from, age_to }) => [age_from, age_to])).toEqual([
      [0, 730],
      [1826, 3653],
    ]);
    await imported('Day,L,M,S\n0,1,3.1,0.1\n700,1,12,0.1', { source: 'Made up, edition 2' });
    expect((await tables()).map(({ source, age_to }) => [source, age_to])).toEqual([
      ['Made up, edition 2', 700],
      [about.source, 3653],
    ]);
    expect((await stored()).filter(({ removed_at }) => removed_at !== null)).toHaveLength(1);
    expect(await imported(madeUp, { dry_run: true })).toMatchObject({ new_rows: 3, dry_run: true });
    expect(await tables()).toHaveLength(2);
  });

  it.each([
    ['an age twice', 'Day,L,M,S\n0,1,3,0.1\n0,1,3,0.1', 'This age stands in an earlier line.'],
    ['no number', 'Day,L,M,S\n0,one,3,0.1', 'L should be a number.'],
    ['half a day', 'Day,L,M,S\n0.5,1,3,0.1', 'Age should be a number of whole days or months, up to 20 years.'],
    ['no middle', 'Day,L,M,S\n0,1,0,0.1', 'M should be a number above 0.'],
    ['a spread in percent', 'Day,L,M,S\n0,1,3,10', 'S should be a number between 0 and 1.'],
    ['a formula', 'Day,L,M,S\n0,1,=3+1,0.1', 'M holds a formula. Write the value itself.'],
  ])('TAB-002 a file with %s is refused whole', async (_case, text, sentence) => {
    const state = await imported(text);
    expect(state.status).not.toBe('done');
    expect(JSON.stringify(state.errors)).toContain(sentence);
    const lines = await admin.send(contract.saveGrowthTableImportLines, { params: { id: state.id }, query: {} });
    expect([lines.statusCode, lines.payload]).toEqual([200, expect.stringContaining(sentence)]);
    expect(await stored()).toEqual([]);
  });

  it('TAB-002 a table is taken out of use by who may change settings, and another hospital’s is 404', async () => {
    await imported(madeUp);
    const [table] = await tables();
    const at = { params: { id: table!.id }, query: {} };
    expect((await nurse.send(contract.deleteGrowthTable, at)).statusCode).toBe(403);
    expect((await nurse.send(contract.importGrowthTable, { body: { ...about, file: asFile(madeUp) } } as never)).statusCode).toBe(403);
    const stranger = await signedIn(await found(), { role: 'Administrator' });
    expect((await stranger.send(contract.deleteGrowthTable, at)).statusCode).toBe(404);
    expect(await tables(stranger)).toEqual([]);
    expect(await tables()).toHaveLength(1);
    expect((await admin.ask(contract.deleteGrowthTable, at)).data.id).toBe(table!.id);
    expect(await tables()).toEqual([]);
    expect((await admin.send(contract.deleteGrowthTable, at)).statusCode).toBe(404);
    expect(await stored()).toHaveLength(1);
    const { weights } = await girl('9.9');
    expect(await weights()).toMatchObject({ readings: [{ z: null }], curves: [] });
  });

  it('TAB-002 of two files that come at once both are whole, and one is used', async () => {
    const begin = (m: string) =>
      admin.ask(contract.importGrowthTable, { body: { ...about, file: asFile(`Day,L,M,S\n0,1,${m},0.1\n9,1,4,0.1`) } });
    const [one, other] = [await begin('3.1'), await begin('3.2')];
    await Promise.all([one, other].map(({ data }) => workOn(growthTableImport, home.organization_id, data.id)));
    expect(await tables()).toHaveLength(1);
    expect(await stored()).toHaveLength(2);
  });
});

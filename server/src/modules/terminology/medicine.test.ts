import {
  addMedicine,
  addStarterMedicines,
  editMedicine,
  exportMedicines,
  importMedicines,
  type Medicine,
  readMedicine,
  readMedicineChoices,
  readMedicineImport,
  removeMedicine,
  saveMedicineImportLines,
  searchMedicines,
  undoMedicineImport,
} from '@akoma/contract/terminology';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Caller, found, signedIn } from '../../../test/app.ts';
import { asOwner } from '../../../test/database.ts';
import { workOn } from '../../platform/imports/imports.make.ts';
import { readStarterMedicines } from './add-starter-medicines.ts';
import { readRoutes } from './check-routes.ts';
import { asFile } from './classification.make.ts';
import { medicineImport } from './medicine.import.ts';

let pharmacist: Caller;
let nurse: Caller;
let admin: Caller;
const people = async () => {
  const home = await found();
  pharmacist = await signedIn(home, { role: 'Pharmacist' });
  nurse = await signedIn(home, { role: 'Nurse' });
  admin = await signedIn(home, { role: 'Administrator' });
};
const readImported = async (id: string) => (await pharmacist.ask(readMedicineImport, { params: { id } })).data;
const work = (id: string) => workOn(medicineImport, pharmacist.organization_id, id);
/** What came of a file, once the job has done its work. */
async function imported(body: { file: File; dry_run?: boolean; columns?: string | undefined }) {
  const { data } = await pharmacist.ask(importMedicines, { body });
  await work(data.id);
  return readImported(data.id);
}
const namesOf = (rows: readonly Medicine[]) => rows.map(({ shown }) => shown);
const sumOf = (who: Caller) =>
  asOwner<{ sum: string }>(
    `select md5(string_agg(t::text, '|' order by t::text)) as sum from terminology.medicine t where organization_id = $1`,
    [who.organization_id],
  ).then(([row]) => row?.sum);

describe('the starter formulary', () => {
  beforeAll(async () => {
    await people();
    const { data } = await pharmacist.ask(addStarterMedicines);
    expect(data.present).toBe(0);
    expect(data.added).toBeGreaterThan(900);
  });

  it('MED-028 has 400 generics and more, each with form and known routes, and tall-man letters where they look alike', async () => {
    const starter = readStarterMedicines();
    expect(new Set(starter.map(({ name }) => name)).size).toBeGreaterThanOrEqual(400);
    const routes = new Set((await readRoutes()).values());
    expect(starter.filter((one) => !one.form || one.routes.length === 0 || one.routes.some((route) => !routes.has(route)))).toEqual([]);
    expect(starter.filter(({ name, tall_man }) => tall_man && tall_man.toLowerCase() !== name.toLowerCase())).toEqual([]);
    expect(starter.find(({ name }) => name === 'Clonidine')?.tall_man).toBe('cloNIDine');
  });

  it('MED-028 a second time adds nothing, and does not undo what was changed', async () => {
    const [hospital] = (await pharmacist.ask(searchMedicines, { query: { search: 'warfarin 5' } })).data;
    await pharmacist.ask(editMedicine, { params: { id: hospital!.id }, body: { aliases: ['blood thinner'] } });
    expect((await pharmacist.ask(addStarterMedicines)).data.added).toBe(0);
    expect((await nurse.ask(searchMedicines, { query: { search: 'blood thin' } })).data[0]?.id).toBe(hospital!.id);
  });

  it.each([
    ['parac', 'Paracetamol'],
    ['PCM', 'Paracetamol'],
    ['500 parac tab', 'Paracetamol 500 mg tablet'],
    ['acetaminophen', 'Paracetamol'],
    ['amox', 'Amoxicillin'],
    ['amox susp 125', 'Amoxicillin 125 mg/5 mL oral suspension'],
    ['co-amoxiclav', 'Amoxicillin + clavulanic acid'],
    ['artem lum', 'Artemether + lumefantrine'],
    ['ACT', 'Artemether + lumefantrine'],
    ['adrenaline', 'EPINEPHrine'],
    ['frusemide', 'Furosemide'],
    ['insulin glarg', 'Insulin glargine'],
    ['ORS', 'Oral rehydration salts'],
    ['MgSO4', 'Magnesium sulfate'],
    ['magnesium sulph', 'Magnesium sulfate'],
    ['metf 500', 'metFORMIN 500 mg'],
    ['TLD', 'Tenofovir disoproxil + lamiVUDine + dolutegravir'],
  ])('MED-024 %s finds %s first', async (search, shown) => {
    const { data, corrected } = await nurse.ask(searchMedicines, { query: { search } });
    expect(data[0]?.shown.startsWith(shown), namesOf(data).join('; ')).toBe(true);
    expect(corrected).toBeNull();
  });

  it.each([
    ['paracetmol', 'Paracetamol'],
    ['amoxycilin', 'Amoxicillin'],
    ['ceftraxone 1', 'cefTRIAXone 1 g'],
    ['amlodpine 5 mg', 'amLODIPine 5 mg'],
  ])('MED-024 misspelt, %s finds %s first, and says so', async (search, shown) => {
    const { data, corrected } = await nurse.ask(searchMedicines, { query: { search } });
    expect(data[0]?.shown.startsWith(shown), namesOf(data).join('; ')).toBe(true);
    expect(corrected).not.toBeNull();
  });

  it('MED-024 what is like nothing finds nothing; without a search all are listed by name, in pages', async () => {
    for (const search of ['qqqqzzzz', '!?'])
      expect(await nurse.ask(searchMedicines, { query: { search } })).toMatchObject({ data: [], total: 0, corrected: null });
    const first = await nurse.ask(searchMedicines, { query: { page_size: 20 } });
    const second = await nurse.ask(searchMedicines, { query: { page_size: 20, page: 2 } });
    const names = [...first.data, ...second.data].map(({ name }) => name.toLowerCase());
    expect(first.total).toBeGreaterThan(900);
    expect(new Set([...first.data, ...second.data].map(({ id }) => id)).size).toBe(40);
    expect(names[0]).toBe('abacavir');
    expect(names.at(-1)! > names[0]!).toBe(true);
  });
});

describe('a formulary', () => {
  beforeEach(async () => {
    await people();
  });
  const add = (more: object = {}) =>
    pharmacist.ask(addMedicine, { body: { name: 'Clonidine', strength: '100 mcg', form: 'tablet', routes: ['PO'], ...more } });

  it('MED-028 is changed by who keeps the stock, and read by all', async () => {
    const { data } = await add({ tall_man: 'cloNIDine', aliases: ['catapressor'], code: 'A-1' });
    expect(data).toMatchObject({ shown: 'cloNIDine 100 mcg tablet', source: 'own', active: true, version: 1, code: 'A-1' });
    const { data: edited } = await pharmacist.ask(editMedicine, {
      params: { id: data.id },
      body: { strength: '150 mcg', active: false, version: 1 },
    });
    expect(edited).toMatchObject({ shown: 'cloNIDine 150 mcg tablet', active: false, version: 2 });
    const search = async (active?: 'true' | 'false') =>
      (await nurse.ask(searchMedicines, { query: { search: 'catap 150', active } })).total;
    expect([await search(), await search('true'), await search('false')]).toEqual([1, 0, 1]);
    expect((await nurse.ask(readMedicine, { params: { id: data.id } })).data).toEqual(edited);
    await expect(nurse.ask(addMedicine, { body: { name: 'X', form: 'tablet' } })).rejects.toMatchObject({ status: 403 });
  });

  it('MED-028 a new name has no tall-man letters of the old one', async () => {
    const { data } = await add({ tall_man: 'cloNIDine' });
    expect((await pharmacist.ask(editMedicine, { params: { id: data.id }, body: { name: 'Clobazam' } })).data.tall_man).toBeNull();
  });

  it('MED-028 the same name, strength and form twice is refused, whatever its capitals, and so is a stale edit', async () => {
    const { data } = await add();
    await expect(add({ name: 'CLONIDINE' })).rejects.toMatchObject({
      code: 'terminology.medicineExists',
      status: 409,
      data: { id: data.id },
    });
    const { data: other } = await add({ strength: '25 mcg' });
    const before = await sumOf(pharmacist);
    await expect(pharmacist.ask(editMedicine, { params: { id: other.id }, body: { strength: '100 MCG' } })).rejects.toMatchObject({
      code: 'terminology.medicineExists',
    });
    await expect(pharmacist.ask(editMedicine, { params: { id: other.id }, body: { form: 'capsule', version: 7 } })).rejects.toMatchObject({
      code: 'conflict',
      data: { current: { id: other.id, form: 'tablet' } },
    });
    expect(await sumOf(pharmacist)).toBe(before);
  });

  it('MED-028 wrong routes and tall-man letters are refused at their field, and nothing is written', async () => {
    await expect(add({ routes: ['ORAL'] })).rejects.toMatchObject({ status: 400, errors: { routes: ['Routes is not valid.'] } });
    await expect(add({ tall_man: 'cloNAzepam' })).rejects.toMatchObject({ status: 400, errors: { tall_man: ['Tall man is not valid.'] } });
    await expect(add({ name: ' ' })).rejects.toMatchObject({ status: 400, errors: { name: ['Name is required.'] } });
    expect((await nurse.ask(searchMedicines)).total).toBe(0);
  });

  it('MED-028 what is taken out is found no more, and may be added again', async () => {
    const { data } = await add();
    await expect(pharmacist.ask(removeMedicine, { params: { id: data.id } })).rejects.toMatchObject({ status: 403 });
    expect((await nurse.ask(searchMedicines, { query: { search: 'clon' } })).total).toBe(1);
    await admin.ask(removeMedicine, { params: { id: data.id } });
    expect((await nurse.ask(searchMedicines, { query: { search: 'clon' } })).total).toBe(0);
    await expect(admin.ask(removeMedicine, { params: { id: data.id } })).rejects.toMatchObject({ status: 404 });
    await expect(pharmacist.ask(editMedicine, { params: { id: data.id }, body: { form: 'gel' } })).rejects.toMatchObject({ status: 404 });
    expect((await add()).data.id).not.toBe(data.id);
  });

  it('MED-028 is imported from a file: new, changed and unchanged; a dry run writes nothing', async () => {
    await add();
    const file = asFile(
      'Generic name;Strength;Form;Route;Aliases\nClonidine;100 mcg;Tablet;Oral (by mouth);clonid\nQuinine;300 mg;tablet;PO, IV;\nZinc;20 mg;tablet;;zn',
    );
    const before = await sumOf(pharmacist);
    const expected = { status: 'done', rows: 3, new_rows: 2, changed_rows: 1, unchanged_rows: 0, gone_rows: 0, wrong_rows: 0 };
    const tried = await imported({ file, dry_run: true });
    expect(tried).toMatchObject({ ...expected, dry_run: true });
    expect(await sumOf(pharmacist)).toBe(before);
    await pharmacist.ask(importMedicines, { body: { upload_id: tried.id } });
    await Promise.all([work(tried.id), work(tried.id)]);
    expect(await readImported(tried.id)).toMatchObject({ ...expected, dry_run: false });
    expect(await imported({ file })).toMatchObject({ new_rows: 0, changed_rows: 0, unchanged_rows: 3 });
    expect((await nurse.ask(searchMedicines, { query: { search: 'clonid' } })).data[0]).toMatchObject({ routes: ['PO'], version: 2 });
    expect(namesOf((await nurse.ask(searchMedicines)).data)).toEqual([
      'Clonidine 100 mcg Tablet',
      'Quinine 300 mg tablet',
      'Zinc 20 mg tablet',
    ]);
  });

  it('MED-028 a file with a wrong line is refused with its number, and nothing of it is written', async () => {
    await add();
    const before = await sumOf(pharmacist);
    const file = asFile(
      'name,tall_man,strength,form,routes\nZinc,,20 mg,tablet,PO\n,,5 mg,tablet,\nQuinine,quiNIDINE,,tablet,\nZINC,,20 MG,Tablet,\nIron,,,tablet,THROUGH THE NOSE',
    );
    const errors = [
      { line: 3, messages: ['Name is required.'] },
      { line: 4, messages: ['Tall man is not valid: it is the name with some letters in capitals.'] },
      { line: 5, messages: ['It is already on line 2.'] },
      { line: 6, messages: ['Routes: THROUGH THE NOSE is not known.'] },
    ];
    const failure = '4 lines of this file have errors, so nothing was imported. Correct the file and import it again.';
    expect(await imported({ file })).toMatchObject({ status: 'failed', failure, wrong_rows: 4, errors, undo_until: null });
    expect(await sumOf(pharmacist)).toBe(before);
    const tried = await imported({ file, dry_run: true });
    expect(tried).toMatchObject({ status: 'done', new_rows: 1, wrong_rows: 4, errors });
    await expect(pharmacist.ask(importMedicines, { body: { upload_id: tried.id } })).rejects.toMatchObject({
      ...{ status: 409, code: 'import_lines_wrong', data: { wrong: 4 } },
    });
    expect(await sumOf(pharmacist)).toBe(before);
    const saved = String(await pharmacist.ask(saveMedicineImportLines, { params: { id: tried.id } }));
    expect(saved.split('\r\n')[1]).toBe('"","","5 mg","tablet","","3","Name is required."');
  });

  it('MED-028 a stop in the middle leaves nothing; the work is done whole by the next', async () => {
    const before = await sumOf(pharmacist);
    const file = asFile(`name,form\n${Array.from({ length: 40 }, (_, at) => `Medicine ${at},tablet`).join('\n')}`);
    const { data } = await pharmacist.ask(importMedicines, { body: { file } });
    let stops = 0;
    for (; (await readImported(data.id)).status !== 'done'; stops++) {
      expect([before, undefined]).toContain(await sumOf(pharmacist));
      await workOn(medicineImport, pharmacist.organization_id, data.id, { batch: 10, stopAfter: stops }).catch(() => {});
      expect(stops).toBeLessThan(40);
    }
    expect(stops).toBeGreaterThan(2);
    expect(await readImported(data.id)).toMatchObject({ new_rows: 40, done_rows: 40 });
    expect((await nurse.ask(searchMedicines)).total).toBe(40);
  });

  it('MED-028 an import is undone: what it added goes, what it changed says what it said; what moved on stays', async () => {
    await add({ aliases: ['catapressor'] });
    const kept = await add({ name: 'Quinine', strength: '', code: 'Q' });
    const before = namesOf((await nurse.ask(searchMedicines)).data);
    const file = asFile(
      'name;strength;form;routes;aliases\nClonidine;100 mcg;tablet;IV;other\nQuinine;;tablet;IV;\nZinc;20 mg;tablet;;zn\nIron;;tablet;;',
    );
    const { id } = await imported({ file });
    expect((await nurse.ask(searchMedicines)).total).toBe(4);
    const iron = (await nurse.ask(searchMedicines, { query: { search: 'iron' } })).data[0]!;
    await pharmacist.ask(editMedicine, { params: { id: iron.id }, body: { active: false } });
    await pharmacist.ask(editMedicine, { params: { id: kept.data.id }, body: { code: 'Q-2' } });
    await pharmacist.ask(undoMedicineImport, { params: { id } });
    await work(id);
    expect(await readImported(id)).toMatchObject({
      ...{ status: 'done', undone: true, undone_rows: 2, kept_rows: 2 },
      kept: [{ line: 3 }, { line: 5, messages: ['It was changed or removed after the import, and stays as it is.'] }],
    });
    expect(namesOf((await nurse.ask(searchMedicines)).data)).toEqual([...before, 'Iron tablet'].sort());
    const [clonidine] = (await nurse.ask(searchMedicines, { query: { search: 'catapressor' } })).data;
    expect(clonidine).toMatchObject({ routes: ['PO'], aliases: ['catapressor'], version: 3 });
    expect((await nurse.ask(searchMedicines, { query: { search: 'zinc' } })).total).toBe(0);
    await expect(nurse.ask(undoMedicineImport, { params: { id } })).rejects.toMatchObject({ status: 403 });
    const stranger = await signedIn(await found('Elsewhere'), { role: 'Pharmacist' });
    for (const operation of [readMedicineImport, undoMedicineImport, saveMedicineImportLines])
      expect((await stranger.send(operation, { params: { id } })).statusCode).toBe(404);
  });

  it('MED-028 a dry run tells the columns, the first lines and what is changed in what', async () => {
    await add({ tall_man: 'cloNIDine' });
    const text = 'What;How strong;Form;Route\nClonidine;100 mcg;tablet;PO, IV\nZinc;20 mg;tablet;';
    const ask = (columns?: string) => imported({ file: asFile(text), dry_run: true, columns });
    expect(await ask()).toMatchObject({
      missing: ['name'],
      columns: [{ read_as: null }, { read_as: null }, { read_as: 'form' }, { read_as: 'routes' }],
    });
    const data = await ask('name,strength,form,routes');
    expect(data).toMatchObject({ new_rows: 1, changed_rows: 1, missing: [] });
    expect(data.changes).toEqual([
      { line: 2, of: 'Clonidine 100 mcg tablet', before: 'tall man: cloNIDine; routes: PO', after: 'tall man: none; routes: PO, IV' },
    ]);
    expect(data.sample[1]).toMatchObject({ line: 3, values: { name: 'Zinc', strength: '20 mg' } });
  });

  it('MED-028 is narrowed by form, route and where it came from, and saved as a file that an import reads unchanged', async () => {
    await add({ tall_man: 'cloNIDine', aliases: ['catapressor', 'clon'], code: 'A-1' });
    await add({ form: 'Tablet', strength: '25 mcg', routes: ['PO', 'SL'] });
    await add({ form: 'injection', strength: '150 mcg/mL', routes: ['IV'] });
    const shown = async (query: object) => namesOf((await nurse.ask(searchMedicines, { query })).data);
    expect(await shown({ form: 'TABLET' })).toEqual(['cloNIDine 100 mcg tablet', 'Clonidine 25 mcg Tablet']);
    expect(await shown({ route: 'SL' })).toEqual(['Clonidine 25 mcg Tablet']);
    expect(await shown({ search: 'clon', route: 'IV' })).toEqual(['Clonidine 150 mcg/mL injection']);
    expect(await shown({ source: 'starter' })).toEqual([]);
    const { data: choices } = await nurse.ask(readMedicineChoices);
    expect(choices.forms.map(({ form, medicines }) => [form.toLowerCase(), medicines])).toEqual([
      ['injection', 1],
      ['tablet', 2],
    ]);
    expect(choices.routes).toEqual([
      { route: 'PO', medicines: 2 },
      { route: 'IV', medicines: 1 },
      { route: 'SL', medicines: 1 },
    ]);
    const answered = await nurse.send(exportMedicines, { query: { form: 'tablet' }, body: { format: 'csv' } });
    const text = answered.body.replace('\uFEFF', '');
    expect(text.split('\r\n').slice(0, 3)).toEqual([
      '"Name","Tall man","Strength","Form","Routes","Aliases","Code"',
      '"Clonidine","cloNIDine","100 mcg","tablet","PO","catapressor, clon","A-1"',
      '"Clonidine","","25 mcg","Tablet","PO, SL","",""',
    ]);
    const data = await imported({ file: asFile(text), dry_run: true });
    expect(data).toMatchObject({ rows: 2, new_rows: 0, changed_rows: 0, unchanged_rows: 2, wrong_rows: 0 });
    expect(data.columns.every(({ read_as }) => read_as !== null)).toBe(true);
  });

  it('MED-028 belongs to one organisation: another neither finds nor changes it', async () => {
    const { data } = await add();
    const before = await sumOf(pharmacist);
    const stranger = await signedIn(await found('Elsewhere'), { role: 'Administrator' });
    expect((await stranger.ask(searchMedicines)).total).toBe(0);
    expect((await stranger.ask(searchMedicines, { query: { search: 'clonidine' } })).total).toBe(0);
    for (const ask of [
      () => stranger.ask(readMedicine, { params: { id: data.id } }),
      () => stranger.ask(editMedicine, { params: { id: data.id }, body: { form: 'gel' } }),
      () => stranger.ask(removeMedicine, { params: { id: data.id } }),
    ])
      await expect(ask()).rejects.toMatchObject({ status: 404 });
    expect(await sumOf(pharmacist)).toBe(before);
  });
});

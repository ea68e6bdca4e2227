import { importFailures } from '@akoma/contract/base';
import { uploadAttachment } from '@akoma/contract/files';
import * as contract from '@akoma/contract/patients';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { type Caller, found, type Refused, signedIn } from '../../../test/app.ts';
import { asOwner, pool } from '../../../test/database.ts';
import { workOn } from '../../platform/imports/imports.make.ts';
import { sheetOf, workbookOf } from '../../platform/sheets/workbook.make.ts';
import { pngFile } from '../files/files.make.ts';
import { asFile } from '../terminology/classification.make.ts';
import { patientImport } from './patient.import.ts';
import { givePatient } from './patients.make.ts';

let reception: Caller;
let admin: Caller;
let desk: Caller;

beforeEach(async () => {
  const home = await found();
  reception = await signedIn(home, { role: 'Receptionist' });
  admin = await signedIn(home, { role: 'Administrator' });
  desk = await signedIn(home, { role: 'Receptionist' });
});

const heading = 'First name,Last name,Gender,Date of birth,Age,Phone,Email,Ghana Card';
const sheet = (...lines: readonly string[]) => asFile([heading, ...lines].join('\n'));
const ama = 'Ama,Mensah,F,1990-03-05,,0241234567,,';
const kofi = 'Kofi,Boateng,M,,45,0201112223,kofi@x.gh,GHA-123456789-0';

const work = (id: string, how?: Parameters<typeof workOn>[3]) => workOn(patientImport, reception.organization_id, id, how);
const read = async (id: string) => (await reception.ask(contract.readPatientImport, { params: { id } })).data;
const rows = async (id: string, query: object = {}) =>
  (await reception.ask(contract.listPatientImportRows, { params: { id }, query: { page_size: 100, ...query } })).data;
const listed = async (query: object = {}) => reception.ask(contract.listPatients, { query: { page_size: 100, ...query } });
const namesOf = async (query?: object) => (await listed(query)).data.map(({ full_name }) => full_name).sort();
const refusalOf = (asked: Promise<unknown>): Promise<Refused> =>
  asked.then(
    () => expect.unreachable('not refused'),
    (refused: Refused) => refused,
  );

async function compare(file: File) {
  const { data } = await reception.ask(contract.importPatients, { body: { file, dry_run: true } });
  await work(data.id);
  return read(data.id);
}
async function importAgain(id: string, how?: Parameters<typeof workOn>[3]) {
  await reception.ask(contract.importPatients, { body: { upload_id: id } });
  await work(id, how);
  return read(id);
}
async function importFile(file: File, how?: Parameters<typeof workOn>[3]) {
  const { data } = await reception.ask(contract.importPatients, { body: { file } });
  await work(data.id, how);
  return read(data.id);
}
async function undo(id: string) {
  await admin.ask(contract.undoPatientImport, { params: { id } });
  await work(id);
  return read(id);
}
const decide = (id: string, lines: number[], is_new = true) =>
  reception.ask(contract.decidePatientImportRows, { params: { id }, body: { lines, is_new } });

/** Until so many statements wait for a lock. */
const untilWaiting = (many: number): Promise<void> =>
  vi.waitFor(
    async () => {
      const waiting = await asOwner(`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`);
      expect(waiting.length).toBeGreaterThanOrEqual(many);
    },
    // a file is read by a thread, which first has to be started
    { timeout: 30_000, interval: 20 },
  );

describe('a file of patients', () => {
  it('PAT-035 PAT-048 a dry run registers nobody; then good lines are registered with folder numbers without gaps, wrong ones reported', async () => {
    const before = await givePatient(reception, { first_name: 'Esi', last_name: 'Quaye', mobile: '0209998887', birth_date: '1970-01-01' });
    const report = await compare(sheet(ama, 'Yaw,Darko,M,2030-01-01,,0241112223,,', kofi, '=A1,X,F,1990-01-01,,0241112224,,'));
    expect(report).toMatchObject({ dry_run: true, status: 'done', rows: 4, new_rows: 2, waiting_rows: 0, wrong_rows: 2 });
    expect(report.errors).toEqual([
      { line: 3, messages: ['Date of birth 2030-01-01 lies in the future.'] },
      { line: 5, messages: ['First name holds a formula. Write the value itself.'] },
    ]);
    expect((await listed()).total).toBe(1);

    expect(await importAgain(report.id)).toMatchObject({ dry_run: false, status: 'done', new_rows: 2, wrong_rows: 2 });
    const { data, total } = await listed({ ordering: 'created_at' });
    expect(total).toBe(3);
    const first = Number(before.mrn.replaceAll(/\D/g, ''));
    expect(data.map(({ full_name, mrn }) => [full_name, Number(mrn.replaceAll(/\D/g, ''))])).toEqual([
      ['Esi Quaye', first],
      ['Ama Mensah', first + 1],
      ['Kofi Boateng', first + 2],
    ]);
    const { data: boateng } = await reception.ask(contract.readPatient, { params: { id: data[2]!.id } });
    expect(boateng).toMatchObject({
      ...{ title: null, gender: 'MALE', birth_date_precision: 'estimated', mobile: '+233201112223', email: 'kofi@x.gh', version: 1 },
      identifiers: [{ type: 'GHANA_CARD', value: 'GHA-123456789-0' }],
    });
    expect((await rows(report.id, { outcome: 'new' })).map(({ line, patient_id }) => [line, patient_id])).toEqual([
      [2, data[1]!.id],
      [4, boateng.id],
    ]);
    // one row of the trail for the batch, in which each patient stands
    const trail = await asOwner<{ action: string; patients: number; user_id: string }>(
      `select e.action, jsonb_array_length(e.subjects -> 'patients') as patients, e.user_id from audit.entry e
       where e.organization_id = $1 and e.operation = 'patients.importPatients' order by e.at, e.id`,
      [reception.organization_id],
    );
    expect(trail.filter(({ patients }) => patients !== null)).toEqual([
      { action: 'patient.register', patients: 2, user_id: reception.user_id },
    ]);
    const wrong = await reception.ask(contract.savePatientImportLines, { params: { id: report.id } });
    expect(Buffer.from(wrong as never).toString()).toContain('Date of birth 2030-01-01 lies in the future.');
    // the same file again changes nothing
    expect(await importFile(sheet(ama))).toMatchObject({ new_rows: 0, unchanged_rows: 1, waiting_rows: 0 });
    expect((await listed()).total).toBe(3);
  });

  it('PAT-051 what is like somebody registered waits with its candidates; only after the word that it is a new person is it registered', async () => {
    const there = await givePatient(reception, { first_name: 'Ama', last_name: 'Mensa', birth_date: '1991-01-01', mobile: '0209998887' });
    const report = await compare(sheet(ama, kofi, 'Amma,Mensah,F,1990-09-09,,0201234567,,'));
    expect(report).toMatchObject({ new_rows: 1, waiting_rows: 2, wrong_rows: 0 });
    const waiting = await rows(report.id, { outcome: 'waiting' });
    expect(
      waiting.map(({ line, candidates, alike_lines }) => [line, candidates.map(({ mrn, reasons }) => [mrn, reasons]), alike_lines]),
    ).toEqual([
      [2, [[there.mrn, ['name_and_birth_year']]], []],
      [4, [[there.mrn, ['name_and_birth_year']]], [2]],
    ]);
    const seen = await asOwner(
      `select 1 from audit.concerned_card c join audit.entry e on e.organization_id = c.organization_id and e.id = c.entry_id
       where c.organization_id = $1 and c.patient_id = $2 and e.action = 'patient.importRows'`,
      [reception.organization_id, there.id],
    );
    expect(seen).toHaveLength(1);

    expect((await decide(report.id, [2, 3, 4])).data).toMatchObject({ new_rows: 3, waiting_rows: 0 });
    expect((await decide(report.id, [4], false)).data).toMatchObject({ new_rows: 2, waiting_rows: 1 });
    // another one like her comes before the import: the word did not concern that one
    await givePatient(reception, { first_name: 'Ama', last_name: 'Mensah', birth_date: '1990-12-01', mobile: '0205554443' });
    expect(await importAgain(report.id)).toMatchObject({ new_rows: 1, waiting_rows: 2 });
    expect(await namesOf()).toEqual(['Ama Mensa', 'Ama Mensah', 'Kofi Boateng']);
    expect(await refusalOf(decide(report.id, [2]))).toMatchObject({ status: 409, code: 'import_over' });
  });

  it('PAT-051 PAT-048 a number or an address of somebody else is wrong, before look-alikes are weighed', async () => {
    await givePatient(reception, { email: 'kofi@x.gh', identifiers: [{ type: 'GHANA_CARD', value: 'GHA-123456789-0' }] });
    const report = await compare(sheet(kofi));
    expect(report).toMatchObject({ new_rows: 0, waiting_rows: 0, wrong_rows: 1 });
    expect(report.errors).toEqual([
      {
        line: 2,
        messages: ['Email belongs to another patient who is registered. Ghana Card belongs to another patient who is registered.'],
      },
    ]);
  });

  it('PAT-035 stopped at any batch it goes on, and nobody is registered twice; people of one file are not each other’s candidates', async () => {
    const lines = Array.from({ length: 7 }, (_, at) => `Name${'abcdefg'[at]},Family,F,19${50 + at}-01-01,,0241234567,,`);
    const { data } = await reception.ask(contract.importPatients, { body: { file: sheet(...lines) } });
    for (let stopAfter = 3; stopAfter < 9; stopAfter += 2) await work(data.id, { batch: 2, stopAfter }).catch(() => {});
    await work(data.id, { batch: 2 });
    expect(await read(data.id)).toMatchObject({ status: 'done', new_rows: 7, waiting_rows: 0 });
    expect((await listed()).total).toBe(7);
  });

  it.each(['the file', 'the desk'])(
    'PAT-051 of the file and the desk with the same person, %s is first: she is registered once',
    async (first) => {
      const body = { first_name: 'Ama', last_name: 'Mensah', gender: 'FEMALE', birth_date: '1990-03-05', mobile: '0241234567' } as const;
      await givePatient(reception, { first_name: 'Esi', last_name: 'Quaye', mobile: '0209998887', birth_date: '1970-01-01' });
      const { data } = await reception.ask(contract.importPatients, { body: { file: sheet(ama, kofi) } });
      const holder = await pool.connect();
      try {
        await holder.query('begin');
        await holder.query(`set local app.org = '${reception.organization_id}'`);
        await holder.query('select from patients.register where organization_id = $1 for update', [reception.organization_id]);
        // both have looked, and found nobody like her, before either may write
        const starts = {
          'the file': () => work(data.id),
          'the desk': async () => {
            for (;;) {
              const code = await desk.ask(contract.registerPatient, { body }).then(
                () => 'registered',
                (refused: Refused) => refused.code,
              );
              // a thread that starts slowly outlasts the three seconds that one waits for a row: the desk then asks again, at once
              if (code !== 'unavailable') return code;
            }
          },
        };
        const order = first === 'the file' ? (['the file', 'the desk'] as const) : (['the desk', 'the file'] as const);
        const going = [starts[order[0]]()] as Promise<unknown>[];
        await untilWaiting(1);
        going.push(starts[order[1]]());
        await untilWaiting(2);
        await holder.query('commit');
        const [one, other] = await Promise.all(going);
        expect(first === 'the desk' ? one : other).toBe(first === 'the desk' ? 'registered' : 'patients.possibleDuplicates');
      } finally {
        holder.release();
      }
      expect(await read(data.id)).toMatchObject({
        status: 'done',
        ...(first === 'the desk' ? { new_rows: 1, unchanged_rows: 1 } : { new_rows: 2, unchanged_rows: 0 }),
      });
      expect(await namesOf()).toEqual(['Ama Mensah', 'Esi Quaye', 'Kofi Boateng']);
    },
  );

  it('PAT-035 a workbook as LibreOffice and Google Sheets write it: dates as numbers, phones without their zero', async () => {
    const strings = ['Surname', 'First Name', 'Sex', 'DOB', 'Phone Number', 'Mensah', 'Ama', 'F', 'Boateng', 'Kofi', 'M'];
    const cell = (at: string, value: string | number, style = '') =>
      typeof value === 'number' ? `<c r="${at}"${style}><v>${value}</v></c>` : `<c r="${at}" t="s"><v>${strings.indexOf(value)}</v></c>`;
    const row = (number: number, values: (string | number)[]) =>
      `<row r="${number}" spans="1:5">${values.map((value, at) => cell(`${'ABCDE'[at]}${number}`, value, at === 3 ? ' s="1"' : '')).join('')}</row>`;
    const book = await workbookOf({
      sheet: sheetOf(
        row(1, ['Surname', 'First Name', 'Sex', 'DOB', 'Phone Number']) +
          row(2, ['Mensah', 'Ama', 'F', 32_937, 241_234_567]) +
          row(3, ['Boateng', 'Kofi', 'M', 29_221, 201_112_223]),
      ),
      strings: `<sst count="${strings.length}" uniqueCount="${strings.length}">${strings.map((one) => `<si><t xml:space="preserve">${one}</t></si>`).join('')}</sst>`,
      styles: '<styleSheet><cellXfs count="2"><xf numFmtId="0"/><xf numFmtId="14" applyNumberFormat="1"/></cellXfs></styleSheet>',
    });
    const file = new File([new Uint8Array(book)], 'patients.xlsx', {
      type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    });
    expect(await importFile(file)).toMatchObject({ status: 'done', new_rows: 2, wrong_rows: 0 });
    const { data } = await listed({ ordering: 'created_at' });
    expect(data.map(({ full_name, birth_date, mobile }) => [full_name, birth_date, mobile])).toEqual([
      ['Ama Mensah', '1990-03-05', '+233241234567'],
      ['Kofi Boateng', '1980-01-01', '+233201112223'],
    ]);
  });

  it('PAT-035 more lines than allowed, and a file without the needed columns, are refused as a whole', async () => {
    const many = asFile(`${heading}\n${`${ama}\n`.repeat(contract.patientImportLimit + 1)}`);
    expect(await compare(many)).toMatchObject({ status: 'failed', failure: 'A file may hold 5,000 lines. Upload it in parts.' });
    expect(await compare(asFile('First name,Born\nAma,1990-01-01'))).toMatchObject({ missing: ['last_name', 'gender', 'phone'] });
    expect((await listed()).total).toBe(0);
  });
});

describe('undoing an import of patients', () => {
  it('PAT-045 nobody finds those whom it made; edited ones, and those at whom a record or a file points, stay and are named', async () => {
    const made = await importFile(sheet(ama, kofi, 'Yaw,Darko,M,1980-01-01,,0241112223,,', 'Adwoa,Osei,F,1960-01-01,,0241112224,,'));
    expect(made.new_rows).toBe(4);
    const { data } = await listed({ ordering: 'created_at' });
    const [mensah, boateng, darko, osei] = data;
    await reception.ask(contract.updatePatient, { params: { id: mensah!.id }, body: { preferred_name: 'Adwoa' } });
    await reception.ask(contract.linkPatients, {
      params: { id: reception.organization_id },
      body: { patient_id: darko!.id, linked_patient_id: mensah!.id, type: 'seealso' },
    });
    await reception.ask(uploadAttachment, { body: { file: pngFile(), patient_id: osei!.id } });
    expect(await refusalOf(reception.ask(contract.undoPatientImport, { params: { id: made.id } }))).toMatchObject({ status: 403 });
    const undone = await undo(made.id);
    expect(undone).toMatchObject({ undone: true, status: 'done', undone_rows: 1, kept_rows: 3 });
    expect(undone.kept.map(({ line, messages }) => [line, messages[0]?.split(':')[0]])).toEqual([
      [2, 'Ama Mensah'],
      [4, 'Yaw Darko'],
      [5, 'Adwoa Osei'],
    ]);
    expect((await listed()).total).toBe(3);
    for (const query of [
      {},
      { ordering: 'last_name' },
      { gender: 'MALE' },
      { search: 'bo' },
      { search: 'Kofi Boateng' },
      { search: '0201112223' },
    ])
      expect(await namesOf(query), JSON.stringify(query)).not.toContain('Kofi Boateng');
    // readable at its address, and never in use again
    const { data: withdrawn } = await reception.ask(contract.readPatient, { params: { id: boateng!.id } });
    expect(withdrawn).toMatchObject({ active: false, email: null, identifiers: [], mrn: boateng!.mrn });
    expect(await refusalOf(reception.ask(contract.updatePatient, { params: { id: boateng!.id }, body: { active: true } }))).toMatchObject({
      status: 409,
      code: 'patients.withdrawn',
    });
    // address, card and phone are free, and the folder number stays used
    expect(await importFile(sheet(kofi))).toMatchObject({ new_rows: 1, waiting_rows: 0, wrong_rows: 0 });
    const [again] = (await listed({ search: 'Kofi' })).data;
    expect(again!.mrn > osei!.mrn).toBe(true);
    expect(await refusalOf(admin.ask(contract.undoPatientImport, { params: { id: made.id } }))).toMatchObject({
      status: 409,
      message: importFailures.import_not_undoable.sentence({}),
    });
  });

  it('PAT-045 the imports are listed, newest first, with what became of them', async () => {
    const made = await importFile(sheet(ama));
    await undo(made.id);
    const dry = await compare(sheet(kofi));
    const { data, total } = await admin.ask(contract.listPatientImports);
    expect(total).toBe(2);
    expect(data).toMatchObject([
      { id: dry.id, dry_run: true, new_rows: 1, undone: false },
      { id: made.id, dry_run: false, undone: true, undone_rows: 1 },
    ]);
  });
});

import { inflateRawSync } from 'node:zlib';
import { listEntries } from '@akoma/contract/audit';
import * as contract from '@akoma/contract/patients';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Caller, found, signedIn } from '../../../test/app.ts';
import { givePatient } from './patients.make.ts';

let nurse: Caller;
let admin: Caller;
let stranger: contract.Patient;
const made: contract.Patient[] = [];

beforeAll(async () => {
  const home = await found();
  nurse = await signedIn(home, { role: 'Nurse' });
  admin = await signedIn(home, { role: 'Administrator' });
  made.push(
    await givePatient(nurse, { first_name: 'Ama', last_name: '=HYPERLINK("http://x","y")', mobile: '0241234567' }),
    await givePatient(nurse, { first_name: 'Kofi, "Nana"', last_name: 'Mensah', gender: 'MALE', mobile: '0241234568' }),
    await givePatient(nurse, { first_name: 'Ɔkyerɛ', last_name: 'Mensah', mobile: '0241234569', birth_date: '1985-01-02' }),
  );
  stranger = await givePatient(await signedIn(await found(), { role: 'Nurse' }), { last_name: 'Mensah' });
});

const exported = async (input: Parameters<typeof csvOf>[0]) => (await csvOf(input)).split('\r\n').slice(1, -1);
const csvOf = async ({ query = {}, ids }: { query?: object; ids?: string[] }) => {
  const answered = await nurse.send(contract.exportPatients, { query, body: { format: 'csv', ...(ids ? { ids } : {}) } });
  expect(answered.statusCode, answered.body).toBe(200);
  return answered.rawPayload.toString('utf8');
};
const fieldsOf = (line: string) => [...line.matchAll(/"((?:[^"]|"")*)"/g)].map(([, field]) => field!.replaceAll('""', '"'));

describe('the list of patients as a file', () => {
  it('PAT-001 CSV: marked UTF-8, harmless, with the phone as text and ISO days', async () => {
    const csv = await csvOf({ query: { ordering: 'created_at' } });
    expect(csv.startsWith('\uFEFF"Folder No.","Last name"')).toBe(true);
    const [ama, kofi, okyere] = csv.split('\r\n').slice(1, -1).map(fieldsOf);
    expect(ama!.slice(1, 4)).toEqual([`'=HYPERLINK("http://x","y")`, 'Ama', '1990-03-05']);
    expect(kofi!.slice(1, 3)).toEqual(['Mensah', 'Kofi, "Nana"']);
    expect(okyere!.slice(2, 4)).toEqual(['Ɔkyerɛ', '1985-01-02']);
    expect(kofi![7]).toBe("'+233241234568");
    expect(kofi![9]).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/);
    expect(csv.split('\r\n')).toHaveLength(made.length + 2);
  });

  it('PAT-001 workbook: the same rows, real dates, no formula', async () => {
    const answered = await nurse.send(contract.exportPatients, { body: { format: 'xlsx' } });
    expect(answered.headers['content-disposition']).toMatch(/^attachment; filename="patients-\d{4}-\d\d-\d\d\.xlsx"$/);
    expect(answered.headers['x-total-rows']).toBe('3');
    const files = unzip(answered.rawPayload);
    const sheet = files.get('xl/worksheets/sheet1.xml')!;
    expect(sheet.match(/<row /g)).toHaveLength(made.length + 1);
    expect(sheet).not.toContain('<f>');
    expect(files.get('xl/sharedStrings.xml')).toContain('+233241234568');
    expect(files.get('xl/styles.xml')).toContain('dd-mmm-yyyy');
  });

  it('PAT-034 LIST-003 holds exactly the filter, on whatever page the list stands', async () => {
    expect(await exported({ query: { search: 'mensah', gender: 'MALE' } })).toHaveLength(1);
    expect(await exported({ query: { search: 'mensah', page: '2', page_size: '1' } })).toHaveLength(2);
    expect(await exported({ query: { search: 'nobody' } })).toHaveLength(0);
    expect(await exported({ query: { search: '%' } })).toHaveLength(0);
    expect(await exported({ query: { status: 'in-visit' } })).toHaveLength(0);
    const ordered = (await exported({ query: { ordering: '-birth_date' } })).map((line) => fieldsOf(line)[3]);
    expect(ordered).toEqual(['1990-03-05', '1990-03-05', '1985-01-02']);
  });

  it('LIST-005 holds the chosen rows; another organisation’s is not there', async () => {
    expect((await exported({ ids: [made[2]!.id] })).map((line) => fieldsOf(line)[2])).toEqual(['Ɔkyerɛ']);
    const refused = await nurse.send(contract.exportPatients, { body: { format: 'csv', ids: [made[0]!.id, stranger.id] } });
    expect(refused.statusCode).toBe(404);
  });

  it('PAT-034 leaves one row in the trail: how many, by which filter, without what was typed', async () => {
    const before = (await admin.ask(listEntries, { query: { action: 'export' } })).total;
    await csvOf({ query: { search: 'mensah', gender: 'MALE' } });
    const { data, total } = await admin.ask(listEntries, { query: { action: 'export' } });
    expect(total).toBe(before + 1);
    expect(data[0]).toMatchObject({
      operation: 'patients.exportPatients',
      user_id: nurse.user_id,
      subjects: { list: 'patients', format: 'csv', rows: 1, filter: { search: expect.stringMatching(/^hmac:/), gender: 'MALE' } },
    });
    expect(JSON.stringify(data[0])).not.toContain('mensah');
  });

  it('LIST-003 LIST-004 the list itself takes a status and the days of registration', async () => {
    const of = async (query: object) => (await nurse.ask(contract.listPatients, { query })).total;
    await nurse.ask(contract.updatePatient, { params: { id: made[0]!.id }, body: { is_deceased: true, active: false } });
    expect([await of({ status: 'deceased' }), await of({ status: 'inactive' }), await of({ status: 'admitted' })]).toEqual([1, 1, 0]);
    const today = made[0]!.created_at.slice(0, 10);
    expect(await of({ start_date: `${today}T00:00:00Z` })).toBe(3);
    expect(await of({ end_date: '2020-01-01T23:59:59Z' })).toBe(0);
    expect((await nurse.send(contract.listPatients, { query: { status: 'well' } })).statusCode).toBe(400);
  });
});

/** The files of an archive, by name. */
function unzip(bytes: Buffer): Map<string, string> {
  const files = new Map<string, string>();
  const end = bytes.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'));
  let at = bytes.readUInt32LE(end + 16);
  for (let left = bytes.readUInt16LE(end + 10); left > 0; left--) {
    const [method, size, nameLength, extra, comment] = [10, 20, 28, 30, 32].map((offset) =>
      offset === 20 ? bytes.readUInt32LE(at + offset) : bytes.readUInt16LE(at + offset),
    ) as [number, number, number, number, number];
    const head = bytes.readUInt32LE(at + 42);
    const from = head + 30 + bytes.readUInt16LE(head + 26) + bytes.readUInt16LE(head + 28);
    const packed = bytes.subarray(from, from + size);
    files.set(bytes.toString('utf8', at + 46, at + 46 + nameLength), (method === 0 ? packed : inflateRawSync(packed)).toString('utf8'));
    at += 46 + nameLength + extra + comment;
  }
  return files;
}

import * as contract from '@akoma/contract/billing';
import type { Client, HealthPolicy } from '@akoma/contract/payers';
import { mergePatients, type Patient } from '@akoma/contract/patients';
import { beforeEach, describe, expect, it } from 'vitest';
import { type Caller, found, type Refused, signedIn, withRole } from '../../../test/app.ts';
import { asOwner } from '../../../test/database.ts';
import { workOn } from '../../platform/imports/imports.make.ts';
import { givePatient } from '../patients/patients.make.ts';
import { makeClient, makeHealthPolicy } from '../payers/payers.make.ts';
import { asFile } from '../terminology/classification.make.ts';
import { makeBeneficiary, makeChargeItem } from './billing.make.ts';
import { memberImport } from './member.import.ts';

let ama: Caller;
let client: Client;
let policy: HealthPolicy;
beforeEach(async () => {
  ama = await signedIn(await withRole(await found(), 'Keeper', ['payers.*', 'patients.*', 'billing.*']), { role: 'Keeper' });
  client = await makeClient(ama, { kind: 'corporate', companyName: 'Gold Mines' });
  policy = await makeHealthPolicy(ama, client.id);
});

const heading = 'Folder No.,NHIS,Name,Phone,Policy,Staff No,Dependent of,Relationship,From,To';
const sheet = (...lines: readonly string[]) => asFile([heading, ...lines].join('\n'));
const at = () => ({ id: ama.organization_id, client_id: client.id });
const work = (id: string, how?: Parameters<typeof workOn>[3]) => workOn(memberImport, ama.organization_id, id, how);
const read = async (id: string) => (await ama.ask(contract.readMemberImport, { params: { id } })).data;
async function compare(file: File, how?: Parameters<typeof workOn>[3]) {
  const { data } = await ama.ask(contract.importMembers, { params: at(), body: { file, dry_run: true } });
  await work(data.id, how);
  return read(data.id);
}
async function importFile(file: File, how?: Parameters<typeof workOn>[3]) {
  const { data } = await ama.ask(contract.importMembers, { params: at(), body: { file } });
  await work(data.id, how);
  return read(data.id);
}
async function undo(id: string, how?: Parameters<typeof workOn>[3]) {
  await ama.ask(contract.undoMemberImport, { params: { id } });
  await work(id, how);
  return read(id);
}
const members = async (query: object = {}) =>
  (
    await ama.ask(contract.listBeneficiaries, {
      params: { id: ama.organization_id },
      query: { page_size: 100, ordering: 'number', ...query },
    })
  ).data;
/** So many patients who are nobody's possible duplicate. */
async function people(many: number) {
  const made = [];
  const names = ['Ama Mensah', 'Kofi Boateng', 'Esi Quaye', 'Yaw Darko', 'Adwoa Osei', 'Kwame Addo', 'Efua Tawiah', 'Kojo Lartey'];
  for (let n = 0; n < many; n++) {
    const [first_name, last_name] = names[n % names.length]!.split(' ') as [string, string];
    made.push(await givePatient(ama, { first_name, last_name, birth_date: `${1950 + 4 * n}-03-05`, mobile: `02441000${10 + n}` }));
  }
  return made;
}
const refusalOf = (asked: Promise<unknown>): Promise<Refused> =>
  asked.then(
    () => expect.unreachable('not refused'),
    (refused: Refused) => refused,
  );
const wrongOf = ({ errors }: { errors: { line: number; messages: string[] }[] }) =>
  Object.fromEntries(errors.map(({ line, messages }) => [line, messages.join(' ')]));

describe('members from a file', () => {
  it('CLIENT-009 a patient is named by folder number, NHIS number, or phone and name; a dry run changes nothing, then it is imported', async () => {
    const one = await givePatient(ama);
    const two = await givePatient(ama, { identifiers: [{ type: 'NHIS', value: '12345678' }] });
    const three = await givePatient(ama, { first_name: 'Kwesi', last_name: 'Appiah', mobile: '+233241119988' });
    const file = () =>
      sheet(
        `${one.mrn.toLowerCase()},,,,,S-1,,,2026-01-01,31/12/2026`,
        ',12345678,,,,S-2,,,,',
        ',,Appiah Kwesi,0241119988,standard,,S-1,spouse,,',
        `${two.mrn},,,,,S-9,,,,`,
      );
    const dry = await compare(file());
    expect(dry).toMatchObject({ status: 'done', dry_run: true, new_rows: 3, wrong_rows: 1, unchanged_rows: 0 });
    expect(wrongOf(dry)).toEqual({ 5: 'This policy covers this patient already, with the number S-2.' });
    expect(await members()).toEqual([]);
    await ama.ask(contract.importMembers, { params: at(), body: { upload_id: dry.id } });
    await work(dry.id);
    expect(await read(dry.id)).toMatchObject({ status: 'done', dry_run: false, new_rows: 3, wrong_rows: 1 });
    expect(await members()).toMatchObject(
      [
        { patient_id: one.id, number: 'S-1', kind: 'member', valid_from: '2026-01-01', valid_to: '2026-12-31', position: 1, version: 1 },
        { patient_id: three.id, number: 'S-1', kind: 'dependent', relation: 'spouse', policy_id: policy.id },
        { patient_id: two.id, number: 'S-2', kind: 'member', client_id: client.id },
      ].sort((a, b) => a.number.localeCompare(b.number)) as never,
    );
    const trail = await asOwner("select subjects from audit.entry where organization_id = $1 and action = 'beneficiary.create'", [
      ama.organization_id,
    ]);
    expect(trail.map(({ subjects }) => (subjects as { patients: string[] }).patients.sort())).toEqual([[one.id, two.id, three.id].sort()]);
    // the same file again says nothing new
    expect(await importFile(file())).toMatchObject({ new_rows: 0, unchanged_rows: 3, wrong_rows: 1 });
    expect(await members()).toHaveLength(3);
  });

  it('CLIENT-002 CLIENT-009 a line about nobody, several patients or one of another name is refused by a sentence, and nothing is written of it', async () => {
    const one = await givePatient(ama, { first_name: 'Esi', last_name: 'Quaye', mobile: '+233242220001' });
    const twin = { last_name: 'Baidoo', mobile: '+233242220002' };
    await givePatient(ama, { ...twin, first_name: 'Panin Kofi' });
    await givePatient(ama, { ...twin, first_name: 'Kofi Panin' });
    const three = await givePatient(ama, { first_name: 'Adwoa', last_name: 'Osei' });
    const numbered = await givePatient(ama, { identifiers: [{ type: 'NHIS', value: '87654321' }] });
    await makeHealthPolicy(ama, client.id, { name: 'Old', status: 'inactive' });
    const made = await importFile(
      sheet(
        'NO-1,,,,,S-1,,,,',
        ',,Esi Quaye,0249999999,,S-2,,,,',
        ',,Panin Baidoo Kofi,0242220002,,S-3,,,,',
        `${one.mrn},87654321,,,,S-4,,,,`,
        `${three.mrn},,Yaw Darko,,,S-5,,,,`,
        ',,Esi Quaye,,,S-6,,,,',
        `${one.mrn},,Quaye,,Gold,S-7,,,,`,
        `${numbered.mrn},,,,Old,S-8,,,,`,
        ',87654321,,,,,,,,',
        `${three.mrn},,,,standard,,S-77,child,,`,
        ',87654321,,,standard,S-1,,,31/02/2026,',
      ),
    );
    expect(made).toMatchObject({ new_rows: 0, wrong_rows: 11 });
    expect(wrongOf(made)).toEqual({
      2: 'No patient has the Folder No. NO-1.',
      3: 'No patient has the phone +233249999999.',
      4: '2 patients have this phone and such a name. Write the Folder No.',
      5: 'Folder No. and NHIS number belong to different patients.',
      6: 'The patient with this Folder No. has another name.',
      7: 'Say who it is: by Folder No., NHIS number or Ghana Card, or by phone and name.',
      8: 'This client has no policy "Gold".',
      9: 'The policy "Old" is inactive.',
      10: 'Member number is required.',
      11: 'No member of this policy has the number S-77.',
      12: 'Valid from is not a day. Write it as 2026-01-31.',
    });
    expect(await members()).toEqual([]);
    const lines = String(await ama.ask(contract.saveMemberImportLines, { params: { id: made.id } }));
    expect(lines.split('\r\n')[1]).toBe('"NO-1","","","","","S-1","","","","","2","No patient has the Folder No. NO-1."');
  });

  it('CLIENT-009 a number that another member has, or that stands twice in the file, is refused', async () => {
    const [one, two, three, four] = (await people(4)) as [Patient, Patient, Patient, Patient];
    await makeBeneficiary(ama, { patient_id: one.id, policy_id: policy.id, number: 'S-1', valid_to: '2020-12-31' });
    const made = await importFile(
      sheet(
        `${two.mrn},,,,,s-1,,,,`,
        `${two.mrn},,,,,S-2,,,,`,
        `${three.mrn},,,,,S-3,,,,`,
        `${four.mrn},,,,,S-3,,,,`,
        `${one.mrn},,,,,S-1,,,,`,
      ),
    );
    expect(wrongOf(made)).toEqual({
      2: 'Another member of this policy has the number s-1.',
      3: 'The same person is already on line 2.',
      5: 'Member number is already on line 4.',
      6: 'Member number is already on line 2.',
    });
  });

  it('CLIENT-009 of a record that was merged the one that is used becomes the member', async () => {
    const [loser, survivor] = [await givePatient(ama), await givePatient(ama)];
    await ama.ask(mergePatients, { params: { id: survivor.id }, body: { loser_id: loser.id } });
    expect(await importFile(sheet(`${loser.mrn},,,,,S-1,,,,`))).toMatchObject({ new_rows: 1 });
    expect(await members()).toMatchObject([{ patient_id: survivor.id }]);
  });

  it('CLIENT-009 the member of a dependent may stand in an earlier batch, also in a dry run; a wrong one leaves the dependent out', async () => {
    const persons = await people(4);
    const [a, b, c, d] = persons.map(({ mrn }) => mrn);
    const file = () => sheet(`${a},,,,,S-1,,,,`, `${b},,Nobody Else,,,S-2,,,,`, `${c},,,,,,S-1,child,,`, `${d},,,,,D-2,S-2,child,,`);
    for (const made of [await compare(file(), { batch: 1 }), await importFile(file(), { batch: 1 })]) {
      expect(made).toMatchObject({ new_rows: 2, wrong_rows: 2 });
      expect(wrongOf(made)).toMatchObject({ 5: 'No member of this policy has the number S-2.' });
    }
    expect((await members({ kind: 'dependent' })).map(({ patient_mrn }) => patient_mrn)).toEqual([c]);
  });

  it('CLIENT-009 stopped at any batch it goes on, and two workers write each line once', async () => {
    const persons = await people(12);
    const lines = persons.map(({ mrn }, n) => `${mrn},,,,,S-${n},,,,`);
    const { data } = await ama.ask(contract.importMembers, { params: at(), body: { file: sheet(...lines) } });
    for (let stops = 0; (await read(data.id)).status !== 'done'; stops++) {
      await work(data.id, { batch: 4, stopAfter: stops }).catch((error: { code?: string; message: string }) =>
        expect(error.code ?? error.message).toMatch(/stopping|unavailable/),
      );
      expect(stops).toBeLessThan(20);
    }
    expect(await read(data.id)).toMatchObject({ new_rows: 12, done_rows: 12 });
    expect(await members()).toHaveLength(12);
    await undo(data.id, { batch: 5 });
    expect(await members()).toEqual([]);
    const again = (await ama.ask(contract.importMembers, { params: at(), body: { file: sheet(...lines) } })).data;
    await Promise.all([work(again.id, { batch: 5 }), work(again.id, { batch: 7 })]);
    expect(await read(again.id)).toMatchObject({ status: 'done', new_rows: 12 });
    expect(await members()).toHaveLength(12);
  });

  it('CLIENT-009 two files with the same people at once make each of them a member once', async () => {
    const persons = await people(6);
    const file = () => sheet(...persons.map(({ mrn }, n) => `${mrn},,,,,S-${n},,,,`));
    const both = await Promise.all([importFile(file()), importFile(file())]);
    expect(both.map(({ new_rows, unchanged_rows }) => new_rows + unchanged_rows)).toEqual([6, 6]);
    expect(await members()).toHaveLength(6);
  });
});

describe('undoing an import of members', () => {
  it('CLIENT-009 takes back what it made; who is on a charge, was changed or has another dependent stays and is named', async () => {
    const persons = await people(5);
    const [a, b, c, d, e] = persons.map(({ mrn }) => mrn);
    const before = await makeBeneficiary(ama, { patient_id: persons[4]!.id, policy_id: policy.id, number: 'OLD' });
    const made = await importFile(
      sheet(`${a},,,,,S-1,,,,`, `${b},,,,,S-2,,,,`, `${c},,,,,S-3,,,,`, `${d},,,,,,S-3,child,,`, `${e},,,,,S-5,,,,`),
    );
    expect(made).toMatchObject({ new_rows: 4, wrong_rows: 1 });
    await makeChargeItem(ama, persons[0]!.id);
    const [, second] = await members({ kind: 'member' });
    await makeBeneficiary(ama, { patient_id: (await givePatient(ama)).id, member_id: (await members({ search: 'S-2' }))[0]!.id });
    expect(second).toBeDefined();
    const undone = await undo(made.id);
    expect(undone).toMatchObject({ status: 'done', undone: true, undone_rows: 2, kept_rows: 2 });
    expect(undone.kept.map(({ line, messages }) => [line, messages[0]!.split(':')[0]])).toEqual([
      [2, `${a}, S-1`],
      [3, `${b}, S-2`],
    ]);
    expect((await members()).map(({ number }) => number).sort()).toEqual(['OLD', 'S-1', 'S-2', 'S-2']);
    expect((await members({ search: 'OLD' }))[0]).toMatchObject({ id: before.id, version: before.version });
    expect(await refusalOf(ama.ask(contract.undoMemberImport, { params: { id: made.id } }))).toMatchObject({ code: 'import_not_undoable' });
  });

  it('CLIENT-009 a charge at the same moment: either it names the member, who stays, or the patient pays', async () => {
    for (let round = 0; round < 4; round++) {
      const patient = await givePatient(ama);
      const made = await importFile(sheet(`${patient.mrn},,,,,R-${round},,,,`));
      await ama.ask(contract.undoMemberImport, { params: { id: made.id } });
      const [item] = await Promise.all([makeChargeItem(ama, patient.id), work(made.id)]);
      const [left] = await members({ patient_id: patient.id });
      expect([item.payer_amount, left?.number]).toEqual(left ? ['60.00', `R-${round}`] : ['0.00', undefined]);
    }
  });

  it('CLIENT-009 of another organisation, client or role it is not there or refused', async () => {
    const made = await importFile(sheet(`${(await givePatient(ama)).mrn},,,,,S-1,,,,`));
    const stranger = await signedIn(await found('Elsewhere'), { role: 'Administrator' });
    const params = { id: made.id };
    expect((await stranger.send(contract.undoMemberImport, { params })).statusCode).toBe(404);
    const unknown = { id: stranger.organization_id, client_id: client.id };
    expect((await stranger.send(contract.importMembers, { params: unknown, body: { file: sheet('P-1,,,,,S-1,,,,') } })).statusCode).toBe(
      404,
    );
    expect(await members()).toHaveLength(1);
    const other = await makeClient(ama, { companyName: 'Another' });
    const listed = async (client_id: string) =>
      (await ama.ask(contract.listMemberImports, { query: { client_id } })).data.map(({ id }) => id);
    expect([await listed(client.id), await listed(other.id)]).toEqual([[made.id], []]);
  });
});

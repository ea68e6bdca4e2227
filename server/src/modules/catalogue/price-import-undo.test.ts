import * as contract from '@akoma/contract/catalogue';
import { beforeEach, describe, expect, it } from 'vitest';
import { type Caller, found, type Refused, signedIn } from '../../../test/app.ts';
import { asOwner } from '../../../test/database.ts';
import { workOn } from '../../platform/imports/imports.make.ts';
import { giveService } from './catalogue.make.ts';
import { priceImport } from './price.import.ts';
import { givePayers, givePrice, priceFile } from './service-price.make.ts';

let home: Awaited<ReturnType<typeof found>>;
let admin: Caller;
let scan: contract.Service;
beforeEach(async () => {
  home = await found();
  admin = await signedIn(home, { role: 'Administrator' });
  scan = await giveService(admin, { name: 'Ultrasound', code: 'US-01' });
  await givePayers(admin, 'NHIS', 'Star', 'Old');
});

const heading = 'Service code,Payer,Charge';
const work = (id: string, how?: Parameters<typeof workOn>[3]) => workOn(priceImport, admin.organization_id, id, how);
const read = async (id: string) => (await admin.ask(contract.readPriceImport, { params: { id } })).data;
const refusalOf = (asked: Promise<unknown>): Promise<Refused> =>
  asked.then(
    () => expect.unreachable('not refused'),
    (refused: Refused) => refused,
  );
const undo = (id: string) => admin.ask(contract.undoPriceImport, { params: { id } });
const shown = async () =>
  (await admin.ask(contract.listServicePrices, { query: { page_size: 100 } })).data
    .map(({ payer, charge, description }) => [payer, charge, description === scan.name ? null : description])
    .sort();
const saved = async (id: string, only: 'wrong' | 'all') =>
  String(await admin.ask(contract.savePriceImportErrors, { params: { id }, query: { only } }));
async function imported(lines: readonly string[], headings = heading): Promise<string> {
  const { data } = await admin.ask(contract.importServicePrices, { body: { file: priceFile([headings, ...lines]) } });
  await work(data.id);
  return data.id;
}

describe('an import of prices that is undone', () => {
  it('PRICE-008 new prices are deleted and changed ones restored; a price changed since stays, and its line is reported', async () => {
    await givePrice(admin, { healthcare_service_id: scan.id, payer: 'NHIS', charge: '60.00', description: 'By day' });
    const touched = await givePrice(admin, { healthcare_service_id: scan.id, payer: 'ACME', charge: '70.00' });
    const id = await imported(['US-01,NHIS,65', 'US-01,ACME,75', 'US-01,Star,80', 'US-01,Old,90', 'XX,NHIS,1']);
    const before = await read(id);
    expect(before).toMatchObject({ status: 'done', new_rows: 2, changed_rows: 2, wrong_rows: 1, undone: false });
    expect(Date.parse(before.undo_until!) - Date.now()).toBeGreaterThan(23 * 3_600_000);
    const old = (await admin.ask(contract.listServicePrices, { query: { payer: 'Old' } })).data[0]!;
    await admin.ask(contract.updateServicePrice, { params: { id: touched.id }, body: { charge: '77.00' } });
    await admin.ask(contract.deleteServicePrice, { params: { id: old.id } });

    expect((await undo(id)).data).toMatchObject({ status: 'queued', undone: true, done_rows: 0, undo_until: null });
    await work(id, { batch: 2 });
    const kept = 'Its price was changed or deleted after the import, and stays as it is.';
    expect(await read(id)).toMatchObject({
      ...{ status: 'done', undone: true, undone_rows: 2, kept_rows: 2, new_rows: 2, changed_rows: 2 },
      kept: [
        { line: 3, messages: [kept] },
        { line: 5, messages: [kept] },
      ],
    });
    expect(await shown()).toEqual([
      ['ACME', '77.00', null],
      ['NHIS', '60.00', 'By day'],
    ]);
    const lines = (await saved(id, 'all')).split('\r\n');
    expect(lines.slice(1)).toEqual([
      '"US-01","NHIS","65","2","Changed, undone",""',
      `"US-01","ACME","75","3","Changed, not undone","${kept}"`,
      '"US-01","Star","80","4","New, undone",""',
      `"US-01","Old","90","5","New, not undone","${kept}"`,
      '"XX","NHIS","1","6","Error","There is no service with the code ""XX""."',
      '',
    ]);
    await work(id);
    expect(await read(id)).toMatchObject({ undone_rows: 2, kept_rows: 2 });
  });

  it('PRICE-008 is undone once, after it is done, and within 24 hours', async () => {
    const { data: upload } = await admin.ask(contract.uploadServicePrices, { body: { file: priceFile([heading, 'US-01,,1']) } });
    expect(await refusalOf(undo(upload.id))).toMatchObject({ status: 409, code: 'import_under_way' });
    await work(upload.id);
    expect(await refusalOf(undo(upload.id))).toMatchObject({ status: 409, code: 'import_not_undoable' });
    await admin.ask(contract.importServicePrices, { body: { upload_id: upload.id } });
    await work(upload.id);
    await asOwner("update platform.import set applied_at = now() - interval '24 hours 1 minute' where id = $1", [upload.id]);
    expect(await read(upload.id)).toMatchObject({ undo_until: null });
    expect(await refusalOf(undo(upload.id))).toMatchObject({ status: 409, code: 'import_not_undoable' });
    expect(await shown()).toEqual([[null, '1.00', null]]);
    await asOwner("update platform.import set applied_at = now() - interval '23 hours' where id = $1", [upload.id]);
    const answers = await Promise.all([0, 1, 2].map(() => admin.send(contract.undoPriceImport, { params: { id: upload.id } })));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([202, 409, 409]);
    await work(upload.id);
    expect(await shown()).toEqual([]);
    expect(await refusalOf(undo(upload.id))).toMatchObject({ code: 'import_not_undoable' });
  });

  const ofDays = 'Service code,Charge,Valid from,Valid to';
  const sixty = Array.from({ length: 60 }, (_, at) => {
    const day = new Date(Date.UTC(2026, 0, 1 + at)).toISOString().slice(0, 10);
    return `US-01,${at + 1},${day},${day}`;
  });

  it('PRICE-008 broken off at any batch the undo goes on after it, and two workers undo each line once', async () => {
    const id = await imported(sixty, ofDays);
    await undo(id);
    for (let stops = 0; (await read(id)).status !== 'done'; stops++) {
      await work(id, { batch: 10, stopAfter: stops }).catch((error: Error) => expect(error.message).toMatch(/stopping/));
      expect(stops).toBeLessThan(20);
    }
    expect(await read(id)).toMatchObject({ undone_rows: 60, kept_rows: 0, done_rows: 60 });
    expect(await shown()).toEqual([]);
    const second = await imported(sixty, ofDays);
    await undo(second);
    await Promise.all([work(second, { batch: 7 }), work(second, { batch: 11 })]);
    expect(await read(second)).toMatchObject({ status: 'done', undone_rows: 60, kept_rows: 0, done_rows: 60 });
    expect(await shown()).toEqual([]);
  });
});

describe('an import of prices and who asks for it', () => {
  it('PRICE-008 pressed twice at once it is begun once', async () => {
    const { data } = await admin.ask(contract.uploadServicePrices, { body: { file: priceFile([heading, 'US-01,,1']) } });
    await work(data.id);
    const answers = await Promise.all([0, 1].map(() => admin.send(contract.importServicePrices, { body: { upload_id: data.id } })));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([202, 409]);
    await work(data.id);
    expect(await read(data.id)).toMatchObject({ new_rows: 1, done_rows: 1 });
    expect(await shown()).toEqual([[null, '1.00', null]]);
  });

  it('PRICE-008 a request whose answer was lost and that is sent again is done once', async () => {
    const { data } = await admin.ask(contract.uploadServicePrices, { body: { file: priceFile([heading, 'US-01,,1']) } });
    await work(data.id);
    const again = () =>
      admin.send(
        contract.importServicePrices,
        { body: { upload_id: data.id } },
        { 'idempotency-key': '01890000-0000-7000-8000-0000000000aa' },
      );
    const [first, second] = [await again(), await again()];
    expect([first.statusCode, second.statusCode]).toEqual([202, 202]);
    expect(second.json()).toEqual(first.json());
    await work(data.id);
    expect(await read(data.id)).toMatchObject({ status: 'done', new_rows: 1 });
  });

  it('PRICE-008 of another organisation, or of another kind, it is not there; without the right it is refused', async () => {
    const id = await imported(['US-01,,1']);
    const stranger = await signedIn(await found('Elsewhere'), { role: 'Administrator' });
    const params = { id };
    for (const asked of [
      stranger.send(contract.readPriceImport, { params }),
      stranger.send(contract.savePriceImportErrors, { params }),
      stranger.send(contract.undoPriceImport, { params }),
      stranger.send(contract.importServicePrices, { body: { upload_id: id } }),
    ])
      expect((await asked).statusCode).toBe(404);
    await asOwner("update platform.import set kind = 'catalogue.importOthers' where id = $1", [id]);
    expect((await admin.send(contract.readPriceImport, { params })).statusCode).toBe(404);
    expect((await admin.send(contract.undoPriceImport, { params })).statusCode).toBe(404);
    const nurse = await signedIn(home, { role: 'Nurse' });
    for (const operation of [contract.readPriceImport, contract.savePriceImportErrors, contract.undoPriceImport])
      expect((await nurse.send(operation, { params })).statusCode).toBe(403);
    expect(await shown()).toEqual([[null, '1.00', null]]);
  });

  it('PRICE-010 columns whose headings say nothing are told by a dry run, and are read as somebody chooses', async () => {
    const file = () => priceFile(['Kode;Preis', 'US-01;12,50']);
    const { data } = await admin.ask(contract.uploadServicePrices, { body: { file: file() } });
    await work(data.id);
    expect(await read(data.id)).toMatchObject({
      ...{ status: 'done', missing: ['service', 'charge'], rows: 0, sample: [] },
      columns: [
        { heading: 'Kode', read_as: null },
        { heading: 'Preis', read_as: null },
      ],
    });
    expect(await refusalOf(admin.ask(contract.importServicePrices, { body: { upload_id: data.id } }))).toMatchObject({
      code: 'import_columns_missing',
    });
    const { data: chosen } = await admin.ask(contract.uploadServicePrices, { body: { file: file(), columns: 'service_code,charge' } });
    await work(chosen.id);
    expect(await read(chosen.id)).toMatchObject({
      ...{ missing: [], new_rows: 1, rows: 1 },
      sample: [{ line: 2, values: { service_code: 'US-01', charge: '12,50' } }],
    });
    const { data: none } = await admin.ask(contract.uploadServicePrices, { body: { file: file(), columns: 'service_code,x' } });
    await work(none.id);
    expect(await read(none.id)).toMatchObject({ status: 'failed', failure: 'The columns that were chosen are not those of this file.' });
    expect(await shown()).toEqual([]);
  });

  it('PRICE-010 nothing in the file of lines runs as a formula', async () => {
    const id = await imported(['US-01,@SUM(A1),5', '-XX,+1,5']);
    expect(await saved(id, 'all')).toContain(`"US-01","'@SUM(A1)","5"`);
    expect(await saved(id, 'wrong')).toContain(`"'-XX","'+1","5"`);
  });
});

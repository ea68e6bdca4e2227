import * as contract from '@akoma/contract/catalogue';
import { beforeEach, describe, expect, it } from 'vitest';
import writeXlsxFile from 'write-excel-file/node';
import { type Caller, found, type Refused, signedIn } from '../../../test/app.ts';
import { asOwner } from '../../../test/database.ts';
import { newId } from '../../platform/id.ts';
import { workOn } from '../../platform/imports/imports.make.ts';
import { giveService } from './catalogue.make.ts';
import { priceImport } from './price.import.ts';
import { givePayers, givePrice, priceFile } from './service-price.make.ts';

let admin: Caller;
let scan: contract.Service;

beforeEach(async () => {
  admin = await signedIn(await found(), { role: 'Administrator' });
  scan = await giveService(admin, { name: 'Ultrasound', code: 'US-01' });
  await giveService(admin, { name: 'Consultation', code: 'CON' });
  await givePayers(admin, 'NHIS', 'ACME', '+ACME');
});

const refusalOf = (asked: Promise<unknown>): Promise<Refused> =>
  asked.then(
    () => expect.unreachable('not refused'),
    (refused: Refused) => refused,
  );
const read = async (id: string) => (await admin.ask(contract.readPriceImport, { params: { id } })).data;
const prices = async () => (await admin.ask(contract.listServicePrices, { query: { page_size: 100, ordering: 'created_at' } })).data;
const shown = async () => (await prices()).map(({ healthcare_service_code: code, payer, charge }) => [code, payer, charge]).sort();

const work = (id: string, how?: Parameters<typeof workOn>[3]) => workOn(priceImport, admin.organization_id, id, how);
async function upload(lines: readonly string[]) {
  const { data } = await admin.ask(contract.uploadServicePrices, { body: { file: priceFile(lines) } });
  await work(data.id);
  return read(data.id);
}
async function importFile(file: File, batch?: number) {
  const { data } = await admin.ask(contract.importServicePrices, { body: { file } });
  expect(data).toMatchObject({ status: 'queued', rows: null, finished_at: null });
  await work(data.id, batch ? { batch } : {});
  return read(data.id);
}
const heading = 'Service code,Payer,Charge';

describe('a file of prices', () => {
  it('PRICE-008 PRICE-010 a good and a bad line: the good one is imported, the bad one skipped and reported by its line', async () => {
    const done = await importFile(priceFile([heading, 'US-01,NHIS,"GHS 1,250.00"', 'XX,NHIS,5']));
    expect(done).toMatchObject({
      uuid: done.id,
      filename: 'prices.csv',
      status: 'done',
      failure: null,
      rows: 2,
      done_rows: 2,
      new_rows: 1,
      wrong_rows: 1,
      errors: [{ line: 3, messages: ['There is no service with the code "XX".'] }],
    });
    expect(await prices()).toMatchObject([
      { healthcare_service_id: scan.id, payer: 'NHIS', charge: '1250.00', currency: 'GHS', version: 1 },
    ]);
    const trail = await asOwner(`select action from audit.entry where organization_id = $1 and action = 'price.import'`, [
      admin.organization_id,
    ]);
    expect(trail).toHaveLength(1);
  });

  it('PRICE-008 an upload says what would be new, changed, unchanged and wrong, and changes nothing; then it is imported', async () => {
    const kept = await givePrice(admin, { healthcare_service_id: scan.id, payer: 'NHIS', charge: '60.00', description: 'By day' });
    await givePrice(admin, { healthcare_service_id: scan.id, charge: '90.00' });
    const before = await prices();
    const report = await upload([heading, 'US-01,nhis,65', 'US-01,,90.00', 'CON,,30', 'US-01,NHIS,70', 'US-01,ACME,ten']);
    expect(report).toMatchObject({
      dry_run: true,
      status: 'done',
      rows: 5,
      new_rows: 1,
      changed_rows: 1,
      unchanged_rows: 1,
      wrong_rows: 2,
      changes: [{ line: 2, of: 'Ultrasound, NHIS', before: 'GHS 60.00', after: 'GHS 65.00' }],
      errors: [
        { line: 5, messages: ['Line 2 sets the price for the same service, location, payer and payment method. Keep one of the two.'] },
        { line: 6, messages: ['Charge is not valid. Write it as 1250.00, 1,250.00 or 1250,00.'] },
      ],
    });
    expect(await prices()).toEqual(before);

    const { data: begun } = await admin.ask(contract.importServicePrices, { body: { upload_id: report.id } });
    expect(begun).toMatchObject({ id: report.id, dry_run: false, status: 'queued', done_rows: 0 });
    await work(report.id);
    expect(await read(report.id)).toMatchObject({ status: 'done', new_rows: 1, changed_rows: 1, unchanged_rows: 1, wrong_rows: 2 });
    expect(await shown()).toEqual([
      ['CON', null, '30.00'],
      ['US-01', null, '90.00'],
      ['US-01', 'NHIS', '65.00'],
    ]);
    const changed = (await admin.ask(contract.readServicePrice, { params: { id: kept.id } })).data;
    expect(changed).toMatchObject({ version: 2, payer: 'NHIS', description: 'By day' });
  });

  it('PRICE-008 PRICE-010 what was exported is imported again without a change, and with the change that somebody made in it', async () => {
    await givePrice(admin, {
      healthcare_service_id: scan.id,
      payer: '+ACME',
      charge: '60.00',
      description: '=quoted, "so"',
      valid_from: '2026-01-01',
    });
    await givePrice(admin, { healthcare_service_id: scan.id, payment_method: 'patient-account', currency: 'USD', charge: '5.00' });
    const saved = Buffer.from((await admin.ask(contract.exportServicePrices, { body: { format: 'csv' } })) as never);
    const again = await importFile(new File([saved], 'prices.csv'));
    expect(again).toMatchObject({ rows: 2, unchanged_rows: 2, wrong_rows: 0, ignored: [] });
    const xlsx = Buffer.from((await admin.ask(contract.exportServicePrices, { body: { format: 'xlsx' } })) as never);
    expect(await importFile(new File([xlsx], 'prices.xlsx'))).toMatchObject({ rows: 2, unchanged_rows: 2, wrong_rows: 0 });
    const edited = saved.toString().replace('"60.00"', '"61,50"').replaceAll('","', '";"');
    expect(await importFile(new File([edited], 'prices.csv'))).toMatchObject({ changed_rows: 1, unchanged_rows: 1, wrong_rows: 0 });
    expect(await shown()).toEqual([
      ['US-01', '+ACME', '61.50'],
      ['US-01', null, '5.00'],
    ]);
  });

  it('PRICE-010 a workbook: its numbers, dates and texts', async () => {
    const text = (value: string) => ({ type: String, value });
    const bytes: Uint8Array<ArrayBuffer> = new Uint8Array(
      await writeXlsxFile([
        ['Service', 'Charge', 'Valid from'].map(text),
        [
          text('ultrasound'),
          { type: Number, value: 1250.5 },
          { type: Date, value: new Date('2026-03-05T00:00:00Z'), format: 'dd-mmm-yyyy' },
        ],
      ]).toBuffer(),
    );
    expect(await importFile(new File([bytes], 'Prices 2026.XLSX'))).toMatchObject({ status: 'done', new_rows: 1, wrong_rows: 0 });
    expect(await prices()).toMatchObject([{ charge: '1250.50', valid_from: '2026-03-05' }]);
  });

  it('PRICE-010 the wrong lines are saved as they stood in the file, each with what is wrong', async () => {
    const done = await importFile(priceFile(['Service,Charge,Notes', 'Ultrasound,60,', '"Sur""gery",=1+1,"two\nlines"', 'Nobody,5,']));
    expect(done).toMatchObject({ new_rows: 1, wrong_rows: 2, ignored: ['Notes'] });
    const saved = String(await admin.ask(contract.savePriceImportErrors, { params: { id: done.id } }));
    expect(saved).toBe(
      [
        '\uFEFF"Service","Charge","Notes","Line","What is wrong"',
        `"Sur""gery","'=1+1","two\nlines","3","There is no service ""Sur""gery"". Charge holds a formula. Write the value itself."`,
        '"Nobody","5","","4","There is no service ""Nobody""."',
        '',
      ].join('\r\n'),
    );
  });

  it.each([
    [[''], 'The first line of the file must hold the headings; Service and Charge are missing.'],
    [['Service,Payer', 'Ultrasound,NHIS'], 'The first line of the file must hold the headings; Charge is missing.'],
    [[heading, '', ' , '], 'The file holds no prices: there are no lines under its headings.'],
    [[heading, '"never closed'], 'This file could not be read. Open it, save it again as CSV or Excel (.xlsx), and upload the new copy.'],
  ])('PRICE-010 %j cannot be imported, and says why', async (lines, failure) => {
    expect(await importFile(priceFile(lines))).toMatchObject({ status: 'failed', failure, done_rows: 0 });
    expect(await prices()).toEqual([]);
  });

  it.each([
    ['prices.pdf', '%PDF-1.4', 'another kind'],
    ['prices.xlsx', 'Service,Charge', 'text that calls itself a workbook'],
    ['prices.csv', 'PK\x03\x04', 'a workbook that calls itself text'],
    ['prices.csv', 'a\0b', 'no text at all'],
  ])('PRICE-008 %s is refused before anything is kept: %#', async (name, content) => {
    const refused = await refusalOf(admin.ask(contract.uploadServicePrices, { body: { file: new File([content], name) } }));
    expect(refused).toMatchObject({ status: 415, code: 'import_file_kind', errors: { file: [expect.any(String)] } });
    expect(await asOwner('select 1 from platform.import where organization_id = $1', [admin.organization_id])).toEqual([]);
  });

  it('PRICE-008 more than 10 MB is refused', async () => {
    const file = new File([Buffer.alloc(10 * 1024 * 1024 + 1, 'a')], 'prices.csv');
    expect(await refusalOf(admin.ask(contract.uploadServicePrices, { body: { file } }))).toMatchObject({
      status: 413,
      code: 'file_too_large',
    });
  });
});

describe('the job of an import', () => {
  const dayOf = (at: number): string => new Date(Date.UTC(2026, 0, 1 + at)).toISOString().slice(0, 10);
  const many = Array.from({ length: 90 }, (_, at) => `US-01,${at + 1},${dayOf(at)},${dayOf(at)}`);
  const ofDays = 'Service code,Charge,Valid from,Valid to';

  it('PRICE-008 broken off at any batch it goes on after it; done again it does nothing', async () => {
    const { data } = await admin.ask(contract.importServicePrices, { body: { file: priceFile([ofDays, ...many]) } });
    let stops = 0;
    for (; (await read(data.id)).status !== 'done'; stops++) {
      // at another moment each time: before the file is read, while it is, and after each of the first batches
      await work(data.id, { batch: 10, stopAfter: stops }).catch((error: { code?: string; message: string }) =>
        expect(error.code ?? error.message).toMatch(/stopping|unavailable/),
      );
      expect(stops).toBeLessThan(40);
    }
    expect(stops).toBeGreaterThan(3);
    expect(await read(data.id)).toMatchObject({ rows: 90, done_rows: 90, new_rows: 90, unchanged_rows: 0 });
    await work(data.id);
    expect(await read(data.id)).toMatchObject({ new_rows: 90 });
    expect((await prices()).map(({ version }) => version)).toEqual(Array.from({ length: 90 }, () => 1));
  });

  it('PRICE-008 two workers on the same import do each line once', async () => {
    const { data } = await admin.ask(contract.importServicePrices, { body: { file: priceFile([ofDays, ...many]) } });
    await Promise.all([work(data.id, { batch: 7 }), work(data.id, { batch: 11 }), work(data.id, { batch: 13 })]);
    expect(await read(data.id)).toMatchObject({
      status: 'done',
      rows: 90,
      done_rows: 90,
      new_rows: 90,
      changed_rows: 0,
      unchanged_rows: 0,
    });
    expect(await prices()).toHaveLength(90);
  });

  it('PRICE-008 five files are kept for the worker: of seven at once two are told to wait and leave nothing, until one is done', async () => {
    const send = (charge: number) =>
      admin.send(contract.uploadServicePrices, { body: { file: priceFile([heading, `US-01,NHIS,${charge}`]) } });
    const answers = await Promise.all(Array.from({ length: 7 }, (_, at) => send(at + 1)));
    const refused = answers.filter(({ statusCode }) => statusCode !== 202);
    expect(refused.map((answer) => [answer.statusCode, answer.json<Refused>().code])).toEqual(
      Array.from({ length: 2 }, () => [409, 'import_too_many']),
    );
    const kept = await asOwner<{ id: string }>('select id from platform.import where organization_id = $1', [admin.organization_id]);
    expect(kept).toHaveLength(5);
    await work(kept[0]!.id);
    expect((await send(8)).statusCode).toBe(202);
    expect((await send(9)).statusCode).toBe(409);
  });

  it('PRICE-008 a sixth file is refused before it is accepted; the answer to a file that is waiting is repeated', async () => {
    const send = (file: File, key: string) => admin.send(contract.uploadServicePrices, { body: { file } }, { 'idempotency-key': key });
    const fourth = Array.from({ length: 4 }, (_, at) => send(priceFile([heading, `US-01,NHIS,${at + 1}`]), newId()));
    for (const { statusCode } of await Promise.all(fourth)) expect(statusCode).toBe(202);
    const key = newId();
    const fifth = () => send(priceFile([heading, 'US-01,NHIS,5']), key);
    const first = await fifth();
    expect(first.statusCode).toBe(202);
    const again = await fifth();
    expect([again.statusCode, again.json()]).toEqual([202, first.json()]);
    // of a kind that is refused as soon as it has been accepted
    const sixth = await send(new File([new Uint8Array(64)], 'prices.pdf'), newId());
    expect([sixth.statusCode, sixth.json<Refused>().code]).toEqual([409, 'import_too_many']);
    expect(await asOwner('select from platform.import where organization_id = $1', [admin.organization_id])).toHaveLength(5);
  });

  it('PRICE-008 somebody adds the same prices meanwhile: nothing is doubled, and both are told what became of theirs', async () => {
    const { data } = await admin.ask(contract.importServicePrices, { body: { file: priceFile([ofDays, ...many]) } });
    const added = Promise.all(
      Array.from({ length: 30 }, (_, at) =>
        admin.send(contract.createServicePrice, {
          body: { healthcare_service_id: scan.id, valid_from: dayOf(at * 3), valid_to: dayOf(at * 3), charge: '500.00' },
        }),
      ),
    );
    await work(data.id, { batch: 30 });
    const answers = (await added).map(({ statusCode }) => statusCode);
    const created = answers.filter((status) => status === 201).length;
    expect(answers.filter((status) => status !== 201 && status !== 409)).toEqual([]);
    const after = await read(data.id);
    expect(after).toMatchObject({ status: 'done', done_rows: 90, wrong_rows: 0 });
    expect(await prices()).toHaveLength(90);
    expect(after.new_rows + after.changed_rows).toBe(90);
    expect(after.changed_rows).toBeLessThanOrEqual(created);
  });

  it('PRICE-010 a price that covers the days of a line is not touched: the line says so', async () => {
    await givePrice(admin, { healthcare_service_id: scan.id, payer: 'NHIS', charge: '60.00', valid_from: '2026-01-01' });
    const done = await importFile(priceFile([heading, 'US-01,NHIS,70']));
    expect(done.errors[0]?.messages).toEqual([
      'An active price already covers these days: it is valid from 2026-01-01 on. Enter the same days to change it, or other days.',
    ]);
    expect(await shown()).toEqual([['US-01', 'NHIS', '60.00']]);
  });

  it('PRICE-008 is begun once: neither while it runs, nor when it is over, nor for what is not there', async () => {
    const { data } = await admin.ask(contract.uploadServicePrices, { body: { file: priceFile([heading, 'US-01,,1']) } });
    const begin = () => refusalOf(admin.ask(contract.importServicePrices, { body: { upload_id: data.id } }));
    expect(await begin()).toMatchObject({ status: 409, code: 'import_under_way' });
    await work(data.id);
    await admin.ask(contract.importServicePrices, { body: { upload_id: data.id } });
    await work(data.id);
    expect(await begin()).toMatchObject({ status: 409, code: 'import_over' });
    const unknown = refusalOf(admin.ask(contract.importServicePrices, { body: { upload_id: newId() } }));
    expect(await unknown).toMatchObject({ status: 404, errors: { upload_id: ['Upload id is not valid.'] } });
    for (const body of [{}, { upload_id: data.id, file: priceFile(['x']) }])
      expect(await refusalOf(admin.ask(contract.importServicePrices, { body }))).toMatchObject({
        status: 400,
        errors: { file: ['File is required.'] },
      });
    expect(await shown()).toEqual([['US-01', null, '1.00']]);
  });

  it('PRICE-008 once its lines are read, the bytes of the file are forgotten', async () => {
    const { id } = await upload([heading, 'US-01,,1']);
    expect(await asOwner('select from platform.import_part where import_id = $1', [id])).toEqual([]);
  });
});

import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { AnyOperation, Import } from '@akoma/contract/base';
import { printVisitSummary, startVisit } from '@akoma/contract/encounters';
import { uploadAttachment } from '@akoma/contract/files';
import { listPatients } from '@akoma/contract/patients';
import {
  importClassification,
  importMedicines,
  readClassificationImport,
  readMedicineImport,
  searchDiagnoses,
} from '@akoma/contract/terminology';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { fileOf, makePdf } from '../src/modules/files/files.make.ts';
import { pdfOfNames } from '../src/modules/files/hostile.make.ts';
import { givePatient } from '../src/modules/patients/patients.make.ts';
import { asFile, largeClaml } from '../src/modules/terminology/classification.make.ts';
import { classificationImport, medicineImport } from '../src/modules/terminology/index.ts';
import type { AnyImport } from '../src/platform/imports/import-kind.ts';
import { workOn } from '../src/platform/imports/imports.make.ts';
import { filledWith, workbookOf } from '../src/platform/sheets/workbook.make.ts';
import { threads } from '../src/platform/threads/threads.ts';
import { type Caller, found, signedIn } from './app.ts';
import { pool } from './database.ts';

const megabyte = 1024 * 1024;
let nurse: Caller;
let colleague: Caller;
let admin: Caller;
beforeAll(async () => {
  const home = await found();
  [nurse, colleague, admin] = [
    await signedIn(home, { role: 'Nurse' }),
    await signedIn(home, { role: 'Clinician' }),
    await signedIn(home, { role: 'Administrator' }),
  ];
});

interface Met {
  status: number;
  /** The answers to the other user in the meantime. */
  neighbour: number[];
  /** The longest time in which this process was blocked, in milliseconds, and the duration of the work. */
  pause: { longest: number; took: number };
  /**
   * The minimum of lent connections while a thread worked only for this request: those held all the time. Zero if the thread finished
   * before ten samples, because an earlier read may still be ending its transaction then.
   */
  lent: number;
}

/** Does slow work while another user lists patients, and measures both. */
async function meanwhile(work: () => Promise<{ statusCode: number }>): Promise<Met> {
  for (const one of [colleague, nurse, admin]) await one.ask(listPatients); // that they are at work is noted in the background
  while (pool.totalCount > pool.idleCount) await new Promise((next) => setTimeout(next, 5));
  const delay = monitorEventLoopDelay({ resolution: 10 });
  delay.enable();
  let lent = Number.POSITIVE_INFINITY;
  let looks = 0;
  let over = false;
  const looking = (async () => {
    while (!over) {
      await new Promise((next) => setTimeout(next, 5));
      if (!threads.count().some(({ working }) => working > 0)) continue;
      lent = Math.min(lent, pool.totalCount - pool.idleCount);
      looks += 1;
    }
  })();
  const began = performance.now();
  const { statusCode } = await work();
  const took = performance.now() - began;
  over = true;
  await looking;
  delay.disable();
  const neighbour: number[] = [];
  const again = work();
  for (let turn = 0; turn < 5; turn++) neighbour.push((await colleague.send(listPatients)).statusCode);
  await again;
  return { status: statusCode, neighbour, pause: { longest: delay.max / 1e6, took }, lent: looks < 10 ? 0 : lent };
}

/** Blocking faults took twenty seconds to minutes, nearly all of the work's time; on a slow machine both grow. */
const free = (status: number | unknown): Met => ({
  status: status as number,
  neighbour: [200, 200, 200, 200, 200],
  pause: expect.toSatisfy(({ longest, took }: Met['pause']) => longest < Math.max(3_000, took / 2)) as Met['pause'],
  lent: 0,
});

const upload = (name: string, type: string, bytes: Uint8Array) => () =>
  nurse.send(uploadAttachment, { body: { file: fileOf(name, type, bytes) } });

let last: Import | undefined;
/** Sends a file and does the work of its job. */
const imported = (kind: AnyImport, begin: AnyOperation, read: AnyOperation, body: object) => async () => {
  const answered = await admin.send(begin, { body });
  const { id } = (answered.json() as { data: Import }).data;
  await workOn(kind, admin.organization_id, id);
  last = ((await admin.send(read, { params: { id } })).json() as { data: Import }).data;
  return answered;
};
const medicines = (file: File) => imported(medicineImport, importMedicines, readMedicineImport, { file });
const claml = (text: string) => {
  const body = { release: '2030', licence: 'made up for a test', file: asFile(text, 'a.xml') };
  return imported(classificationImport, importClassification, readClassificationImport, body);
};

describe('slow work holds nobody up: neither the others nor a connection', () => {
  it('FILE-009 a PDF of 32 KB with 31 MB of names inside', async () => {
    const pdf = pdfOfNames(31 * megabyte);
    expect(pdf.length).toBeLessThan(40_000);
    expect(await meanwhile(upload('letter.pdf', 'application/pdf', pdf))).toEqual(free(415));
  });

  it('FILE-009 9 MB of beginnings of streams', async () => {
    expect(await meanwhile(upload('letter.pdf', 'application/pdf', makePdf(['>>\nstream\n'.repeat(900_000)])))).toEqual(free(201));
  });

  it('FILE-005 a photograph of 40 megapixels', async () => {
    const picture = await sharp({ create: { width: 8_000, height: 5_000, channels: 3, background: '#a64' } })
      .jpeg()
      .toBuffer();
    expect(await meanwhile(upload('letter.jpg', 'image/jpeg', picture))).toEqual(free(201));
  });

  it('DX-003 a classification as large as WHO’s: it is in use a moment later', async () => {
    const text = largeClaml(12_500, 3);
    expect(text.length).toBeGreaterThan(5 * megabyte);
    expect(await meanwhile(claml(text))).toEqual(free(202));
    const { data } = await nurse.ask(searchDiagnoses, { query: { search: 'number 777 right', system: 'icd-10' } });
    expect(data[0]).toMatchObject({ code: 'A77.7' });
  });

  it('DX-005 9 MB of classes that are none', async () => {
    const text = `<?xml version="1.0"?>\n<ClaML>${'<Class code="A00"/>\n'.repeat(470_000)}</ClaML>`;
    expect(await meanwhile(claml(text))).toEqual(free(202));
    expect(last).toMatchObject({ status: 'failed', failure: expect.stringMatching(/cannot be imported: /) as string });
  });

  it('MED-028 a workbook that unpacks to 235 MB', async () => {
    const cells = '<row><c t="inlineStr"><is><t>aaaaaaaa</t></is></c></row>';
    const sheet = filledWith('<worksheet><sheetData>', cells, 235 * megabyte, '</sheetData></worksheet>');
    const file = new File([new Uint8Array(await workbookOf({ sheet }))], 'medicines.xlsx');
    expect(await meanwhile(medicines(file))).toEqual(free(202));
    expect(last).toMatchObject({ status: 'failed', failure: expect.stringMatching(/could not be read/) as string });
  });

  it('MED-028 a file of 100,000 lines, none of which is right', async () => {
    const file = new File([`name,form\n${'Paracetamol,\n'.repeat(99_999)}`], 'medicines.csv');
    expect(await meanwhile(medicines(file))).toEqual(free(202));
    expect(last).toMatchObject({ status: 'failed', wrong_rows: 99_999 });
  }, 180_000);

  it('VISIT-011 a visit on paper', async () => {
    const patient = await givePatient(nurse);
    const { data: visit } = await nurse.ask(startVisit, { body: { patient: patient.id } });
    expect(await meanwhile(() => nurse.send(printVisitSummary, { params: { id: visit.id } }))).toEqual(free(200));
  });
});

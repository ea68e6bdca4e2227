import { setTimeout as sleep } from 'node:timers/promises';
import { Import } from '@akoma/contract/base';
import { readPriceImport, uploadServicePrices } from '@akoma/contract/catalogue';
import { watchChanges } from '@akoma/contract/workbench';
import { uploadAttachment, uploadPayerFile } from '@akoma/contract/files';
import { signIn, syncUser } from '@akoma/contract/identity';
import { listPatients, registerPatient } from '@akoma/contract/patients';
import { importClassification, importMedicines } from '@akoma/contract/terminology';
import * as z from 'zod';
import { hospitalAddress } from './honest.ts';
import * as made from './payloads.ts';
import { type Form, formOf, type Met, type Part, type Sender, type Sent } from './sender.ts';

/** The attacker, and the intensity. */
export interface Attacker {
  organization_id: string;
  /** Access tokens of people with little to lose; the guest has no right of files. */
  tokens: Record<'guest' | 'nurse' | 'administrator' | 'pharmacist', string>;
  /** An address of the attacker's own. */
  from: string;
  /** The long form; the short one sends less. */
  whole: boolean;
  sender: Sender;
  /** Sends, and records the result. */
  send: (sent: Omit<Sent, 'from'> & { from?: string }) => Promise<Met>;
  /** Records the result. */
  note: (met: Promise<Met>) => Promise<Met>;
  /** The honest user signs in with the right password, at the hospital's address. */
  rightPassword: () => Promise<void>;
}

export interface Attack {
  /** As the reviews named them. */
  findings: string;
  does: string;
  /** Refusals that must occur at least once each. */
  refusals: readonly string[];
  /** Other permitted results: valid requests are done, or deferred. */
  also?: readonly string[];
  /** Sends one wave and waits for its answers; the long form sends waves for a while. */
  wave: (attacker: Attacker) => Promise<unknown>;
  /** One wave is the whole attack. */
  once?: true;
  /** Left out of the short form: `slow-work.test.ts` sends the same. */
  longOnly?: true;
}

const JudgedPrices = z.object({ data: Import.pick({ uuid: true, status: true }) });
const json = 'application/json';
const xlsx = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const later = '503 unavailable';
const enough = '429 throttled';

const all = (count: number, work: (at: number) => Promise<unknown>): Promise<unknown> =>
  Promise.all(Array.from({ length: count }, (_, at) => work(at)));

const fileForm = (filename: string, type: string, bytes: Buffer, fields: Record<string, string> = {}): Form =>
  formOf([...Object.entries(fields).map(([name, value]) => ({ name, value })), { name: 'file', filename, type, bytes }]);
const pdf = (bytes: Buffer): Form => fileForm('letter.pdf', 'application/pdf', bytes);
const fiveFiles = (told: boolean): Form =>
  formOf(
    Array.from(
      { length: 5 },
      (_, at): Part => ({ name: 'file', filename: `${at}.pdf`, type: 'application/pdf', bytes: made.tenMegabytes() }),
    ),
    told,
  );

/** The attacks of the findings, in turn. */
export const attacks: readonly Attack[] = [
  {
    findings: 'H5, D3, L1',
    does: 'deep and large JSON without a sign-in',
    refusals: ['413 too_large', '400 invalid'],
    also: [enough],
    wave: ({ send }) =>
      all(4, (at) => {
        const body = [made.brackets(made.megabyte), made.keys(90_000), made.deep(2_000), made.deep(8_000)][at]!;
        return send({ op: signIn, type: json, body });
      }),
  },
  {
    findings: 'H5, D3',
    does: 'deep and large JSON of somebody signed in',
    refusals: ['413 too_large', '400 invalid'],
    also: [enough],
    wave: ({ send, tokens }) =>
      all(4, (at) => {
        const body = [made.brackets(made.megabyte), made.keys(20_000), made.deep(100_000), made.deep(8_000)][at]!;
        return send({ op: registerPatient, token: tokens.nurse, type: json, body });
      }),
  },
  {
    findings: 'L8',
    does: 'bodies that dribble, of forms and JSON',
    refusals: ['415 unsupported_media_type', '401 token_not_valid', '403 permission_denied'],
    also: ['cut'],
    once: true,
    async wave({ sender, note, from, whole, tokens, organization_id }) {
      const slow = { from, length: 9_000 };
      const form = { type: 'multipart/form-data; boundary=x' };
      const named = { ...uploadPayerFile, path: `${uploadPayerFile.path}?managing_organization_id=${organization_id}` as const };
      const each = whole ? 50 : 10;
      await all(each, () => note(sender.dribble({ ...slow, ...form, op: signIn })));
      await all(each, () => note(sender.dribble({ ...slow, type: json, op: registerPatient, token: 'made.up.x' })));
      await all(each, () => note(sender.dribble({ ...slow, ...form, op: named, token: tokens.guest })));
      if (!whole) return; // each of these stays open for thirty seconds
      const patient = [
        { ...slow, type: json, op: signIn },
        { ...slow, ...form, op: uploadPayerFile, token: tokens.guest },
      ];
      await all(2 * each, (at) => note(sender.dribble(patient[at % 2]!)));
    },
  },
  {
    findings: 'H5',
    does: '3,000 made-up bearers',
    refusals: ['401 token_not_valid'],
    also: [enough],
    once: true,
    async wave({ send, whole }) {
      for (let sent = 0; sent < (whole ? 3_000 : 200); sent += 20)
        await all(20, (at) => send({ op: listPatients, token: `junk.${sent + at}.x` }));
    },
  },
  {
    findings: 'H2',
    does: 'a PDF of 32 KB that unpacks to 31 MB of names',
    refusals: ['415 files.activeContent'],
    also: [later, enough],
    wave: ({ send, tokens, whole }) =>
      all(whole ? 4 : 2, () => send({ op: uploadAttachment, token: tokens.nurse, body: pdf(made.namesPdf()) })),
  },
  {
    findings: 'H3',
    does: '9.3 MB of ClaML, 470,000 classes',
    refusals: ['409 import_too_many'],
    also: ['202', later, enough],
    wave: ({ send, tokens }) => {
      const body = fileForm('a.xml', 'text/xml', made.claml(), { release: '2030', licence: 'made up' });
      return all(7, () => send({ op: importClassification, token: tokens.administrator, body }));
    },
  },
  {
    findings: 'H4',
    does: 'twenty switches at once of somebody without a right',
    refusals: [],
    also: ['200', later, enough],
    wave: ({ send, tokens, organization_id }) => {
      const body = Buffer.from(JSON.stringify({ provider_uuid: organization_id, organization_uuid: organization_id }));
      return all(20, () => send({ op: syncUser, token: tokens.guest, type: json, body }));
    },
  },
  {
    findings: 'H6',
    does: 'fourteen photographs of 40 megapixels at once',
    longOnly: true,
    refusals: [],
    also: ['201', later, enough],
    wave: async ({ send, tokens }) => {
      const body = fileForm('letter.jpg', 'image/jpeg', await made.photograph());
      await all(14, () => send({ op: uploadAttachment, token: tokens.nurse, body }));
    },
  },
  {
    findings: 'H6, FILE-005',
    does: 'pictures that unpack to hundreds of megabytes',
    refusals: ['413 files.tooManyPixels'],
    also: [later, enough],
    wave: async ({ send, tokens }) => {
      const bodies = [fileForm('a.jpg', 'image/jpeg', await made.passes()), fileForm('a.png', 'image/png', made.hugePng())];
      await all(6, (at) => send({ op: uploadAttachment, token: tokens.nurse, body: bodies[at % 2]! }));
    },
  },
  {
    findings: 'H6, FILE-009',
    does: 'documents of 9 MB, all of it beginnings',
    longOnly: true,
    refusals: [],
    also: ['201', later, enough],
    wave: ({ send, tokens }) => all(8, () => send({ op: uploadAttachment, token: tokens.nurse, body: pdf(made.streamsPdf()) })),
  },
  {
    findings: 'M1',
    does: 'forms of five files of 10 MB, without the right',
    refusals: ['413 too_large', '400 invalid', '403 permission_denied'],
    also: [enough],
    wave: ({ send, tokens, whole }) =>
      all(whole ? 12 : 3, (at) => {
        const [op, told] = [
          [uploadAttachment, true],
          [uploadAttachment, false],
          [uploadPayerFile, false],
        ][at % 3] as [Sent['op'], boolean];
        return send({ op, token: tokens.guest, body: fiveFiles(told) });
      }),
  },
  {
    findings: 'M1',
    does: 'workbooks of 1 MB that unpack to 235 MB, and one cell at the end of all rows',
    refusals: ['409 import_too_many'],
    also: ['202', later, enough],
    wave: async ({ send, tokens }) => {
      const bodies = [await made.workbook(), await made.farCell()].map((bytes) => fileForm('a.xlsx', xlsx, bytes));
      await all(7, (at) => send({ op: importMedicines, token: tokens.pharmacist, body: bodies[at % 2]! }));
    },
  },
  {
    findings: 'M1',
    does: 'lists of 200,000 wrong lines, and of one text that never ends',
    longOnly: true,
    refusals: ['409 import_too_many'],
    also: ['202', later, enough],
    wave: ({ send, tokens }) =>
      all(7, (at) => {
        const bytes = at % 2 ? made.openQuote() : made.wrongLines();
        return send({ op: importMedicines, token: tokens.pharmacist, body: fileForm('a.csv', 'text/csv', bytes) });
      }),
  },
  {
    findings: 'M1',
    does: 'prices in a workbook of 1 MB that unpacks to 235 MB',
    longOnly: true,
    refusals: [],
    also: ['202', '200', later, enough],
    wave: async ({ send, tokens }) => {
      const body = fileForm('prices.xlsx', xlsx, await made.workbook());
      const token = tokens.administrator;
      await all(3, async () => {
        let met = await send({ op: uploadServicePrices, token, body });
        while (met.what.startsWith('20')) {
          const { uuid, status } = JudgedPrices.parse(JSON.parse(met.text)).data;
          if (status === 'done' || status === 'failed') return;
          await sleep(500);
          met = await send({ op: { ...readPriceImport, path: `/api/v2/admin/service-prices/import/${uuid}` }, token });
        }
      });
    },
  },
  {
    findings: 'M2, M9',
    does: '300 made-up names at the hospital’s address at once; the right password comes in',
    refusals: ['401 invalid_credentials', later],
    also: [enough],
    once: true,
    wave: async ({ send, rightPassword, whole }) => {
      const guess = (name: string) =>
        send({
          op: signIn,
          from: hospitalAddress,
          type: json,
          body: Buffer.from(JSON.stringify({ username: name, password: 'Akoma-guess-1' })),
        });
      for (let wave = 0; wave < (whole ? 3 : 1); wave++) {
        const guesses = all(whole ? 300 : 100, (at) => guess(`made.up.${wave}.${at}@nowhere.example`));
        await rightPassword();
        await guesses;
        await rightPassword();
      }
    },
  },
  {
    findings: 'L9',
    does: '1,150 live lists of one session',
    refusals: ['429 too_many_streams'],
    also: ['200'],
    once: true,
    async wave({ sender, note, from, tokens, whole }) {
      for (let asked = 0; asked < (whole ? 1_150 : 50); asked += 25)
        await all(25, () => note(sender.listen({ op: watchChanges, from, token: tokens.nurse })));
      if (whole) await sleep(10_000); // the harm is that they stay open
    },
  },
];

import * as contract from '@akoma/contract/organization';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { type Caller, found, signedIn } from '../../../test/app.ts';
import { app, asOwner, pool } from '../../../test/database.ts';
import { createPool } from '../../platform/db/pool.ts';
import { withTenant } from '../../platform/db/tenant.ts';
import type { Founded } from './index.ts';
import { nextCode } from './next-code.ts';

let home: Founded;
let admin: Caller;
beforeEach(async () => {
  home = await found();
  admin = await signedIn(home, { role: 'Administrator' });
});
const wide = createPool({ connection: app, max: 20, lost: () => {} });
afterAll(() => wide.end());

const at = (entity: contract.CodeEntity) => ({ params: { id: home.organization_id, entity } });
const edit = (entity: contract.CodeEntity, body: object) => admin.ask(contract.updateCodeSequence, { ...at(entity), body });
const rows = () => asOwner('select * from organization.code_sequence where organization_id = $1 order by entity', [home.organization_id]);
const take = (entity: contract.CodeEntity, now = new Date(), organization_id = home.organization_id, from = pool) =>
  withTenant(from, organization_id, 'write', (db) => nextCode({ db, organization_id, now }, entity));
const year = new Date().getUTCFullYear();

async function refuses(work: () => Promise<unknown>, as: object): Promise<void> {
  const before = await rows();
  await expect(work()).rejects.toMatchObject(as);
  expect(await rows()).toEqual(before);
}

describe('running numbers', () => {
  it('CODES-004 two hundred at once get two hundred numbers in a row, and what fails leaves no gap', async () => {
    const works = Array.from({ length: 250 }, (_, nth) =>
      withTenant(wide, home.organization_id, 'write', async (db) => {
        const code = await nextCode({ db, organization_id: home.organization_id, now: new Date() }, 'invoice');
        if (nth % 5 === 4) throw new Error('the record was refused');
        return code;
      }),
    );
    const taken = await Promise.allSettled(works);
    const codes = taken.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value] : []));
    expect(codes.sort()).toEqual(Array.from({ length: 200 }, (_, nth) => `INV${String(nth + 1).padStart(6, '0')}`));
    const other = await found();
    expect(await take('invoice', new Date(), other.organization_id)).toBe('INV000001');
  });

  it('CODES-004 the next record carries the prefix that was set', async () => {
    expect(await take('visit')).toBe('V0000001');
    await edit('visit', { prefix: 'AH-', width: 4, next: 77 });
    expect(await take('visit')).toBe('AH-0077');
    await edit('visit', { width: 1 });
    expect(await take('visit')).toBe('AH-78');
  });

  it('CODES-004 who changes a sequence and who takes numbers wait for each other', async () => {
    const both = await Promise.allSettled([
      ...Array.from({ length: 40 }, () => take('receipt', new Date(), home.organization_id, wide)),
      edit('receipt', { next: 1000 }),
      edit('receipt', { next: 10 }),
    ]);
    const codes = both.flatMap((outcome) => (outcome.status === 'fulfilled' && typeof outcome.value === 'string' ? [outcome.value] : []));
    expect(new Set(codes).size).toBe(40);
    const { data } = await admin.ask(contract.readCodeSequence, at('receipt'));
    expect(data.next).toBeGreaterThan(data.used);
    expect(`RCT${String(data.used).padStart(6, '0')}`).toBe(codes.sort().at(-1));
  });

  it('CODES-004 yearly ones begin at 1 with the year where the organisation is, and never fall back', async () => {
    await asOwner(`update organization.organization set timezone = 'Pacific/Auckland' where organization_id = $1`, [home.organization_id]);
    await edit('patient', { yearly: true, pattern: '{prefix}{year}-{number}', width: 3 });
    const [eve, morning] = [new Date(`${year + 1}-12-31T10:59:00Z`), new Date(`${year + 1}-12-31T11:01:00Z`)]; // midnight in Auckland between them
    expect(await take('patient', eve)).toBe(`P${year + 1}-001`);
    expect(await take('patient', eve)).toBe(`P${year + 1}-002`);
    expect(await take('patient', morning)).toBe(`P${year + 2}-001`);
    // a wrong clock does not issue old numbers again
    expect(await take('patient', eve)).toBe(`P${year + 2}-002`);
    const crowd = await Promise.all(
      Array.from({ length: 30 }, () => take('patient', new Date(`${year + 2}-12-31T12:00:00Z`), home.organization_id, wide)),
    );
    expect(crowd.sort()).toEqual(Array.from({ length: 30 }, (_, nth) => `P${year + 3}-${String(nth + 1).padStart(3, '0')}`));
  });

  it('CODES-004 one that is yearly no more goes on after the highest it ever gave', async () => {
    const later = new Date(`${year + 1}-06-01T12:00:00Z`);
    await edit('patient', { next: 120 });
    expect(await take('patient')).toBe('P000120');
    await edit('patient', { yearly: true, pattern: '{prefix}{year}-{number}' });
    expect(await take('patient')).toBe(`P${year}-000121`);
    expect(await take('patient', later)).toBe(`P${year + 1}-000001`);
    await refuses(() => edit('patient', { yearly: false, pattern: '{prefix}{number}', next: 5 }), {
      status: 400,
      errors: { next: ['The number 121 has already been issued. Next is 122 or more.'] },
    });
    expect((await edit('patient', { yearly: false, pattern: '{prefix}{number}' })).data).toMatchObject({ next: 122, least: 122 });
    expect(await take('patient', later)).toBe('P000122');
  });
});

describe('code sequences', () => {
  it('CODES-001 CODES-002 CODES-004 are listed, read, previewed and changed under the provider', async () => {
    await take('patient');
    const list = await admin.ask(contract.listCodeSequences, { params: { id: home.organization_id } });
    expect(list.data.map(({ entity }) => entity)).toEqual([...contract.codeEntities]);
    expect(list.data[0]).toMatchObject({
      prefix: 'P',
      width: 6,
      pattern: '{prefix}{number}',
      yearly: false,
      year,
      next: 2,
      used: 1,
      least: 2,
      preview: ['P000002', 'P000003', 'P000004'],
      version: 1,
      managing_organization: home.organization_id,
    });
    const found = await admin.ask(contract.listCodeSequences, { params: { id: home.organization_id }, query: { search: 'inv' } });
    expect(found.data.map(({ entity }) => entity)).toEqual(['invoice']);
    expect((await admin.ask(contract.readCodeSequence, at('patient'))).data).toEqual(list.data[0]);
    const before = await rows();
    const { data: shown } = await admin.ask(contract.previewCodeSequence, { ...at('patient'), query: { prefix: 'AH', next: 9, width: 2 } });
    expect(shown.preview).toEqual(['AH09', 'AH10', 'AH11']);
    expect(shown.warnings).toEqual([expect.stringContaining('P000001'), 'The numbers 2 to 8 are left out, and are never given.']);
    expect(await rows()).toEqual(before);
    const { data } = await edit('patient', { prefix: 'AH', next: 9, version: 1 });
    expect(data).toMatchObject({ prefix: 'AH', next: 9, version: 2, preview: ['AH000009', 'AH000010', 'AH000011'] });
    expect(
      await asOwner(`select 1 from audit.entry where organization_id = $1 and action = 'code-sequence.update'`, [home.organization_id]),
    ).toHaveLength(1);
  });

  it('CODES-004 a number that was given cannot come back, one that was only raised to can', async () => {
    for (let nth = 0; nth < 3; nth++) await take('invoice');
    const given = { status: 400, errors: { next: ['The number 3 has already been issued. Next is 4 or more.'] } };
    await refuses(() => edit('invoice', { next: 3 }), given);
    await refuses(() => edit('invoice', { next: 1 }), given);
    await expect(admin.ask(contract.previewCodeSequence, { ...at('invoice'), query: { next: 3 } })).rejects.toMatchObject(given);
    await edit('invoice', { next: 5000 });
    expect((await edit('invoice', { next: 4 })).data.preview[0]).toBe('INV000004');
    expect(await take('invoice')).toBe('INV000004');
  });

  it('CODES-004 a pattern that could write one code twice is refused at its field', async () => {
    await refuses(() => edit('patient', { yearly: true }), { errors: { pattern: [expect.stringContaining('{year}')] } });
    await refuses(() => edit('patient', { pattern: '{prefix}-{year}' }), { errors: { pattern: [expect.stringContaining('{number}')] } });
    await refuses(() => edit('patient', { prefix: 'P1' }), { errors: { prefix: [expect.stringContaining('letter or a sign')] } });
    await refuses(() => edit('patient', { prefix: 'P 1', width: 0, next: 0 }), {
      status: 400,
      errors: { prefix: ['Prefix is not valid.'], width: [expect.any(String)], next: [expect.any(String)] },
    });
  });

  it('CODES-004 a stale change is refused with both states', async () => {
    await edit('visit', { prefix: 'A' });
    await refuses(() => edit('visit', { prefix: 'B', version: 1 }), {
      status: 409,
      code: 'conflict',
      data: { current: { prefix: 'A', version: 2 }, sent: { prefix: 'B' } },
    });
    await take('visit'); // taking numbers is no change of the sequence
    expect((await edit('visit', { prefix: 'B', version: 2 })).data.prefix).toBe('B');
  });

  it('CODES-002 CODES-004 one that the organisation does not have yet is shown and changed all the same', async () => {
    await asOwner(`delete from organization.code_sequence where organization_id = $1 and entity = 'admission'`, [home.organization_id]);
    expect((await admin.ask(contract.readCodeSequence, at('admission'))).data.preview[0]).toBe('ADM000001');
    expect((await admin.ask(contract.previewCodeSequence, { ...at('admission'), query: { prefix: 'X' } })).data.preview[0]).toBe('X000001');
    expect((await edit('admission', { prefix: 'IN' })).data.preview[0]).toBe('IN000001');
  });

  it('CODES-002 PERM-010 reading and changing are rights of their own', async () => {
    const nurse = await signedIn(home, { role: 'Nurse' });
    const before = await rows();
    const answers = await Promise.all([
      nurse.send(contract.listCodeSequences, at('visit')),
      nurse.send(contract.previewCodeSequence, at('visit')),
      nurse.send(contract.updateCodeSequence, { ...at('visit'), body: { prefix: 'X' } }),
    ]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([403, 403, 403]);
    expect(
      (await admin.send(contract.updateCodeSequence, { params: { id: home.organization_id, entity: 'bed' }, body: {} })).statusCode,
    ).toBe(404);
    expect(await rows()).toEqual(before);
  });
});

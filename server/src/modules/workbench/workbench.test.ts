import * as contract from '@akoma/contract/workbench';
import { syncUser } from '@akoma/contract/identity';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Caller, found, openTestApp, signedIn } from '../../../test/app.ts';
import { asOwner, pool } from '../../../test/database.ts';
import { withTenant } from '../../platform/db/tenant.ts';
import { newId } from '../../platform/id.ts';
import { admitMember } from '../organization/index.ts';

let home: Awaited<ReturnType<typeof found>>;
let ama: Caller;
let kofi: Caller;
let stranger: Caller;

beforeAll(async () => {
  await openTestApp();
  home = await found();
  [ama, kofi] = await Promise.all([signedIn(home, { role: 'Nurse' }), signedIn(home, { role: 'Clinician' })]);
  stranger = await signedIn(await found(), { role: 'Nurse' });
});

const draftAt = (subject: string = newId(), kind = 'encounter-notes') => ({ params: { kind, subject } });
const rows = () =>
  asOwner<{ n: string }>('select count(*) as n from workbench.draft where organization_id = $1', [home.organization_id]).then(([row]) =>
    Number(row!.n),
  );

describe('drafts', () => {
  it('SHELL-014 are kept for a day after the last key, and replaced by the next', async () => {
    const at = draftAt();
    const first = await ama.ask(contract.saveDraft, { ...at, body: { content: { complaint: 'Fev' } } });
    const second = await ama.ask(contract.saveDraft, { ...at, body: { content: { complaint: 'Fever', days: [3, { since: 'Friday' }] } } });
    expect(second.data).toMatchObject({ ...at.params, content: { complaint: 'Fever', days: [3, { since: 'Friday' }] } });
    expect(Date.parse(second.data.expires_at) - Date.parse(second.data.saved_at)).toBe(24 * 3_600_000);
    expect(Date.parse(second.data.saved_at)).toBeGreaterThanOrEqual(Date.parse(first.data.saved_at));
    expect((await ama.ask(contract.readDraft, at)).data).toEqual(second.data);
  });

  it('SHELL-014 nobody else sees, lists or discards them', async () => {
    const at = draftAt();
    await ama.ask(contract.saveDraft, { ...at, body: { content: { secret: true } } });
    for (const other of [kofi, stranger]) {
      expect((await other.ask(contract.readDraft, at)).data).toBeNull();
      expect((await other.ask(contract.discardDraft, at)).data).toBeNull();
      expect((await other.ask(contract.listDrafts)).data).toEqual([]);
    }
    await kofi.ask(contract.saveDraft, { ...at, body: { content: { of: 'Kofi' } } });
    expect((await ama.ask(contract.readDraft, at)).data!.content).toEqual({ secret: true });
    await kofi.ask(contract.discardDraft, at);
  });

  it('SHELL-014 once discarded they are gone from the table', async () => {
    const at = draftAt();
    await ama.ask(contract.saveDraft, { ...at, body: { content: { a: 1 } } });
    const before = await rows();
    expect((await ama.ask(contract.discardDraft, at)).data!.content).toEqual({ a: 1 });
    expect((await ama.ask(contract.readDraft, at)).data).toBeNull();
    expect(await rows()).toBe(before - 1);
  });

  it('SHELL-014 after a day they are not offered', async () => {
    const at = draftAt();
    await ama.ask(contract.saveDraft, { ...at, body: { content: { a: 1 } } });
    await asOwner('update workbench.draft set expires_at = now() where subject = $1', [at.params.subject]);
    expect((await ama.ask(contract.readDraft, at)).data).toBeNull();
  });

  it('SHELL-014 are listed latest first, by kind', async () => {
    const writer = await signedIn(home, { role: 'Nurse' });
    for (const [kind, subject] of [
      ['vitals', 'a'],
      ['vitals', 'b'],
      ['referral', 'c'],
    ] as const) {
      await writer.ask(contract.saveDraft, { ...draftAt(subject, kind), body: { content: {} } });
    }
    expect((await writer.ask(contract.listDrafts)).data.map(({ subject }) => subject)).toEqual(['c', 'b', 'a']);
    const vitals = await writer.ask(contract.listDrafts, { query: { kind: 'vitals', page_size: 1 } });
    expect(vitals).toMatchObject({ total: 2, data: [{ subject: 'b' }] });
  });

  it('SHELL-014 say on which page they are written, which is a path and nothing typed', async () => {
    const at = draftAt();
    const page = `/patients/${newId()}/encounters/${at.params.subject}`;
    await ama.ask(contract.saveDraft, { ...at, body: { content: {}, page } });
    expect((await ama.ask(contract.listDrafts)).data[0]).toMatchObject({ ...at.params, page });
    for (const typed of [
      '/recept-patients?search=Mensah',
      'https://elsewhere.example/a',
      '//elsewhere.example',
      '/a b',
      `/${'a'.repeat(200)}`,
    ]) {
      const refused = await ama.send(contract.saveDraft, { ...at, body: { content: { a: 1 }, page: typed } });
      expect([typed, refused.statusCode, Object.keys(refused.json().errors)]).toEqual([typed, 400, ['page']]);
    }
    expect((await ama.ask(contract.readDraft, at)).data).toMatchObject({ content: {}, page });
    expect((await ama.ask(contract.saveDraft, { ...at, body: { content: {} } })).data.page).toBeNull();
    await ama.ask(contract.discardDraft, at);
  });

  it('SHELL-014 too large, of a strange kind or not an object are refused, and nothing is kept', async () => {
    const before = await rows();
    const large = await ama.send(contract.saveDraft, { ...draftAt(), body: { content: { a: 'x'.repeat(contract.draftBytes) } } });
    expect([large.statusCode, large.json().errors]).toEqual([400, { content: ['Content should not exceed 64 KB.'] }]);
    expect((await ama.send(contract.saveDraft, { ...draftAt(), body: { content: [1] } })).statusCode).toBe(400);
    expect((await ama.send(contract.saveDraft, { ...draftAt('x', 'Not A Kind'), body: { content: {} } })).statusCode).toBe(404);
    expect(await rows()).toBe(before);
  });

  it('SHELL-014 are bounded: the hundred-and-first is refused, those that are there go on, and one less makes room', async () => {
    const writer = await signedIn(home, { role: 'Nurse' });
    const mine = async () =>
      Number((await asOwner<{ n: string }>('select count(*) as n from workbench.draft where user_id = $1', [writer.user_id]))[0]!.n);
    const saved = await Promise.all(
      Array.from({ length: contract.draftsKept + 8 }, (_, n) =>
        writer.send(contract.saveDraft, { ...draftAt(`s${n}`), body: { content: { n } } }),
      ),
    );
    const refused = saved.filter(({ statusCode }) => statusCode !== 200);
    expect(refused).toHaveLength(8);
    expect(refused[0]!.json()).toMatchObject({ code: 'workbench.tooManyDrafts', data: { limit: 100 } });
    expect(await mine()).toBe(100);
    const kept = saved.findIndex(({ statusCode }) => statusCode === 200);
    const next = { ...draftAt('next'), body: { content: { n: 1 } } };
    expect((await writer.send(contract.saveDraft, { ...draftAt(`s${kept}`), body: { content: { again: true } } })).statusCode).toBe(200);
    expect((await writer.send(contract.saveDraft, next)).statusCode).toBe(409);
    await writer.ask(contract.discardDraft, draftAt(`s${kept}`));
    expect((await writer.send(contract.saveDraft, next)).statusCode).toBe(200);
    // those that are over count no more
    await asOwner(`update workbench.draft set expires_at = now() where user_id = $1 and subject like 's1%'`, [writer.user_id]);
    expect((await writer.send(contract.saveDraft, { ...draftAt('more'), body: { content: {} } })).statusCode).toBe(200);
    // and another user's never did
    expect((await ama.send(contract.saveDraft, { ...draftAt(), body: { content: {} } })).statusCode).toBe(200);
  });

  it('SHELL-014 of two tabs saving at once one is kept whole', async () => {
    const at = draftAt();
    await Promise.all(
      Array.from({ length: 10 }, (_, tab) => ama.ask(contract.saveDraft, { ...at, body: { content: { tab, again: tab } } })),
    );
    const { content } = (await ama.ask(contract.readDraft, at)).data!;
    expect(content.again).toBe(content.tab);
  });
});

describe('drafts of somebody of two organisations', () => {
  let volta: Awaited<ReturnType<typeof found>>;
  let both: Caller;
  const inVolta = { 'x-organization': '' };
  beforeAll(async () => {
    volta = await found('Volta Road Clinic');
    inVolta['x-organization'] = volta.organization_id;
    both = await signedIn(home, { role: 'Nurse' });
    const { organization_id } = volta;
    await withTenant(pool, organization_id, 'write', (db) =>
      admitMember(
        { db, organization_id },
        { account: { id: both.user_id }, role_id: volta.roles.Nurse!, first_name: 'Esi', last_name: 'Nurse' },
      ),
    );
  });
  const kept = (subject: string) =>
    asOwner<{ organization_id: string }>('select organization_id from workbench.draft where subject = $1', [subject]).then((found) =>
      found.map(({ organization_id }) => organization_id),
    );

  it('SHELL-014 CALL-013 are kept where their form was begun, wherever the session stands by now', async () => {
    const at = draftAt();
    await both.ask(syncUser, { body: { provider_uuid: volta.organization_id, organization_uuid: volta.organization_id } });
    const there = { ...at, query: { managing_organization_id: home.organization_id } };
    const { data } = await both.ask(contract.saveDraft, { ...there, body: { content: { complaint: 'Fever' } } });
    expect(data.managing_organization).toBe(home.organization_id);
    expect(await kept(at.params.subject)).toEqual([home.organization_id]);
    expect((await both.ask(contract.readDraft, at)).data).toBeNull();
    expect((await both.ask(contract.readDraft, there)).data!.content).toEqual({ complaint: 'Fever' });
    await both.ask(contract.discardDraft, there);
    expect(await kept(at.params.subject)).toEqual([]);
  });

  it('SHELL-014 CALL-013 are refused in the other one, and nothing is kept there', async () => {
    const at = draftAt();
    const began = { 'x-organization': home.organization_id };
    const refused = await both.send(contract.saveDraft, { ...at, body: { content: { complaint: 'Fever' } } }, began);
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'organization_elsewhere']);
    expect(await kept(at.params.subject)).toEqual([]);
    expect((await both.send(contract.saveDraft, { ...at, body: { content: {} } }, inVolta)).statusCode).toBe(200);
    expect(await kept(at.params.subject)).toEqual([volta.organization_id]);
  });

  it('CALL-013 of an organisation that one does not belong to are refused', async () => {
    const at = draftAt();
    const query = { managing_organization_id: stranger.organization_id };
    expect((await both.send(contract.saveDraft, { ...at, query, body: { content: {} } })).statusCode).toBe(404);
    expect(await kept(at.params.subject)).toEqual([]);
  });
});

describe('recent patients', () => {
  /** By its address, because the module that registers patients is later than this one. */
  async function register(at: number): Promise<string> {
    const { server } = await openTestApp();
    const payload = {
      first_name: `Ama ${'abcdefgh'[at]}`,
      last_name: 'Mensah',
      gender: 'FEMALE',
      birth_date: '1990-03-05',
      mobile: `024412345${at}`,
    };
    const headers = { authorization: `Bearer ${receptionist.access}` };
    return (await server.inject({ method: 'POST', url: '/api/v2/emr/patients', payload, headers })).json().data.id;
  }
  let receptionist: Caller;
  let ids: string[];
  beforeAll(async () => {
    receptionist = await signedIn(home, { role: 'Receptionist' });
    ids = [];
    for (let at = 0; at < 7; at++) ids.push(await register(at));
  });
  const note = (caller: Caller, id: string) => caller.ask(contract.noteRecent, { params: { kind: 'patient', id } });

  it('PAT-019 five are kept, the latest first, for this user alone', async () => {
    const reader = await signedIn(home, { role: 'Nurse' });
    for (const id of [...ids, ids[4]!]) await note(reader, id);
    const { data } = await reader.ask(contract.listRecents);
    expect(data.map(({ id }) => id)).toEqual([ids[4], ids[6], ids[5], ids[3], ids[2]]);
    expect(await asOwner('select 1 from workbench.recent where user_id = $1', [reader.user_id])).toHaveLength(5);
    expect((await ama.ask(contract.listRecents)).data).toEqual([]);
  });

  it('PAT-019 a patient of another organisation, or none, is not there', async () => {
    await expect(note(stranger, ids[0]!)).rejects.toMatchObject({ status: 404 });
    await expect(note(ama, newId())).rejects.toMatchObject({ status: 404 });
    expect(await asOwner('select 1 from workbench.recent where user_id = any($1)', [[stranger.user_id, ama.user_id]])).toEqual([]);
  });
});

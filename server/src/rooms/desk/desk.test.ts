import * as contract from '@akoma/contract/desk';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Caller, found, openTestApp, signedIn } from '../../../test/app.ts';
import { asOwner } from '../../../test/database.ts';
import { newId } from '../../platform/id.ts';

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
  asOwner<{ n: string }>('select count(*) as n from desk.draft where organization_id = $1', [home.organization_id]).then(([row]) =>
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
    await asOwner('update desk.draft set expires_at = now() where subject = $1', [at.params.subject]);
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

  it('SHELL-014 too large, of a strange kind or not an object are refused, and nothing is kept', async () => {
    const before = await rows();
    const large = await ama.send(contract.saveDraft, { ...draftAt(), body: { content: { a: 'x'.repeat(contract.draftBytes) } } });
    expect([large.statusCode, large.json().errors]).toEqual([400, { content: ['Content should not exceed 64 KB.'] }]);
    expect((await ama.send(contract.saveDraft, { ...draftAt(), body: { content: [1] } })).statusCode).toBe(400);
    expect((await ama.send(contract.saveDraft, { ...draftAt('x', 'Not A Kind'), body: { content: {} } })).statusCode).toBe(404);
    expect(await rows()).toBe(before);
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

describe('recent patients', () => {
  /** By its address: the room that registers stands above this one. */
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
    expect(await asOwner('select 1 from desk.recent where user_id = $1', [reader.user_id])).toHaveLength(5);
    expect((await ama.ask(contract.listRecents)).data).toEqual([]);
  });

  it('PAT-019 a patient of another organisation, or none, is not there', async () => {
    await expect(note(stranger, ids[0]!)).rejects.toMatchObject({ status: 404 });
    await expect(note(ama, newId())).rejects.toMatchObject({ status: 404 });
    expect(await asOwner('select 1 from desk.recent where user_id = any($1)', [[stranger.user_id, ama.user_id]])).toEqual([]);
  });
});

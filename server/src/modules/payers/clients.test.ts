import {
  clientsOrderings,
  createClient,
  createClientBranch,
  exportClients,
  listClients,
  readClient,
  readClientBranch,
  updateClient,
  updateClientBranch,
} from '@akoma/contract/payers';
import { describe, expect, it } from 'vitest';
import { type Caller, found, signedIn, withRole } from '../../../test/app.ts';
import { makeClient, makeHealthPolicy } from './payers.make.ts';

const keeper = async () => signedIn(await withRole(await found(), 'Keeper', ['payers.*']), { role: 'Keeper' });
const of = ({ organization_id }: Caller, client_id: string) => ({ params: { id: organization_id, client_id } });
const read = async (who: Caller, id: string) => (await who.ask(readClient, of(who, id))).data;
const all = async (who: Caller, query: object = {}) => (await who.ask(listClients, { params: { id: who.organization_id }, query })).data;

describe('clients', () => {
  it('CLIENT-001 a client has its keys, its main branch, policies with uuid, and account', async () => {
    const ama = await keeper();
    const { id } = await makeClient(ama, { code: 'Goldfields', phone: '0244123456', email: 'accounts@GOLDFIELDS.example' });
    const { id: policy } = await makeHealthPolicy(ama, id);
    const client = await read(ama, id);
    expect(client).toMatchObject({
      id,
      uuid: id,
      kind: 'corporate',
      code: 'Goldfields',
      companyName: 'Gold Fields Ghana',
      phone: '+233244123456',
      email: 'accounts@goldfields.example',
      status: 'active',
      policies: [{ uuid: policy, name: 'Standard' }],
      managing_organization: ama.organization_id,
      version: 1,
    });
    expect(Object.keys(client)).toEqual(expect.arrayContaining(['main_branch_id', 'account']));
    expect(client.branches).toMatchObject([{ id: client.main_branch_id, main: true, phone: '+233244123456' }]);
  });

  it('CLIENT-005 are listed by name, found by words of name and code, and told apart by kind and status', async () => {
    const ama = await keeper();
    const insurer = await makeClient(ama, { kind: 'insurance', companyName: 'Star Health', code: 'NHIS' });
    const school = await makeClient(ama, { companyName: 'Achimota School' });
    const names = async (query: object) => (await all(ama, query)).map(({ companyName }) => companyName);
    expect(await names({})).toEqual(['Achimota School', 'Star Health']);
    expect(await names({ kind: 'insurance' })).toEqual(['Star Health']);
    expect(await names({ search: 'health nhi' })).toEqual(['Star Health']);
    expect(school.code).toBe('ACHIMOTASCHOOL');
    await ama.ask(updateClient, { ...of(ama, insurer.id), body: { status: 'inactive' } });
    expect(await names({ status: 'active' })).toEqual(['Achimota School']);
    const file = String(
      await ama.ask(exportClients, { params: { id: ama.organization_id }, query: { kind: 'insurance' }, body: { format: 'csv' } }),
    );
    expect(file).toContain('Star Health');
    expect(file).not.toContain('Achimota');
  });

  it('LIST-019 stand in the order that was asked for, by every column that is offered', async () => {
    const ama = await keeper();
    for (const companyName of ['Bravo', 'alpha', 'Charlie']) await makeClient(ama, { companyName });
    for (const column of clientsOrderings) {
      const inOrder = async (ordering: string) => (await all(ama, { ordering })).map((row) => row[column].toLowerCase());
      const forward = await inOrder(column);
      expect(forward, column).toEqual(forward.toSorted());
      expect(await inOrder(`-${column}`), column).toEqual(forward.toReversed());
    }
  });

  it('CLIENT-005 a code that another has in whatever capitals is refused, and nothing is made', async () => {
    const ama = await keeper();
    const first = await makeClient(ama, { code: 'Nhis' });
    await expect(makeClient(ama, { code: 'NHIS', companyName: 'Other' })).rejects.toMatchObject({
      status: 409,
      code: 'payers.codeTaken',
      errors: { code: ['Code already exists.'] },
      data: { client_id: first.id, companyName: 'Gold Fields Ghana' },
    });
    expect((await all(ama)).map(({ id }) => id)).toEqual([first.id]);
    for (const code of ['', 'null', 'x'.repeat(81)])
      await expect(makeClient(ama, { code, companyName: 'Other' })).rejects.toMatchObject({ status: 400 });
    expect(await all(ama)).toHaveLength(1);
  });

  it('CLIENT-005 of two who make the same code at once one is refused', async () => {
    const ama = await keeper();
    const made = await Promise.allSettled(['Star', 'STAR'].map((code) => makeClient(ama, { code })));
    expect(made.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(await all(ama)).toHaveLength(1);
  });

  it('CLIENT-005 is changed by what was sent; an edit of an older version is refused; the code stays', async () => {
    const ama = await keeper();
    const { id, version, code } = await makeClient(ama, { phone: '0244123456' });
    expect((await ama.ask(updateClient, { ...of(ama, id), body: { version, companyName: 'Gold Fields' } })).data).toMatchObject({
      companyName: 'Gold Fields',
      phone: '+233244123456',
      version: 2,
    });
    await expect(ama.ask(updateClient, { ...of(ama, id), body: { version, companyName: 'Mine' } })).rejects.toMatchObject({
      status: 409,
      code: 'conflict',
      data: { current: { companyName: 'Gold Fields' } },
    });
    expect((await ama.send(updateClient, { ...of(ama, id), body: { code: 'OTHER' } })).statusCode).toBe(400);
    expect(await read(ama, id)).toMatchObject({ code, companyName: 'Gold Fields', version: 2 });
  });

  it('CLIENT-001 has one main branch, which is active; another one takes its place', async () => {
    const ama = await keeper();
    const { id, main_branch_id } = await makeClient(ama);
    const ofBranch = (branch_id: string) => ({ params: { ...of(ama, id).params, branch_id } });
    const { data: tema } = await ama.ask(createClientBranch, { ...of(ama, id), body: { name: 'Tema' } });
    expect(await read(ama, id)).toMatchObject({ main_branch_id, branches: [{ id: main_branch_id }, { id: tema.id, main: false }] });
    await expect(ama.ask(updateClientBranch, { ...ofBranch(main_branch_id), body: { status: 'inactive' } })).rejects.toMatchObject({
      status: 409,
      code: 'payers.mainBranch',
    });
    await ama.ask(updateClientBranch, { ...ofBranch(tema.id), body: { main: true } });
    expect(await read(ama, id)).toMatchObject({ main_branch_id: tema.id, branches: [{ id: tema.id }, { main: false, status: 'active' }] });
    const { data: kumasi } = await ama.ask(createClientBranch, { ...of(ama, id), body: { name: 'Kumasi', main: true } });
    expect((await read(ama, id)).main_branch_id).toBe(kumasi.id);
    await expect(ama.ask(updateClientBranch, { ...ofBranch(tema.id), body: { version: 1, name: 'Stale' } })).rejects.toMatchObject({
      status: 409,
      code: 'conflict',
    });
    expect((await ama.ask(readClientBranch, ofBranch(tema.id))).data).toMatchObject({ name: 'Tema', main: false });
  });

  it('CLIENT-005 another organisation finds nothing of it', async () => {
    const ama = await keeper();
    const stranger = await keeper();
    const { id, main_branch_id } = await makeClient(ama);
    const gone = { status: 404, code: 'not_found' };
    for (const operation of [readClient, updateClient]) await expect(stranger.ask(operation, of(stranger, id))).rejects.toMatchObject(gone);
    await expect(stranger.ask(createClientBranch, { ...of(stranger, id), body: { name: 'Theirs' } })).rejects.toMatchObject(gone);
    await expect(
      stranger.ask(readClientBranch, { params: { ...of(stranger, id).params, branch_id: main_branch_id } }),
    ).rejects.toMatchObject(gone);
    expect(await all(stranger)).toEqual([]);
    await expect(
      stranger.ask(createClient, { params: of(ama, id).params, body: { kind: 'corporate', companyName: 'X' } }),
    ).rejects.toMatchObject(gone);
    expect(await read(ama, id)).toMatchObject({ version: 1, branches: [{}] });
  });
});

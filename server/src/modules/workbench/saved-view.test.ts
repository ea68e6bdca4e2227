import * as contract from '@akoma/contract/workbench';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Caller, found, signedIn } from '../../../test/app.ts';
import { asOwner } from '../../../test/database.ts';

let ama: Caller;
let kofi: Caller;
let stranger: Caller;
let home: Awaited<ReturnType<typeof found>>;

beforeAll(async () => {
  home = await found();
  [ama, kofi] = await Promise.all([signedIn(home, { role: 'Nurse' }), signedIn(home, { role: 'Clinician' })]);
  stranger = await signedIn(await found(), { role: 'Nurse' });
});

const women = { list: 'patients', name: 'Women', search: { gender: 'FEMALE', ordering: '-birth_date', page_size: '25' } };
const add = (caller: Caller, view: object) => caller.ask(contract.addView, { body: { ...women, ...view } }).then(({ data }) => data);
const viewsOf = async (caller: Caller) => (await caller.ask(contract.readListWorkbench)).data.views;
const rows = () => asOwner('select id, name, deleted_at from workbench.saved_view where organization_id = $1', [home.organization_id]);

describe('saved views', () => {
  it('LIST-019 keep filters, order, page size and columns under a name, for their owner alone', async () => {
    const layout = { shown: ['last_name', 'mrn'], hidden: ['mobile'] };
    const view = await add(ama, { layout });
    expect(view).toMatchObject({ ...women, layout, is_default: false, version: 1 });
    expect(await viewsOf(ama)).toEqual([view]);
    for (const other of [kofi, stranger]) {
      expect(await viewsOf(other)).toEqual([]);
      for (const [op, body] of [
        [contract.editView, { name: 'Mine now' }],
        [contract.removeView, undefined],
        [contract.restoreView, undefined],
      ] as const)
        expect((await other.send(op, { params: { id: view.id }, body })).statusCode).toBe(404);
    }
    expect(await viewsOf(ama)).toEqual([view]);
  });

  it('LIST-019 are renamed; a stale version and a taken name are refused, and nothing changes', async () => {
    const nurse = await signedIn(home, { role: 'Nurse' });
    const [first, second] = [await add(nurse, { name: 'First' }), await add(nurse, { name: 'Second' })];
    const renamed = await nurse.ask(contract.editView, { params: { id: first.id }, body: { name: 'Women today', version: 1 } });
    expect(renamed.data).toMatchObject({ name: 'Women today', version: 2, search: women.search });
    await expect(nurse.ask(contract.editView, { params: { id: first.id }, body: { name: 'x', version: 1 } })).rejects.toMatchObject({
      code: 'conflict',
    });
    await expect(nurse.ask(contract.editView, { params: { id: second.id }, body: { name: 'WOMEN today' } })).rejects.toMatchObject({
      code: 'workbench.viewNameTaken',
      message: 'You have a view named “WOMEN today” for this list already. Choose another name.',
    });
    await expect(add(nurse, { name: 'second' })).rejects.toMatchObject({ status: 409 });
    await add(nurse, { name: 'Second', list: 'patient-visits' });
    expect((await viewsOf(nurse)).map(({ list, name }) => [list, name])).toEqual([
      ['patient-visits', 'Second'],
      ['patients', 'Women today'],
      ['patients', 'Second'],
    ]);
  });

  it('LIST-019 one of a list is its default', async () => {
    const nurse = await signedIn(home, { role: 'Nurse' });
    const first = await add(nurse, { name: 'A', is_default: true });
    const second = await add(nurse, { name: 'B', is_default: true });
    const defaults = async () => (await viewsOf(nurse)).filter(({ is_default }) => is_default).map(({ name }) => name);
    expect(await defaults()).toEqual(['B']);
    await nurse.ask(contract.editView, { params: { id: first.id }, body: { is_default: true } });
    expect(await defaults()).toEqual(['A']);
    await nurse.ask(contract.removeView, { params: { id: first.id } });
    await nurse.ask(contract.editView, { params: { id: second.id }, body: { is_default: true } });
    await nurse.ask(contract.restoreView, { params: { id: first.id } });
    expect(await defaults()).toEqual(['B']);
  });

  it('LIST-007 are removed and restored; nothing is really deleted', async () => {
    const nurse = await signedIn(home, { role: 'Nurse' });
    const view = await add(nurse, {});
    await nurse.ask(contract.removeView, { params: { id: view.id } });
    expect(await viewsOf(nurse)).toEqual([]);
    await expect(nurse.ask(contract.removeView, { params: { id: view.id } })).rejects.toMatchObject({ status: 404 });
    expect((await rows()).find(({ id }) => id === view.id)).toMatchObject({ deleted_at: expect.anything() });
    expect((await nurse.ask(contract.restoreView, { params: { id: view.id } })).data).toMatchObject({ name: 'Women' });
    expect(await viewsOf(nurse)).toHaveLength(1);
    await nurse.ask(contract.removeView, { params: { id: view.id } });
    await add(nurse, {});
    await expect(nurse.ask(contract.restoreView, { params: { id: view.id } })).rejects.toMatchObject({ code: 'workbench.viewNameTaken' });
  });

  it('LIST-019 are at most thirty for a list, also when two windows add at once', async () => {
    const nurse = await signedIn(home, { role: 'Nurse' });
    for (let at = 1; at < contract.viewsKept; at++) await add(nurse, { name: `View ${at}` });
    const both = await Promise.all(['x', 'y'].map((name) => nurse.send(contract.addView, { body: { ...women, name } })));
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409]);
    expect(both.find(({ statusCode }) => statusCode === 409)!.json().code).toBe('workbench.tooManyViews');
    expect(await viewsOf(nurse)).toHaveLength(contract.viewsKept);
  });

  it('LIST-019 without a name, of a strange list or with too much in them are refused', async () => {
    const before = (await rows()).length;
    const wrong = [
      { name: ' ' },
      { list: 'Patients!' },
      { search: { 'a b': 'x' } },
      { search: { search: 'x'.repeat(301) } },
      { search: Object.fromEntries(Array.from({ length: 31 }, (_, at) => [`key_${at}`, 'x'])) },
    ];
    for (const part of wrong) expect((await ama.send(contract.addView, { body: { ...women, ...part } })).statusCode).toBe(400);
    expect((await rows()).length).toBe(before);
  });
});

describe('columns and density', () => {
  const at = { params: { list: 'patients' } };
  const layout = { shown: ['last_name', 'birth_date'], hidden: ['mobile'] };

  it('SHELL-014 are kept for each user and list, replaced by the next choice, and put back', async () => {
    const body = { layout, density: 'compact' as const };
    expect((await ama.ask(contract.saveListSetting, { ...at, body })).data).toEqual({ list: 'patients', ...body });
    await ama.ask(contract.saveListSetting, { params: { list: 'patient-visits' }, body: { layout: null, density: 'comfortable' } });
    expect((await ama.ask(contract.readListWorkbench)).data.settings).toEqual([
      { list: 'patient-visits', layout: null, density: 'comfortable' },
      { list: 'patients', ...body },
    ]);
    for (const other of [kofi, stranger]) expect((await other.ask(contract.readListWorkbench)).data.settings).toEqual([]);
    await ama.ask(contract.saveListSetting, { ...at, body: { layout: null, density: null } });
    expect((await ama.ask(contract.readListWorkbench)).data.settings[1]).toEqual({ list: 'patients', layout: null, density: null });
  });

  it('SHELL-014 of a strange kind are refused', async () => {
    for (const body of [
      { layout: { shown: ['Not a column'], hidden: [] }, density: null },
      { layout: null, density: 'tiny' },
      { density: 'compact' },
    ])
      expect((await ama.send(contract.saveListSetting, { ...at, body })).statusCode).toBe(400);
    expect(
      (await ama.send(contract.saveListSetting, { params: { list: 'A list' }, body: { layout: null, density: null } })).statusCode,
    ).toBe(404);
  });
});

import { beforeEach, describe, expect, it, vi } from 'vitest';
import { Forbidden } from './forbidden.ts';
import { page } from '../client/page.ts';
import { shell, under } from './screen.tsx';

const chosen = vi.hoisted(() => vi.fn());
vi.mock('../client/session.ts', async (original) => ({
  ...(await original<object>()),
  currentSession: () => ({ workspace: 'OPD', workspaces: [{ type: 'OPD' }, { type: 'DIAG' }], permissions: new Set() }),
  chooseWorkspace: chosen,
}));

const Screen = () => null;
const load = async () => ({ Screen });

/** Enters a page, as the router does: `last` is what the innermost route of the address says of itself. */
function enter(name: string, { last = {}, preload = false }: { last?: { modal?: true }; preload?: boolean } = {}): void {
  const [route] = under(() => shell, [page(name, `/${name}`, load)]);
  const beforeLoad = route!.options.beforeLoad as (given: object) => void;
  beforeLoad({ preload, cause: preload ? 'preload' : 'enter', matches: [{ staticData: { name } }, { staticData: last }] });
}

beforeEach(() => chosen.mockReset());

describe('entering a page', () => {
  it('GUARD-011 switches to the workspace of its name', () => {
    enter('diag-patients');
    expect(chosen).toHaveBeenCalledWith('DIAG');
  });

  it('GUARD-011 pointing at its link switches nothing', () => {
    enter('diag-patients', { preload: true });
    expect(chosen).not.toHaveBeenCalled();
  });

  it('GUARD-018 is refused in a workspace that is not offered, which stays', () => {
    expect(() => enter('bill-bills')).toThrow(Forbidden);
    expect(chosen).not.toHaveBeenCalled();
  });

  it('GUARD-010 under a dialog with an address of its own nothing is refused and nothing switched', () => {
    enter('bill-bills', { last: { modal: true } });
    enter('diag-patients', { last: { modal: true } });
    expect(chosen).not.toHaveBeenCalled();
  });
});

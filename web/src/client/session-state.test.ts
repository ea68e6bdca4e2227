import { describe, expect, it } from 'vitest';
import { type SessionReply, sessionOf } from './session-state.ts';

const place = (name: string) => ({ uuid: `id-${name}`, id: `id-${name}`, name, location_name: name });
const workspace = (type: SessionReply['workspaces'][number]['type']) => ({ uuid: type, id: type, type, name: null, description: null });

const reply = (types: SessionReply['workspaces'][number]['type'][], places: string[]) =>
  ({
    workspaces: types.map(workspace),
    locations: places.map(place),
    permissions: ['patients.read'],
    draft_key: 'secret',
    location_id: null,
  }) as unknown as SessionReply;
const none = { workspace: undefined, location: undefined };

const workspaces: [
  title: string,
  types: SessionReply['workspaces'][number]['type'][],
  stored: string | undefined,
  from: 'sign-in' | 'restored',
  current: string | null,
][] = [
  ['WS-018 the stored one if permitted', ['IPD', 'BILL'], 'BILL', 'sign-in', 'BILL'],
  ['WS-018 in any case', ['IPD', 'BILL'], 'bill', 'sign-in', 'BILL'],
  ['WS-019 IPD when the stored one is not permitted', ['OPD', 'IPD'], 'PHARM', 'sign-in', 'IPD'],
  ['WS-020 OPD when there is no IPD', ['RECEPT', 'OPD'], undefined, 'sign-in', 'OPD'],
  ['WS-021 else the first', ['DIAG', 'BILL'], undefined, 'sign-in', 'DIAG'],
  ['WS-021 none at all', [], undefined, 'sign-in', null],
  ['SHELL-025 a reload keeps the stored one', ['IPD', 'BILL'], 'BILL', 'restored', 'BILL'],
  ['GUARD-013 a reload keeps an unknown one, to be refused by name', ['IPD'], 'XYZ', 'restored', 'XYZ'],
  ['WS-019 a sign-in does not', ['IPD'], 'XYZ', 'sign-in', 'IPD'],
];

describe('the workspace of a new session', () => {
  it.each(workspaces)('%s', (_, types, stored, from, current) => {
    expect(sessionOf(reply(types, ['A']), { workspace: stored, location: undefined }, from).workspace).toBe(current);
  });
});

const locations: [
  title: string,
  places: string[],
  stored: string | undefined,
  from: 'sign-in' | 'restored',
  current: string | null,
  asks: boolean,
][] = [
  ['SHELL-026 the stored one', ['A', 'B'], 'id-B', 'restored', 'id-B', false],
  ['SHELL-026 the stored one after a sign-in', ['A', 'B'], 'id-B', 'sign-in', 'id-B', false],
  ['SHELL-027 the first after a reload without a stored one', ['A', 'B'], undefined, 'restored', 'id-A', false],
  ['SHELL-035 one of another organisation counts as none', ['A', 'B'], 'id-foreign', 'restored', 'id-A', false],
  ['SHELL-004 a sign-in without a stored one asks', ['A', 'B'], undefined, 'sign-in', null, true],
  ['SHELL-035 a sign-in with a foreign one asks', ['A', 'B'], 'id-foreign', 'sign-in', null, true],
  ['LOC-001 a single one is taken without asking', ['A'], undefined, 'sign-in', 'id-A', false],
  ['LOC-001 none at all is said', [], undefined, 'sign-in', null, true],
  ['SHELL-027 none at all after a reload', [], undefined, 'restored', null, false],
];

describe('the location of a new session', () => {
  it.each(locations)('%s', (_, places, stored, from, current, asks) => {
    const session = sessionOf(reply(['OPD'], places), { workspace: undefined, location: stored }, from);
    expect([session.location_id, session.location_pending]).toEqual([current, asks]);
  });
});

it('SHELL-014 the draft key stays out of the shown session', () => {
  expect(JSON.stringify(sessionOf(reply(['OPD'], ['A']), none, 'sign-in'))).not.toContain('secret');
});

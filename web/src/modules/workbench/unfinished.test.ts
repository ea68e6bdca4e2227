import { beforeAll, describe, expect, it } from 'vitest';
import { makeSeal, type Seal } from '../../client/draft-seal.ts';
import type { DeviceDraft } from './draft-keeper.ts';
import type { ShelfRow } from './draft-shelf.ts';
import { unfinishedOf } from './unfinished.ts';

const key = (byte: number) => btoa(String.fromCharCode(...new Uint8Array(32).fill(byte)));
const now = Date.parse('2026-03-05T09:00:00Z');
const minute = 60_000;
const about = 'vitals/e1';
const page = '/patients/p1/encounters/e1';
const at = (minutes: number) => new Date(now - minutes * minute).toISOString();
const kept = { kind: 'vitals', subject: 'e1', page, content: { pulse: '80' }, saved_at: at(10) };

let ama: Seal;
let elsewhere: Seal;
let kofi: Seal;
beforeAll(async () => {
  [ama, elsewhere, kofi] = await Promise.all([
    makeSeal(key(1), 'ama/asempa'),
    makeSeal(key(1), 'ama/volta'),
    makeSeal(key(2), 'kofi/asempa'),
  ]);
});

async function row(seal: Seal, draft: Partial<DeviceDraft>, expires_at = now + minute): Promise<ShelfRow> {
  const slot = await seal.slot(draft.about ?? about);
  const whole: DeviceDraft = { content: { pulse: '88' }, changed_at: now - minute, heard_at: null, about, page, ...draft };
  return { slot, expires_at, ...(await seal.close(slot, whole)) };
}

describe('SHELL-014 the list of unfinished entries', () => {
  it('names what the server keeps and what this computer alone holds, the latest first, each once', async () => {
    const rows = [await row(ama, { heard_at: at(10) }), await row(ama, { about: 'allergy/new-p1', changed_at: now - 20 * minute })];
    expect(await unfinishedOf([kept, { ...kept, subject: 'e2', saved_at: at(5) }], rows, ama, now)).toEqual([
      { about, page, saved_at: now - minute, place: 'device' },
      { about: 'vitals/e2', page, saved_at: now - 5 * minute, place: 'server' },
      { about: 'allergy/new-p1', page, saved_at: now - 20 * minute, place: 'device' },
    ]);
  });

  it('says that a text is on the server when this computer holds the same one', async () => {
    const rows = [await row(ama, { content: { pulse: '80' }, heard_at: at(10) })];
    expect(await unfinishedOf([kept], rows, ama, now)).toMatchObject([{ about, place: 'server' }]);
  });

  it('has nothing of another user, of another organisation, or of before its 24 hours', async () => {
    const rows = [await row(kofi, {}), await row(elsewhere, {}), await row(ama, {}, now)];
    expect(await unfinishedOf([], rows, ama, now)).toEqual([]);
  });

  it('leaves out what was finished while the server could not be reached, unless another computer went on with it', async () => {
    const finished = await row(ama, { content: null, heard_at: at(10) });
    expect(await unfinishedOf([kept], [finished], ama, now)).toEqual([]);
    const later = { ...kept, saved_at: at(0) };
    expect(await unfinishedOf([later], [finished], ama, now)).toEqual([{ about, page, saved_at: now, place: 'server' }]);
  });

  it('shows what the server keeps where the browser offers no cryptography', async () => {
    expect(await unfinishedOf([{ ...kept, page: null }], [await row(ama, {})], null, now)).toMatchObject([{ page: null, place: 'server' }]);
  });
});

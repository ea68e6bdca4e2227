import { expect, it, vi } from 'vitest';
import { makeRenewal, type RefreshAnswer, type RenewalPorts } from './renewal.ts';
import type { HeldTokens } from './tokens.ts';

const pair = (name: string): HeldTokens => ({ access: `${name}-main`, v2token: `${name}-v2` });

/** One lock shared by all windows of a test, as with Web Locks. */
function lockOfAllWindows() {
  let last: Promise<unknown> = Promise.resolve();
  return <T>(work: () => Promise<T>): Promise<T> => {
    const mine = last.then(work, work);
    last = mine.catch(() => {});
    return mine;
  };
}

function openWindow(refresh: () => Promise<RefreshAnswer>, given: Partial<RenewalPorts> = {}, start: HeldTokens | null = pair('old')) {
  let held = start;
  const told: HeldTokens[] = [];
  const renew = makeRenewal({
    refresh,
    held: () => held,
    hold: (tokens) => {
      held = tokens;
    },
    tell: (tokens) => told.push(tokens),
    alone: (work) => work(),
    pause: async () => {},
    ...given,
  });
  return {
    renew,
    told,
    held: () => held,
    hear: (tokens: HeldTokens) => {
      held = tokens;
    },
  };
}

it('ERR-012 ten refused requests renew once', async () => {
  const refresh = vi.fn(async () => pair('new'));
  const { renew, told, held } = openWindow(refresh);
  expect(new Set(await Promise.all(Array.from({ length: 10 }, () => renew('old-main'))))).toEqual(new Set(['renewed']));
  expect(refresh).toHaveBeenCalledTimes(1);
  expect(held()).toEqual(pair('new'));
  expect(told).toEqual([pair('new')]);
});

it('ERR-012 a request refused with a token that is already replaced sends nothing', async () => {
  const refresh = vi.fn(async () => pair('new'));
  const { renew } = openWindow(refresh, {}, pair('new'));
  expect(await renew('old-main')).toBe('renewed');
  expect(refresh).not.toHaveBeenCalled();
});

it('ERR-012 and waits for no other window', async () => {
  let asked = 0;
  const alone = <T>(work: () => Promise<T>) => {
    asked += 1;
    return work();
  };
  const { renew } = openWindow(async () => 'ended', { alone }, pair('new'));
  expect([await renew('old-main'), asked]).toEqual(['renewed', 0]);
  expect([await renew('new-main'), asked]).toEqual(['ended', 1]);
});

it.each([undefined, 'old-main'])('AUTH-025 a page that holds no tokens asks for them, whatever was refused: %s', async (refused) => {
  const refresh = vi.fn(async () => pair('new'));
  const { renew, held } = openWindow(refresh, {}, null);
  expect(await renew(refused)).toBe('renewed');
  expect(refresh).toHaveBeenCalledTimes(1);
  expect(held()).toEqual(pair('new'));
});

it('AUTH-025 two windows renew once: the second uses what the first was given', async () => {
  const alone = lockOfAllWindows();
  const refresh = vi.fn(async () => pair('new'));
  const second = openWindow(refresh, { alone });
  const first = openWindow(refresh, { alone, tell: (tokens) => second.hear(tokens) });
  expect(await Promise.all([first.renew('old-main'), second.renew('old-main')])).toEqual(['renewed', 'renewed']);
  expect(refresh).toHaveBeenCalledTimes(1);
  expect(second.held()).toEqual(pair('new'));
});

it('AUTH-025 a race that another window won is tried again, not taken as the end', async () => {
  const answers: RefreshAnswer[] = ['raced', 'raced', pair('new')];
  const refresh = vi.fn(async () => answers.shift()!);
  expect(await openWindow(refresh).renew('old-main')).toBe('renewed');
  expect(refresh).toHaveBeenCalledTimes(3);
});

it('AUTH-025 races without end leave the session standing, after five tries in six seconds', async () => {
  const refresh = vi.fn(async (): Promise<RefreshAnswer> => 'raced');
  const pause = vi.fn(async () => {});
  expect(await openWindow(refresh, { pause }).renew('old-main')).toBe('unreachable');
  expect(refresh).toHaveBeenCalledTimes(5);
  expect(pause.mock.calls).toEqual([[400], [800], [1_600], [3_200]]);
});

it('AUTH-007 a refused refresh ends the session, a lost network does not', async () => {
  const ended = openWindow(async () => 'ended');
  expect(await ended.renew('old-main')).toBe('ended');
  expect(ended.told).toEqual([]);
  const away = openWindow(async () => 'unreachable');
  expect(await away.renew('old-main')).toBe('unreachable');
  expect(away.held()).toEqual(pair('old'));
});

it('AUTH-025 the next refusal after a renewal renews again', async () => {
  let count = 0;
  const refresh = vi.fn(async () => pair(`new${++count}`));
  const { renew, held } = openWindow(refresh);
  await renew('old-main');
  await renew('new1-main');
  expect(refresh).toHaveBeenCalledTimes(2);
  expect(held()).toEqual(pair('new2'));
});

import { expect, test } from 'vitest';
import { SharedAnswers } from './shared-answers.ts';

/** Answers that are given when the test says so. */
function byHand() {
  const waiting: { give: (answer: string) => void; fail: () => void }[] = [];
  const make = () =>
    new Promise<string>((resolve, reject) => waiting.push({ give: resolve, fail: () => reject(new Error('the connection was lost')) }));
  return { waiting, make };
}
const turn = () => new Promise((resolve) => setImmediate(resolve));

test('who asks while an answer is made shares the next one, which begins afterwards', async () => {
  const shared = new SharedAnswers<string>();
  const { waiting, make } = byHand();
  const first = shared.ask('slot', make);
  const later = [shared.ask('slot', make), shared.ask('slot', make), shared.ask('slot', make)];
  const other = shared.ask('another slot', make);
  expect(waiting).toHaveLength(2);
  waiting[0]!.give('before');
  waiting[1]!.give('other');
  expect([await first, await other]).toEqual(['before', 'other']);
  await turn();
  expect(waiting).toHaveLength(3);
  const last = shared.ask('slot', make);
  waiting[2]!.give('after');
  expect(await Promise.all(later)).toEqual(['after', 'after', 'after']);
  await turn();
  waiting[3]!.give('last');
  expect(await last).toBe('last');
  await turn();
  const alone = shared.ask('slot', make);
  waiting[4]!.give('alone');
  expect(await alone).toBe('alone');
});

test('where the one who was to answer for all cannot, each of the others makes their own', async () => {
  const shared = new SharedAnswers<string>();
  const { waiting, make } = byHand();
  const asked = [shared.ask('slot', make), shared.ask('slot', make), shared.ask('slot', make), shared.ask('slot', make)];
  const settled = Promise.allSettled(asked);
  waiting[0]!.fail();
  await turn();
  waiting[1]!.fail();
  await turn();
  expect(waiting).toHaveLength(4);
  waiting[2]!.give('own');
  waiting[3]!.give('own as well');
  expect((await settled).map((one) => (one.status === 'fulfilled' ? one.value : 'failed'))).toEqual([
    'failed',
    'failed',
    'own',
    'own as well',
  ]);
});

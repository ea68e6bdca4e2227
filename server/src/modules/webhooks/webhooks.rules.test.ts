import { createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { nextTry, signatureOf, triesOfDelivery } from './webhooks.rules.ts';

const now = new Date('2026-03-05T14:05:00.000Z');

describe('tries of a delivery', () => {
  it.each([
    [5, 1],
    [4, 5],
    [3, 30],
    [2, 120],
    [1, 720],
    [0, null],
  ])('HOOK-004 with %i left the next comes after %s minutes', (left, minutes) => {
    expect(nextTry(now, left)?.toISOString() ?? null).toBe(
      minutes === null ? null : new Date(now.getTime() + minutes * 60_000).toISOString(),
    );
  });

  it('HOOK-004 there are six', () => expect(triesOfDelivery).toBe(6));
});

it('HOOK-004 the signature binds moment, id and body, with every secret that holds', () => {
  const hex = (secret: string) => createHmac('sha256', secret).update('1772719500.d1.{"a":1}').digest('hex');
  const sent = { id: 'd1', body: '{"a":1}', at: now };
  expect(signatureOf(['new'], sent)).toBe(`t=1772719500,v1=${hex('new')}`);
  expect(signatureOf(['new', 'old'], sent)).toBe(`t=1772719500,v1=${hex('new')},v1=${hex('old')}`);
});

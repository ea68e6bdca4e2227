import type { Page } from '@playwright/test';
import { bookedToday } from '../booked-today.ts';
import { expect, freshName, test } from '../demo.ts';
import { enter, inOwn } from '../own-organization.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** As a hand does it: slow enough for the first press to be answered before the second. */
const doubleClick = { clickCount: 2, delay: 300 } as const;

const sentTo = (page: Page, path: RegExp): string[] => {
  const sent: string[] = [];
  page.on('request', (one) => {
    if (one.method() === 'POST' && path.test(one.url())) sent.push(one.url());
  });
  return sent;
};

test('VAL-024 APPT-031 QUEUE-001 a double click receives one patient, and calls one', async ({ page, request }) => {
  const family = freshName();
  await inOwn(request, `Twice Clinic ${family}`, async (own) => {
    await bookedToday(own, request, family, ['Abena', 'Efua', 'Yaa'], 3);
    await enter(page, '/recept');
    const expected = page.getByRole('table', { name: 'Expected today' }).getByRole('button', { name: /^Check in / });
    await expect(expected).toHaveCount(3);
    const received = sentTo(page, /\/frontdesk\/check-in$/);
    await expected.first().click(doubleClick);
    await expect(expected).toHaveCount(2);
    await expect(page.getByRole('status').filter({ hasText: 'is checked in' })).toHaveCount(1);
    expect(received).toHaveLength(1);
    await expected.first().click();
    await expect(expected).toHaveCount(1);

    const called = sentTo(page, /\/queue\/next$/);
    await page.getByRole('button', { name: 'Call next' }).click(doubleClick);
    const queue = page.getByRole('list', { name: 'Queue' }).getByRole('listitem');
    await expect(queue.filter({ hasText: 'Called by' })).toHaveCount(1);
    await expect(queue.filter({ hasNotText: 'Called by' })).toHaveCount(1);
    expect(called).toHaveLength(1);
  });
});

import type { Page } from '@playwright/test';
import { bookedToday } from '../booked-today.ts';
import { answered, complaintsIn, expect, freshName, signIn, test } from '../demo.ts';
import { callerOf, registered } from '../hospital.ts';
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

test('APPT-001 APPT-018 PAT-007 who has died is named so in the first step of a booking, a press before the slot is held counts, and a refusal goes with the patient whom it was about', async ({
  page,
  request,
  context,
}) => {
  complaintsIn(context).expectLine(answered(409));
  const family = freshName();
  const desk = await callerOf(request, 'reception');
  const clinician = await callerOf(request, 'clinician');
  const dead = await registered(desk, 'Kojo', family);
  await clinician.patch(`emr/patients/${dead}`, { deceased_at: new Date(Date.now() - 86_400_000).toISOString() });
  await registered(desk, 'Efua', family);
  await signIn(page, 'reception', '/recept-appointments?new=1');
  const drawer = page.getByRole('dialog', { name: 'Book appointment' });
  const choose = async (label: string, typed: string, name: RegExp) => {
    await drawer.getByRole('combobox', { name: label }).fill(typed);
    await page.getByRole('option', { name }).click();
  };
  await choose('Patient', family, /Kojo/);
  const first = drawer.getByRole('listitem').first();
  await expect(first).toContainText('Deceased');
  await choose('Clinic or service', 'General cons', /^General consultation$/);
  // pressed while the slot is still being held: what was chosen counts
  await page.route(/\/hold$/, async (route) => {
    await new Promise((done) => setTimeout(done, 1_000));
    await route.continue();
  });
  await drawer.getByRole('radiogroup', { name: /^Time/ }).getByRole('radio').first().click();
  await drawer.getByRole('button', { name: 'Book', exact: true }).click();
  await expect(drawer.getByRole('alert')).toContainText('This patient has died.');
  await drawer.getByRole('button', { name: 'Change: Select patient' }).click();
  await choose('Patient', family, /Efua/);
  await expect(first).not.toContainText('Deceased');
  await expect(drawer.getByRole('alert')).toHaveCount(0);
  // what was chosen for the slot stands
  await expect(drawer.getByRole('timer')).toBeVisible();
  await drawer.getByRole('button', { name: 'Book', exact: true }).click();
  await expect(drawer).toBeHidden();
});

import { expect, test } from '@playwright/test';
import { freshName, settle, typeSignIn } from '../demo.ts';
import { callerOf, registered } from '../hospital.ts';
import { atMost, median } from './figures.ts';

const rounds = 9;

test('who arrives is seen in the queue of another screen', async ({ browser, contextOptions, baseURL, request }) => {
  const reception = await callerOf(request, 'reception');
  const context = await browser.newContext({ ...contextOptions, baseURL, viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  await page.goto('/opd');
  await typeSignIn(page, 'nurse');
  await settle(page);
  const queue = page.getByRole('complementary', { name: 'Queue and patients' }).getByRole('list', { name: 'Queue' });
  const took: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const family = freshName();
    const patient = await registered(reception, 'Efua', family);
    const began = performance.now();
    await reception.post('emr/visits', { patient, reason: 'Cough' });
    await expect(queue.getByText(family)).toBeVisible({ timeout: 30_000 });
    took.push((performance.now() - began) / 1000);
  }
  await context.close();
  atMost(
    'arrival entered, to the queue of another screen, worst',
    5,
    's',
    Math.max(...took),
    `median ${median(took).toFixed(2)} s of ${rounds}`,
    2,
  );
});

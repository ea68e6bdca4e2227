import { expect, type Page, test } from '@playwright/test';
import { callerOf, inEncounter } from '../hospital.ts';
import { freshName, signIn } from '../demo.ts';
import { atMost, slowDown, traffic, watchVitals } from './figures.ts';

/** Performs a named action, and lets the page finish. */
async function act(page: Page, name: string, action: () => Promise<unknown>): Promise<void> {
  await page.evaluate((label) => {
    window.akomaAct = label;
  }, name);
  await action();
  await page.waitForTimeout(350);
}

test('a list, a summary, and forty acts', async ({ browser, contextOptions, baseURL, request }) => {
  const context = await browser.newContext({ ...contextOptions, baseURL, viewport: { width: 1440, height: 900 } });
  await watchVitals(context);
  const page = await context.newPage();
  const { patient, address } = await inEncounter(await callerOf(request, 'owner'), 'Yaa', freshName());
  await signIn(page, 'owner', '/opd-patients');
  const rows = page.getByRole('table').getByRole('link');
  await expect(rows.first()).toBeVisible();

  const list = await traffic(page);
  await page.goto('/opd-patients');
  await expect(rows.first()).toBeVisible();
  await page.waitForLoadState('networkidle');
  atMost(
    'list of ten patients, its answer',
    10,
    'KB',
    list.bytes(/emr\/patients\?/) / 1000 / Math.max(1, list.calls(/emr\/patients\?/)),
    '',
    1,
  );
  const summary = await traffic(page);
  await rows.first().click();
  await page.waitForURL(/\/patients\//);
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(1_000);
  const calls = summary.calls(/\/api\//);
  atMost("a patient's first page, its answers", 30, 'KB', summary.bytes(/\/api\//) / 1000, `${calls} calls`, 1);
  atMost("a patient's first page, calls", 6, '', calls);

  await page.goto('/opd-patients');
  await expect(rows.first()).toBeVisible();
  await slowDown(page, { cpu: 4 });
  const search = page
    .getByRole('searchbox')
    .or(page.getByRole('textbox', { name: /search/i }))
    .first();
  const settled = () => expect(page.locator('[aria-busy=true]')).toHaveCount(0);

  await act(page, 'focus the search', () => search.click());
  await page.evaluate(() => (window.akomaPaints.length = 0));
  for (const letter of 'mensah') await act(page, `type ${letter}`, () => page.keyboard.press(letter));
  const paints = await page.evaluate(() => window.akomaPaints);
  atMost(
    'key pressed to letter painted, worst',
    50,
    'ms',
    Math.max(...paints),
    `median ${paints.toSorted((a, b) => a - b)[Math.floor(paints.length / 2)]?.toFixed(0)} ms`,
  );
  await settled();
  const sought = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const field = document.activeElement as HTMLInputElement;
        Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(field, 'owusu');
        field.dispatchEvent(new Event('input', { bubbles: true }));
        const began = performance.now();
        const look = () => {
          const link = document.querySelector('table tbody a');
          if (/owusu/i.test(link?.textContent ?? '') || performance.now() - began > 10_000) resolve(performance.now() - began);
          else requestAnimationFrame(look);
        };
        look();
      }),
  );
  atMost('last key to the rows found, 4× CPU', 800, 'ms', sought, '300 ms of it are waiting for the next key');
  await act(page, 'clear the search', () => search.fill(''));
  await settled();

  for (const name of [/^Organisation: /, /^Location: /, /^Workspace: /, /^Profile menu of/]) {
    await act(page, `open ${name.source}`, () => page.getByRole('button', { name }).click());
    await act(page, `close ${name.source}`, () => page.keyboard.press('Escape'));
  }
  for (const heading of ['Patient', 'Born', 'Patient']) {
    await act(page, `order by ${heading}`, () => page.getByRole('columnheader').getByRole('button', { name: heading }).first().click());
    await settled();
  }
  for (const name of ['Next page', 'Next page', 'Previous page']) {
    const button = page.getByRole('button', { name }).first();
    if (await button.isEnabled().catch(() => false)) await act(page, name, () => button.click());
    await settled();
  }
  await act(page, 'tab Patients', () => page.getByRole('tab', { name: 'Patients' }).click());
  await act(page, 'tab Queue', () => page.getByRole('tab', { name: 'Queue' }).click());
  await page.locator('main h1').focus();
  for (const key of ['[', '[', ']', ']', '?', 'Escape', 'Control+k', 'Escape'])
    await act(page, `key ${key}`, () => page.keyboard.press(key));
  await act(page, 'register', () => page.getByRole('button', { name: 'New patient' }).first().click());
  const drawer = page.getByRole('dialog', { name: 'Register a patient' });
  await expect(drawer).toBeVisible();
  await act(page, 'refused submit', () => drawer.getByRole('button', { name: 'Register', exact: true }).click());
  await act(page, 'last name', () =>
    drawer
      .getByLabel(/Last name/)
      .first()
      .pressSequentially('Ky'),
  );
  await act(page, 'close the drawer', () => page.keyboard.press('Escape'));
  const all = [...(await page.evaluate(() => window.akomaActs))];
  await page.goto(`/patients/${patient}`);
  await expect(page.getByRole('region', { name: 'Patient' })).toBeVisible();
  await slowDown(page, { cpu: 4 });
  await act(page, 'chart, visits', () =>
    page
      .getByRole('tab', { name: 'Visits' })
      .or(page.getByRole('link', { name: 'Visits' }))
      .first()
      .click(),
  );
  await act(page, 'chart, back', () => page.goBack());
  all.push(...(await page.evaluate(() => window.akomaActs)));
  await page.goto(address);
  await expect(page.getByLabel('Presenting complaint')).toBeVisible();
  await act(page, 'complaint', () => page.getByLabel('Presenting complaint').click());
  for (const letter of 'cough') await act(page, `note ${letter}`, () => page.keyboard.press(letter));
  await act(page, 'temperature', () => page.getByRole('textbox', { name: /^Temperature/ }).pressSequentially('38'));
  await act(page, 'finish, refused', () => page.getByRole('button', { name: /^Finish encounter for / }).click());
  all.push(...(await page.evaluate(() => window.akomaActs)));
  const worst = [...new Map(all.toSorted((a, b) => a.ms - b.ms).map(({ act, ms }) => [act, ms]))].toSorted(([, a], [, b]) => b - a);
  atMost(
    'worst answer to an act, 4× CPU',
    200,
    'ms',
    worst[0]?.[1] ?? 0,
    worst
      .slice(0, 3)
      .map(([act, ms]) => `${act} ${ms}`)
      .join(', '),
  );
  await context.close();
});

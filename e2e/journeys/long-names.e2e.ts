import type { Page } from '@playwright/test';
import { callerOf } from '../hospital.ts';
import { expect, overflow, signIn, test } from '../demo.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** Without a possible line break, as long as names may be; derived from the time, so that runs differ. */
const word = `W${Date.now().toString(36)}`.toUpperCase().replaceAll(/[^A-Z]/g, 'W');
const long = word.padEnd(100, 'W');
const widths = [1440, 820, 390, 320];

async function fits(page: Page, name: string): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    // tables become cards with the next drawing
    await expect.soft.poll(() => overflow(page), { message: `${name}: px beyond ${width}` }).toBe(0);
    // a region that scrolls by itself, such as a table, is not made wider by it either
    const wide = await page.evaluate(() =>
      [...document.querySelectorAll<HTMLElement>('main *, [role=dialog] *, aside *, [role=alert], [role=status]')]
        .filter((node) => node.getBoundingClientRect().width > 1600)
        .map(({ className }) => className),
    );
    expect.soft(wide, `${name} at ${width}`).toEqual([]);
  }
  await page.setViewportSize({ width: 1440, height: 900 });
}

test('PAT-027 PANEL-002 a long name without spaces widens no page', async ({ page, request }) => {
  const owner = await callerOf(request, 'owner');
  const { id: patient } = await owner.post('emr/patients?get_or_create=true', {
    first_name: long,
    last_name: long,
    gender: 'FEMALE',
    birth_date: '1992-04-17',
    mobile: `+23324${String(2_000_000 + (Date.now() % 7_000_000))}`,
  });
  const { id: visit } = await owner.post('emr/visits', { patient, reason: long, assigned_to_id: null });
  await signIn(page, 'owner', `/recept-patients?search=${word}`);
  await expect(page.getByRole('table').getByRole('link').first()).toContainText(word);
  await fits(page, 'list');
  const panel = page.getByRole('complementary', { name: 'Queue and patients' });
  await expect(panel.getByRole('list', { name: 'Queue' })).toContainText(word);
  await fits(page, 'queue');
  await page.getByRole('tab', { name: 'Patients' }).click();
  await panel.getByPlaceholder('Search for patient').fill(word);
  await expect(panel.getByRole('list', { name: 'Patients' }).getByRole('listitem')).toHaveCount(1);
  await fits(page, 'panel');
  await page.keyboard.press('ControlOrMeta+k');
  await expect(page.getByRole('combobox', { name: /patient/i })).toBeFocused();
  await page.keyboard.type(word);
  await expect(page.getByRole('option', { name: new RegExp(word) }).first()).toBeVisible();
  await fits(page, 'palette');
  await page.keyboard.press('Escape');
  for (const [at, name] of [
    [`/patients/${patient}`, 'chart'],
    [`/patients/${patient}/visits`, 'visits'],
    [`/patients/${patient}/visits?open=${visit}`, 'visit'],
    [`/patients/${patient}/visits/${visit}/summary`, 'summary'],
    [`/recept-patients?search=${word}&edit=${patient}`, 'edit'],
    [`/admin-audit?patient_id=${patient}`, 'trail'],
  ] as const) {
    await page.goto(at);
    await expect(page.getByText(new RegExp(word, 'i')).first()).toBeAttached();
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
    await fits(page, name);
  }

  // whose record it is stands whole on the button that changes it
  await page.goto(`/patients/${patient}`);
  await page.getByRole('button', { name: 'Record allergy' }).click();
  const dialog = page.getByRole('dialog', { name: 'Record allergy' });
  const act = dialog.getByRole('button', { name: /^Record allergy of / });
  await expect(act).toBeVisible();
  await fits(page, 'dialog');
  const hidden = (button: Element) =>
    Math.max(...[button, ...button.querySelectorAll('*')].map((one) => one.scrollWidth - one.clientWidth));
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 });
    await expect.poll(() => act.evaluate(hidden), { message: `px of the button's words that are cut at ${width}` }).toBeLessThanOrEqual(0);
  }
});

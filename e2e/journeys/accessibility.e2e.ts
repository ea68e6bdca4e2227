import type { Page } from '@playwright/test';
import { callerOf, inEncounter } from '../hospital.ts';
import { answered, complaintsIn, expect, freshName, overflow, seriousFindings, settle, signIn, test, typeSignIn } from '../demo.ts';
import { actInBanner } from '../places.ts';

const widths = [1440, 390] as const;

/** Checks the current page with axe at both widths, and that nothing overflows the window down to 320 px. */
async function examine(page: Page, name: string): Promise<void> {
  await test.step(name, async () => {
    for (const width of widths) {
      // the whole page in one window, so that pinned elements cover nothing at any scroll position
      await page.setViewportSize({ width, height: 4000 });
      await expect.soft(page.locator('[aria-busy=true]'), `${name} at ${width}: still loading`).toHaveCount(0);
      expect.soft(await seriousFindings(page), `${name} at ${width} px`).toEqual([]);
    }
    for (const width of [390, 320]) {
      await page.setViewportSize({ width, height: 900 });
      expect.soft(await overflow(page), `${name}: px beyond ${width}`).toBe(0);
    }
    await page.setViewportSize({ width: 1440, height: 900 });
  });
}

test.use({ contextOptions: { reducedMotion: 'reduce' } });
test.setTimeout(180_000);

test('SHELL-002 AUTH-001 LOC-001 the sign-in pages, dialogs and frame have no serious accessibility findings', async ({
  page,
  context,
}) => {
  complaintsIn(context).expectLine(answered(403));
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Login' })).toBeVisible();
  await examine(page, 'sign-in');
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page.getByRole('alert')).toBeFocused();
  await examine(page, 'sign-in with errors');
  await typeSignIn(page, 'owner');
  await expect(page.getByRole('dialog', { name: /^Welcome / })).toBeVisible();
  await examine(page, 'set location');
  await settle(page);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await examine(page, 'a start that is not built yet');
  await page.goto('/nowhere');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await examine(page, 'not found');
  await page.goto('/recept-patients');
  await expect(page.getByRole('table').getByRole('link').first()).toBeVisible();
  await page.getByRole('tab', { name: 'Patients' }).click();
  await expect(page.getByRole('list', { name: 'Patients' }).getByRole('link').first()).toBeVisible();
  await examine(page, 'patients with the panel');
  for (const menu of [/^Organisation: /, /^Location: /, /^Workspace: /, /^Profile menu of/]) {
    await page.getByRole('button', { name: menu }).click();
    await expect(page.getByRole('menu')).toBeVisible();
    expect.soft(await seriousFindings(page), `menu ${menu}`).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('menu')).toHaveCount(0);
  }
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog')).toBeVisible();
  await examine(page, 'key help');
  await page.keyboard.press('Escape');
  await page.goto('/recept-patients?search=zzzz');
  await expect(page.getByText('No match')).toBeVisible();
  await examine(page, 'patients without a match');
});

test('SHELL-017 the 403 page has no serious accessibility findings', async ({ page, context }) => {
  complaintsIn(context).expectLine(answered(403));
  await signIn(page, 'guest', '/opd-patients');
  await expect(page.getByRole('heading', { level: 1, name: '403' })).toBeVisible();
  await examine(page, '403');
});

test('the screens of a patient have no serious accessibility findings', async ({ page, request }) => {
  const { patient, visit, address } = await inEncounter(await callerOf(request, 'owner'), 'Yaa', freshName());
  await signIn(page, 'owner', '/recept-patients');
  await page.getByRole('button', { name: 'New patient' }).first().click();
  const drawer = page.getByRole('dialog', { name: 'Register a patient' });
  await drawer.getByRole('button', { name: 'Register', exact: true }).click();
  await expect(drawer.getByRole('alert').first()).toBeVisible();
  await examine(page, 'registration with errors');
  await page.goto(`/patients/${patient}`);
  await expect(page.getByRole('region', { name: 'Patient' })).toBeVisible();
  await examine(page, 'chart, summary');
  await page.goto(`/patients/${patient}/visits`);
  await expect(page.getByRole('row').filter({ hasText: 'Cough' })).toBeVisible();
  await examine(page, 'chart, visits');
  await actInBanner(page, 'End visit');
  await expect(page.getByRole('dialog', { name: 'End visit' })).toBeVisible();
  await examine(page, 'end visit');
  await page.goto(address);
  await expect(page.getByLabel('Presenting complaint')).toBeEditable();
  await examine(page, 'encounter');
  await page.getByRole('button', { name: /^Finish encounter for / }).click();
  await expect(page.getByRole('region', { name: 'Finish' }).getByRole('alert')).toBeVisible();
  await examine(page, 'encounter that cannot finish');
  await page.getByRole('textbox', { name: /^Temperature/ }).fill('99');
  await page.getByRole('textbox', { name: /^Pulse/ }).fill('112');
  await page.getByLabel('Presenting complaint').fill('Cough');
  await page.getByLabel('History of presenting illness').fill('For a week.');
  await expect(page.getByText(/^Draft saved/).first()).toBeVisible();
  await examine(page, 'encounter with an impossible value');
  await page.reload();
  await expect(page.getByRole('region', { name: /^Unsaved / }).first()).toBeVisible();
  await examine(page, 'encounter with drafts on offer');
  for (const offer of ['notes', 'vitals']) {
    const region = page.getByRole('region', { name: `Unsaved ${offer}` });
    await region.getByRole('button', { name: offer === 'notes' ? 'Resume' : 'Discard' }).click();
  }
  await page.getByRole('textbox', { name: /^Temperature/ }).fill('38.9');
  await page.getByRole('button', { name: /^Finish encounter for / }).click();
  await expect(page.getByRole('button', { name: /^Add to / }).first()).toBeVisible();
  await examine(page, 'finished encounter');
  await page.goto(`/patients/${patient}/visits/${visit}/summary`);
  await expect(page.getByRole('button', { name: 'Print' })).toBeVisible();
  await examine(page, 'visit summary');
});

import type { Page } from '@playwright/test';
import { type DemoRole, expect, freshName, overflow, settle, signIn, test, typeSignIn } from '../demo.ts';
import { expectInBanner } from '../places.ts';
import { callerOf, inEncounter, registered } from '../hospital.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const banner = (page: Page) => page.getByRole('region', { name: 'Patient', exact: true });
const height = async (page: Page) => (await banner(page).boundingBox())!.height;

/** The element that covers the focused field, or that part of it is outside of the window; null if it is fully visible. */
const hides = (page: Page): Promise<string | null> =>
  page.evaluate(() => {
    const field = document.activeElement!;
    const { left, right, top, bottom } = field.getBoundingClientRect();
    const name = field.id || field.tagName;
    if (top < 0 || bottom > innerHeight) return `${name} stands from ${Math.round(top)} to ${Math.round(bottom)} of ${innerHeight}`;
    const over = [top + 2, (top + bottom) / 2, bottom - 2].map((y) => document.elementFromPoint((left + right) / 2, y));
    const other = over.find((met) => met && !field.contains(met) && !met.contains(field) && !field.parentElement?.contains(met));
    return other ? `${name} lies under ${other.className}` : null;
  });

const low = [
  ['a phone with its keyboard open', 390, 420],
  ['a desktop at 200 %', 720, 450],
] as const;
for (const [what, width, tall] of low)
  test(`WCAG 2.4.11 VISIT-004 TRIAGE-011: the focused field is never covered on ${what}`, async ({ page, request }) => {
    const { address } = await inEncounter(await callerOf(request, 'clinician'), 'Ama Serwaa', freshName());
    await page.setViewportSize({ width, height: tall });
    await signIn(page, 'clinician', address);
    await expect(page.getByLabel('Presenting complaint')).toBeEditable();
    const fields = page.getByRole('main').getByRole('textbox').and(page.locator(':enabled'));
    const count = await fields.count();
    expect(count).toBeGreaterThan(8);
    await test.step('forwards and backwards by the keyboard', async () => {
      await fields.first().focus();
      for (const key of ['Tab', 'Shift+Tab']) {
        for (let pressed = 0; pressed < 30; pressed += 1) {
          await page.keyboard.press(key);
          const isField = await page.evaluate(
            () => document.activeElement?.matches('main :is(textarea, input:not([type=radio]))') ?? false,
          );
          if (isField) await expect.poll(() => hides(page)).toBeNull();
        }
      }
    });
    await test.step('pressed at the edges of the window', async () => {
      for (let at = 0; at < count; at += 1) {
        for (const edge of ['start', 'end'] as const) {
          const field = fields.nth(at);
          await field.evaluate((node: HTMLElement, block) => {
            (document.activeElement as HTMLElement | null)?.blur();
            // ignores the space that the page reserves for its bars
            document.documentElement.style.scrollPadding = '0';
            node.scrollIntoView({ block });
            document.documentElement.style.scrollPadding = '';
            node.focus({ preventScroll: true });
          }, edge);
          await expect.poll(() => hides(page), { message: `field ${at} at the ${edge}` }).toBeNull();
        }
      }
    });
    await test.step('the bars leave most of the window to the form', async () => {
      const bar = (await page.getByRole('region', { name: 'Encounter', exact: true }).boundingBox())!.height;
      expect((await height(page)) + bar).toBeLessThan(tall * 0.36);
    });
    expect(await overflow(page)).toBe(0);
  });

test('PAT-027 the banner is one line on a desktop and two on a phone, and names the patient once', async ({ page, request }) => {
  const family = freshName(3);
  const patient = await registered(await callerOf(request, 'reception'), 'Ama Serwaa', family);
  await signIn(page, 'clinician', `/patients/${patient}`);
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText(`Ama Serwaa ${family}`);
  expect((await heading.boundingBox())!.width, 'for screen readers alone').toBeLessThan(2);
  await expect(banner(page)).toContainText(`${family.toUpperCase()}, Ama Serwaa (Mrs)`);
  await expect(banner(page)).toContainText('17-04-1992');
  await expect(banner(page).getByText('Folder No.')).toBeAttached();
  await expect.poll(() => height(page)).toBeLessThan(56);
  await banner(page).getByRole('button', { name: 'Address, phone, payer' }).click();
  await expect(banner(page).getByText('Next of kin')).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await banner(page).getByRole('button', { name: 'Address, phone, payer' }).click();
  await expect.poll(() => height(page)).toBeLessThan(64);
});

test('PAT-027 a banner with three buttons beside an open panel stays one line: lesser actions move into a menu', async ({
  page,
  request,
}) => {
  const clinician = await callerOf(request, 'clinician');
  const patient = await registered(clinician, 'Ama Serwaa', freshName(3));
  await clinician.post('emr/visits', { patient, reason: 'Cough' });
  await clinician.patch(`emr/patients/${patient}`, {
    identifiers: [{ type: 'NHIS', value: String(10_000_000 + Math.floor(Math.random() * 89_000_000)) }],
    address: {
      line: '134 Liberation Road, beside the old post office',
      city: 'Bantama',
      district: 'Kumasi Metropolitan',
      country: 'Ghana',
    },
  });
  await signIn(page, 'clinician', '/opd-patients');
  await expect(page.getByRole('complementary', { name: 'Queue and patients' })).toBeVisible();
  await page.goto(`/patients/${patient}`);
  await expect(banner(page).getByRole('button', { name: 'Start encounter' })).toBeVisible();
  await expect.poll(() => height(page)).toBeLessThan(56);
  await expect(banner(page).getByRole('button', { name: 'End visit' })).toHaveCount(0);
  await test.step('what is folded takes no room from the name and the buttons', async () => {
    const [name, act] = [banner(page).locator('strong').first(), banner(page).getByRole('button', { name: 'Start encounter' })];
    const before = [await name.boundingBox(), await act.boundingBox()];
    const fold = banner(page).getByRole('button', { name: 'Address, phone, payer' });
    await fold.click();
    await expect(banner(page).getByText('134 Liberation Road')).toBeVisible();
    expect([await name.boundingBox(), await act.boundingBox()]).toEqual(before);
    expect(await overflow(page)).toBe(0);
    await fold.click();
    await expect(banner(page).getByText('134 Liberation Road')).toBeHidden();
  });
  await banner(page).getByRole('button', { name: 'More actions' }).click();
  await expect(page.getByRole('menuitem', { name: 'Edit' })).toBeVisible();
  await page.getByRole('menuitem', { name: 'End visit' }).click();
  await page.getByRole('dialog', { name: 'End visit' }).getByRole('button', { name: 'Cancel' }).click();
  // keys are the dialog's until it is gone
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.keyboard.press(']');
  await page.setViewportSize({ width: 1800, height: 900 });
  await expect(banner(page).getByRole('button', { name: 'End visit' })).toBeVisible();
  await expect.poll(() => height(page)).toBeLessThan(56);
});

/** The buttons of the page that are drawn as the thing to do, whether they can be pressed or not. */
const primaries = (page: Page) => page.getByRole('main').locator('button[data-variant=filled], a[data-variant=filled]');

async function asRole(page: Page, role: DemoRole, at: string): Promise<void> {
  await page.goto(at);
  await typeSignIn(page, role);
  await settle(page);
}

test('VISIT-004 VISIT-006 ENC-031 each page has one primary action, by role and state, and none that is refused', async ({
  person,
  request,
}) => {
  const clinician = await callerOf(request, 'clinician');
  const patient = await registered(clinician, 'Yaw', freshName());
  const [reception, doctor] = [await person(), await person()];
  await asRole(reception, 'reception', `/patients/${patient}`);
  await asRole(doctor, 'clinician', `/patients/${patient}`);
  const shows = async (page: Page, label: string) => {
    await expect(primaries(page)).toHaveText([label]);
    await expect(primaries(page)).not.toHaveAttribute('aria-disabled');
  };
  await shows(reception, 'Start visit');
  await shows(doctor, 'Start encounter');
  const { id: visit } = await clinician.post('emr/visits', { patient, reason: 'Cough' });
  await shows(reception, 'End visit');
  await shows(doctor, 'Start encounter');
  await expectInBanner(doctor, 'End visit');
  const { id: encounter } = await clinician.post('emr/encounters', { patient, visit });
  await clinician.post(`emr/encounters/${encounter}/start`, {});
  await shows(doctor, 'Continue encounter');
  await expect(primaries(reception)).toHaveCount(0);
  await banner(doctor).getByRole('button', { name: 'Continue encounter' }).click();
  await expect(doctor.getByRole('region', { name: 'Encounter', exact: true })).toBeVisible();
  await expect(primaries(doctor)).toHaveText([/^Save complaint/]);
  await doctor.getByLabel('Presenting complaint').fill('Cough.');
  await doctor.getByLabel('History of presenting illness').fill('Three days.');
  await doctor.getByRole('button', { name: /^Finish encounter for / }).click();
  await shows(doctor, 'End visit');
  await expectInBanner(doctor, 'Start encounter');
  await shows(reception, 'End visit');
  await doctor.getByRole('navigation', { name: 'Patient record' }).getByRole('link', { name: 'Visits' }).click();
  await expect(doctor.getByRole('row').filter({ hasText: 'Cough' })).toBeVisible();
  await shows(doctor, 'End visit');
  await banner(doctor).getByRole('button', { name: 'End visit' }).click();
  await doctor
    .getByRole('dialog', { name: 'End visit' })
    .getByRole('button', { name: /^End visit for / })
    .click();
  await shows(doctor, 'Start encounter');
  await shows(reception, 'Start visit');
});

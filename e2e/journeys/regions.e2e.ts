import { callerOf, inEncounter, registered } from '../hospital.ts';
import { expect, freshName, settle, signIn, test, typeSignIn } from '../demo.ts';
import { chooseWorkspace, goWithin, onRoute, sidebar } from '../places.ts';

test('SHELL-004 SHELL-005 SHELL-006 SHELL-007 SHELL-034 the four layouts', async ({ page, context, request, baseURL }) => {
  const { patient, visit } = await inEncounter(await callerOf(request, 'owner'), 'Afua', freshName());
  const around = { sidebar: page.getByRole('navigation', { name: 'Workspace' }), panel: page.getByRole('complementary') };
  const bare = async () => {
    await expect(around.sidebar).toHaveCount(0);
    await expect(around.panel).toHaveCount(0);
  };
  /** How far the middle of the content lies from the middle of the window, in px. */
  const offCentre = () =>
    page
      .locator('main > *')
      .first()
      .evaluate((node) => {
        const { left, right } = node.getBoundingClientRect();
        return Math.abs((left + right) / 2 - document.documentElement.clientWidth / 2);
      });
  await test.step("SHELL-006 'auth': logo banner and a centred form", async () => {
    await page.goto('/');
    await expect(page.getByRole('heading', { name: 'Login' })).toBeVisible();
    await expect(page.getByRole('banner').getByText('Akoma')).toBeVisible();
    await bare();
    expect(await offCentre()).toBeLessThan(2);
  });
  await test.step("SHELL-004 'admin': the panel, and the dialog that asks for the location", async () => {
    await typeSignIn(page, 'owner');
    await settle(page);
    await expect(around.sidebar).toBeVisible();
    await expect(around.panel).toBeVisible();
  });
  await test.step("SHELL-007 'default': the page alone", async () => {
    await page.goto(`/patients/${patient}/visits/${visit}/summary`);
    await expect(page.getByRole('button', { name: 'Print' })).toBeVisible();
    await bare();
    await expect(page.getByRole('banner')).toHaveCount(0);
  });
  await test.step("SHELL-005 'home': centred, for the start that leads nowhere", async () => {
    await context.addCookies([{ name: 'workspace', value: 'XYZ', url: baseURL! }]);
    await page.goto('/');
    await expect(page.getByText('Invalid workspace: XYZ')).toBeVisible();
    await bare();
    expect(await offCentre()).toBeLessThan(2);
    await page.getByRole('link', { name: 'Reception', exact: true }).click();
    await expect(page).toHaveURL(/\/recept$/);
    await expect(around.sidebar).toBeVisible();
  });
});

test('SHELL-003 SHELL-008 SHELL-019 SHELL-020 SHELL-023 the regions around a page, and what is remembered of them', async ({
  page,
  context,
  request,
}) => {
  const family = freshName();
  const patient = await registered(await callerOf(request, 'owner'), 'Akosua', family);
  await signIn(page, 'owner', '/bill-invoices');
  await onRoute(page, 'bill-invoices');
  await test.step('SHELL-003 PANEL-001 the panel has two tabs', async () => {
    await expect(page.getByRole('complementary', { name: 'Queue and patients' }).getByRole('tab')).toHaveText(['Queue', 'Patients']);
    await page.getByRole('tab', { name: 'Patients' }).click();
    await expect(page.getByRole('tabpanel', { name: 'Patients' }).getByRole('searchbox')).toHaveAttribute(
      'placeholder',
      'Search for patient',
    );
  });
  await test.step('PANEL-002 PANEL-004 PANEL-007 LIST-010 five patients; one that is searched for 300 ms after the last letter, and who that is', async () => {
    const panel = page.getByRole('tabpanel', { name: 'Patients' });
    const row = panel.getByRole('list', { name: 'Patients' }).getByRole('link');
    await expect(row).toHaveCount(5);
    const asked: string[] = [];
    page.on('request', (request) => /\/emr\/patients\?.*search=/.test(request.url()) && asked.push(request.url()));
    await page.clock.install();
    await page.clock.pauseAt(await page.evaluate(() => Date.now() + 10_000));
    await panel.getByRole('searchbox').pressSequentially(family);
    await page.clock.runFor(299);
    // earlier requests are answered before this one
    await page.evaluate(async () => void (await (await fetch('/health/live')).text()));
    expect(asked).toEqual([]);
    const answer = page.waitForResponse(/\/emr\/patients\?.*search=/);
    await page.clock.runFor(1);
    await answer;
    await page.clock.resume();
    expect(asked).toHaveLength(1);
    await expect(row).toHaveCount(1);
    await expect(row).toHaveText(new RegExp(`^A${family.charAt(0)}${family}, Akosua \\(Mrs\\)Female · \\d+y.*No encounter recorded$`, 'i'));
  });
  await test.step('NAV-BILL-005 a group that holds the current page is open', async () => {
    await expect(sidebar(page).getByRole('button', { name: 'Invoices' })).toHaveAttribute('aria-expanded', 'true');
    await expect(sidebar(page).locator('[aria-current=page]')).toHaveText(['Payer Invoices']);
  });
  await test.step('SHELL-019 SHELL-020 the sidebar collapses to icons, and stays so after a reload', async () => {
    const width = async () => Math.round((await sidebar(page).boundingBox())!.width);
    // a line at its side is part of the 14rem
    await expect.poll(async () => [223, 224].includes(await width())).toBe(true);
    await sidebar(page).getByRole('button', { name: 'Collapse' }).click();
    await expect(sidebar(page).getByText('Dashboard')).toBeHidden();
    await expect.poll(async () => [47, 48].includes(await width())).toBe(true);
    await page.reload();
    await onRoute(page, 'bill-invoices');
    await expect(sidebar(page).getByRole('link', { name: 'Payer Invoices' })).toHaveAttribute('aria-current', 'page');
    expect([47, 48]).toContain(await width());
    await sidebar(page).getByRole('link', { name: 'Dashboard' }).click();
    await onRoute(page, 'bill');
    await sidebar(page).getByRole('button', { name: 'Expand sidebar' }).click();
    await expect(sidebar(page).getByText('Dashboard')).toBeVisible();
  });
  await test.step('SHELL-010 SHELL-031 MENU-001 GUARD-007 the profile menu, after a reload', async () => {
    await page.evaluate(() => {
      const note = () => {
        const menu = document.querySelector<HTMLElement>('[role=menu]');
        if (menu?.style.transitionDuration) document.body.dataset.transition = menu.style.transitionDuration;
      };
      new MutationObserver(note).observe(document.body, { subtree: true, childList: true, attributeFilter: ['style'] });
    });
    await page.getByRole('button', { name: 'Profile menu of Nana Asempa' }).click();
    const menu = page.getByRole('menu');
    await expect(menu.getByText('Nana Asempa', { exact: true }).first()).toBeVisible();
    await expect(menu.getByRole('menuitemradio')).toHaveCount(2);
    await expect(menu.getByRole('menuitemradio', { name: 'Asempa Hospital', checked: true })).toBeVisible();
    await expect(page.locator('body')).toHaveAttribute('data-transition', '100ms');
    await page.keyboard.press('Escape');
    await expect(menu).toHaveCount(0);
  });
  await test.step('SHELL-011 the menu opens the dialogs of the person who is signed in', async () => {
    const opens = async (entry: string, title: string) => {
      await page.getByRole('button', { name: /^Profile menu of/ }).click();
      await page.getByRole('menuitem', { name: entry }).click();
      const dialog = page.getByRole('dialog', { name: title, exact: true });
      await expect(dialog.getByRole('textbox').first()).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(dialog).toHaveCount(0);
    };
    await opens('Profile information', 'Edit Profile');
    await opens('Account security', 'Change Password');
    await goWithin(page, '/admin');
    await onRoute(page, 'admin');
    await opens('Profile information', 'Update Admin Profile');
    await goWithin(page, '/bill');
    await onRoute(page, 'bill');
  });
  await test.step('SHELL-008 the location picker changes where one works', async () => {
    await page.getByRole('button', { name: /^Location: / }).click();
    const menu = page.getByRole('menu');
    await expect(menu.getByRole('menuitemradio')).toHaveText([
      'Emergency',
      'Isolation unit',
      'Laboratory',
      'Main OPD',
      'Maternity',
      'Pharmacy',
      'Ward B',
    ]);
    await menu.getByRole('menuitemradio', { name: 'Pharmacy' }).click();
    await expect(page.getByRole('button', { name: 'Location: Pharmacy' })).toBeVisible();
    await expect.poll(async () => (await context.cookies()).some(({ name }) => name === 'location')).toBe(true);
    await page.reload();
    await expect(page.getByRole('button', { name: 'Location: Pharmacy' })).toBeVisible();
  });
  await test.step('SHELL-023 who the patient is stands at the side, but not in administration', async () => {
    await goWithin(page, `/patients/${patient}`);
    await onRoute(page, 'patients-id');
    await expect(page.getByRole('complementary', { name: 'Patient profile' })).toBeVisible();
    await chooseWorkspace(page, 'Administration');
    await onRoute(page, 'admin');
    await goWithin(page, `/patients/${patient}`);
    await onRoute(page, 'patients-id');
    await expect(page.getByRole('region', { name: 'Patient', exact: true })).toBeVisible();
    await expect(page.getByRole('complementary', { name: 'Patient profile' })).toHaveCount(0);
  });
});

test('SHELL-019 SHELL-030 NAV-001 on a tablet the sidebar is icons, on a phone it waits in the menu', async ({ page }) => {
  await page.setViewportSize({ width: 820, height: 1100 });
  await signIn(page, 'admin', '/admin-settings');
  await onRoute(page, 'admin-settings');
  await test.step('SHELL-019 820 px', async () => {
    await expect.poll(async () => [47, 48].includes(Math.round((await sidebar(page).boundingBox())!.width))).toBe(true);
    await sidebar(page).getByRole('button', { name: 'Expand sidebar' }).click();
    await expect(sidebar(page).getByText('Codes Sequences')).toBeVisible();
    await page.reload();
    await onRoute(page, 'admin-settings');
    await expect(sidebar(page).getByText('Codes Sequences')).toBeVisible();
  });
  await test.step('NAV-001 390 px', async () => {
    await page.setViewportSize({ width: 390, height: 700 });
    await expect(sidebar(page)).toHaveCount(0);
    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    const menu = page.getByRole('dialog', { name: 'Menu' });
    const current = menu.getByRole('link', { name: 'Settings', exact: true });
    await expect(current).toHaveAttribute('aria-current', 'page');
    // the last of twenty entries: the list has been moved to it
    await expect(current).toBeInViewport({ ratio: 0.9 });
    await expect(menu.getByRole('navigation', { name: 'Workspace' }).getByRole('link')).toHaveCount(20);
    await menu.getByRole('link', { name: 'Lab Configurations' }).click();
    await onRoute(page, 'lab-configurations');
    await expect(menu).toBeHidden();
  });
});

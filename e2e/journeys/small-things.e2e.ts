import type { Page } from '@playwright/test';
import { callerOf, inEncounter, offered } from '../hospital.ts';
import { boxAtRest, demoPassword, expect, freshName, signIn, test } from '../demo.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const drawer = (page: Page) => page.getByRole('dialog', { name: 'Register a patient' });

test('PAT-048 VAL-012 a section of the form stays open while a wrong value in it is corrected', async ({ page }) => {
  await signIn(page, 'reception', '/recept-patients?new=1');
  await drawer(page).getByText('Ghana Card, NHIS, email').click();
  const email = drawer(page).getByRole('textbox', { name: 'Email' });
  await email.fill('ama');
  await page.keyboard.press('Tab');
  await expect(drawer(page).getByText('Email format is invalid.')).toBeVisible();
  await email.focus();
  await page.keyboard.press('End');
  await page.keyboard.type('@example.com');
  await expect(email).toBeFocused();
  await expect(email).toHaveValue('ama@example.com');
  await page.keyboard.press('Tab');
  await expect(drawer(page).getByText('Email format is invalid.')).toHaveCount(0);
  await expect(email).toBeVisible();
  // opened by an error alone, it stays open as well, and the summary leads into it
  await page.reload();
  await drawer(page).getByText('Next of kin').click();
  await drawer(page).getByRole('textbox', { name: 'Phone of the next of kin' }).fill('0244999999999');
  await drawer(page).getByText('Next of kin').first().click();
  await drawer(page).getByRole('button', { name: 'Register', exact: true }).click();
  const summary = drawer(page).getByRole('alert').filter({ hasText: 'There is a problem' });
  await summary.getByRole('link', { name: 'Phone of the next of kin is not valid.' }).click();
  await expect(drawer(page).getByRole('textbox', { name: 'Phone of the next of kin' })).toBeFocused();
});

test('VAL-016 VAL-017 WIDGET-002 a phone number is judged as it stands: a short one passes, letters are refused and not dropped', async ({
  page,
}) => {
  await signIn(page, 'reception', '/recept-patients?new=1');
  const phone = drawer(page).getByRole('textbox', { name: 'Phone', exact: true });
  const wrong = drawer(page).getByText(/ is not valid\.$/);
  // one after the other: each message is replaced by the next, and none is lost
  for (const [typed, isWrong] of [
    ['0244512', true],
    ['12345', false],
    ['0244513', true],
    ['0244514', true],
    ['call the ward', true],
    ['024 123 4567', false],
  ] as const) {
    await phone.fill(typed);
    await page.keyboard.press('Tab');
    await expect(wrong).toHaveCount(isWrong ? 1 : 0);
    await expect(phone).toHaveValue(typed);
  }
});

test('VAL-016 LIST-012 LIST-013 a location refuses an invalid phone number, and is deleted after a question in the specified words', async ({
  page,
}) => {
  const name = `Room ${freshName()}`;
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/locations')) sent.push(request.postData() ?? '');
  });
  await signIn(page, 'admin', '/admin-locations');
  await expect(page.getByRole('button', { name: 'New location' }).first()).toBeVisible();
  await page.keyboard.press('n');
  const form = page.getByRole('dialog', { name: 'New location' });
  const phone = form.getByRole('textbox', { name: 'Phone' });
  await form.getByRole('textbox', { name: 'Name' }).fill(name);
  await phone.fill('call the ward');
  await form.getByRole('button', { name: 'Save location' }).click();
  await expect(form.getByText('Phone is not valid.', { exact: true }).last()).toBeVisible();
  await expect(phone).toHaveValue('call the ward');
  expect(sent).toEqual([]);
  await phone.fill('193');
  await form.getByRole('button', { name: 'Save location' }).click();
  await expect(form).toBeHidden();
  expect(sent.map((body) => (JSON.parse(body) as { phone: unknown }).phone)).toEqual(['193']);

  await page.goto(`/admin-locations?search=${encodeURIComponent(name)}`);
  await page.getByRole('button', { name: `Actions for ${name}` }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  const asked = page.getByRole('dialog', { name: 'Delete location', exact: true });
  await expect(asked.getByText('Are you sure you want to delete this location?', { exact: true })).toBeVisible();
  await expect(asked.getByText(name, { exact: true })).toBeVisible();
  await asked.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('No match')).toBeVisible();
});

test('TEAM-007 on a tablet the menu beside a row does not cover the last sign-in', async ({ page }) => {
  await page.setViewportSize({ width: 820, height: 1180 });
  await signIn(page, 'admin', '/admin-team');
  const times = page.getByRole('table').locator('tbody time');
  await expect(times.first()).toBeVisible();
  const covered = await times.evaluateAll((nodes) =>
    nodes
      .map((node) => {
        const menu = node.closest('tr')!.querySelector('td:last-child')!.getBoundingClientRect();
        const parts = [node, ...node.querySelectorAll('*')].map((part) => part.getBoundingClientRect().right);
        return { text: node.textContent, over: Math.max(...parts) - menu.left };
      })
      .filter(({ over }) => over > 0),
  );
  expect(covered).toEqual([]);
});

test('SHELL-024 the current workspace, chosen again, leads to its home, where patients are found and registered', async ({ page }) => {
  await signIn(page, 'reception', '/recept-settings');
  await page.getByRole('button', { name: 'Workspace: Reception' }).click();
  await page.getByRole('menuitemradio', { name: /^Reception/ }).click();
  await expect(page).toHaveURL(/\/recept$/);
  await page.getByRole('main').getByRole('textbox', { name: 'Search patients' }).fill('mens');
  await expect(page.getByRole('list', { name: 'Found' }).getByRole('link').first()).toContainText('MENSAH');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/recept-patients\?search=mens$/);
  await page.goBack();
  await page.getByRole('main').getByRole('link', { name: 'New patient' }).click();
  await expect(page.getByRole('dialog', { name: 'Register a patient' })).toBeVisible();
  await expect(page).toHaveURL(/\/recept-patients\?new=1$/);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  // choosing the current location again sends nothing
  const asked: string[] = [];
  page.on('request', (request) => void (request.method() === 'PATCH' && asked.push(request.url())));
  await page.getByRole('button', { name: /^Location: / }).click();
  await page.getByRole('menuitemradio', { checked: true }).click();
  await expect(page.getByRole('menu')).toHaveCount(0);
  expect(asked).toEqual([]);
});

test('LIST-010 LIST-019 the button that saves a search as a view does not move the search', async ({ page }) => {
  await signIn(page, 'reception', '/recept-patients');
  const search = page.getByRole('textbox', { name: 'Search patients' });
  await expect(search).toHaveAttribute('placeholder', 'Start of name, phone, folder, NHIS');
  await expect(page.getByRole('table').getByRole('link').first()).toBeVisible();
  const before = await boxAtRest(search);
  await search.fill('ensah');
  await expect(page).toHaveURL(/search=ensah/);
  await page.getByRole('button', { name: 'Views of Patients' }).click();
  await expect(page.getByRole('menuitem', { name: 'Save as view' })).toBeVisible();
  await page.keyboard.press('Escape');
  const placeOf = async () => {
    const after = await search.boundingBox();
    return [after?.x, after?.y];
  };
  await expect.poll(placeOf).toEqual([before.x, before.y]);
  await expect(page.getByText(/^Names are matched from their start\./)).toBeVisible();
});

test('PROFILE-008 PROFILE-012 VAL-020 ERR-005 the profile sends its address in the stored form, and never shows an exception', async ({
  page,
}) => {
  await signIn(page, 'admin', '/admin');
  const open = async () => {
    await page.getByRole('button', { name: /^Profile menu of/ }).click();
    await page.getByRole('menuitem', { name: 'Profile information' }).click();
    return page.getByRole('dialog', { name: 'Update Admin Profile' });
  };
  let sent: { email?: string } = {};
  // an unreadable reply, then the specification's own example
  const replies = [null, { successful: true }];
  await page.route('**/api/v1/user', (route) => {
    if (route.request().method() !== 'PATCH') return route.continue();
    sent = route.request().postDataJSON() as typeof sent;
    return route.fulfill({ json: replies.shift() });
  });
  const dialog = await open();
  const email = dialog.getByRole('textbox', { name: 'Email' });
  const own = (await email.inputValue()).replace('@asempa.demo', '@ASEMPA.Demo');
  await email.fill(` ${own} `);
  await page.keyboard.press('Tab');
  await expect(email).toHaveValue(own.toLowerCase());
  await dialog.getByRole('textbox', { name: 'Date of birth' }).fill('05-03-1980');
  await dialog.getByRole('textbox', { name: 'Phone number' }).fill('024 123 4567');
  await dialog.getByLabel(/^Current password/).fill(demoPassword);
  await dialog.getByRole('button', { name: 'Update' }).click();
  await expect(dialog.getByRole('alert')).toContainText('Something went wrong!');
  await expect(page.getByText(/Cannot |undefined|null/)).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Update' }).click();
  await expect(page.getByText('Profile updated successfully')).toBeVisible();
  await expect(dialog).toHaveCount(0);
  expect(sent.email).toBe(own.toLowerCase());
  await expect(page.getByText(/Cannot |undefined/)).toHaveCount(0);
});

test('AUTH-014 no cookie but the ten; the look is kept in the storage of the browser', async ({ page, context }) => {
  const ten = ['token', 'refresh', 'user', 'provider', 'organizations', 'loggedIn', 'v2token', 'workspace', 'location', 'pageSize'];
  const dark = page.locator('html[data-mantine-color-scheme=dark]');
  const choose = async (theme: string) => {
    const radio = page.getByRole('radiogroup', { name: 'Theme' }).getByRole('radio', { name: theme, exact: true });
    if (await radio.isChecked()) return;
    const saved = page.waitForResponse((answer) => answer.url().endsWith('/workbench/settings') && answer.ok());
    await radio.check();
    await saved;
  };
  await signIn(page, 'lab', '/dashboard-settings');
  await choose('Dark');
  await expect(dark).toBeAttached();
  expect((await context.cookies()).map(({ name }) => name).filter((name) => !ten.includes(name))).toEqual([]);
  // after a reload it is known before any answer
  let answer = () => {};
  const answering = new Promise<void>((done) => {
    answer = done;
  });
  await page.route('**/api/**', async (route) => {
    await answering;
    await route.continue();
  });
  await page.reload({ waitUntil: 'domcontentloaded' });
  await expect(dark).toBeAttached();
  answer();
  await choose('Same as this computer');
  await expect(dark).toHaveCount(0);
});

test('ERR-006 SHELL-020 notices cover no button of the sidebar, and leave a page that is printed', async ({ page, request }) => {
  const { patient, visit, address } = await inEncounter(await callerOf(request, 'clinician'), 'Akosua', freshName());
  await signIn(page, 'clinician', address);
  await page.getByLabel('Presenting complaint').fill('Cough');
  await page.getByLabel('History of presenting illness').fill('For a week.');
  await page.clock.install();
  await page.getByRole('button', { name: /^Finish encounter for / }).click();
  const notice = page.getByText(/is finished and its notes are signed/);
  await expect(notice).toBeVisible();
  const collapse = page.getByRole('button', { name: /^Collapse/ });
  const lowest = async () => {
    const told = (await notice.boundingBox())!;
    return told.y + told.height;
  };
  await expect.poll(lowest).toBeLessThan((await collapse.boundingBox())!.y);
  await page.getByRole('navigation', { name: 'Patient record' }).getByRole('link', { name: 'Visits' }).click();
  await page.getByRole('table').getByRole('link').first().click();
  await expect(page).toHaveURL(`/patients/${patient}/visits/${visit}/summary`);
  await expect(page.getByRole('button', { name: 'Print' })).toBeVisible();
  await expect(notice).toHaveCount(0);
});

test('LIST-002 a list without rows says so once: the number is read out alone', async ({ page }) => {
  await signIn(page, 'reception', '/recept-patients?search=zzzz');
  await expect(page.getByText('No match')).toBeVisible();
  const said = page.getByText('0 results', { exact: true });
  await expect(said).toBeAttached();
  expect((await said.boundingBox())!.width).toBeLessThan(2);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('NAV-ADMIN-008 MED-028 CAT-017 the head of a page has its primary action, and all others in one menu', async ({ page, request }) => {
    const service = await offered(await callerOf(request, 'owner'), `Dressing ${freshName()}`);
    await signIn(page, 'owner', '/admin');
    for (const [at, primary, others] of [
      ['/admin-service-prices-manage', 'Import prices', ['Add column', 'Print']],
      ['/admin-formulary', 'New medicine', ['Add the starter list', 'Import']],
      [`/services/${service}`, 'Edit service', ['Print', 'Duplicate', 'Delete']],
    ] as const) {
      await page.goto(at);
      const first = page.getByRole('main').getByRole('button', { name: primary, exact: true }).first();
      await expect(first).toBeVisible();
      for (const other of others) await expect(page.getByRole('main').getByRole('button', { name: other, exact: true })).toHaveCount(0);
      const more = page.getByRole('button', { name: 'More actions', exact: true });
      const [menu, button] = [await boxAtRest(more), await boxAtRest(first)];
      expect(Math.abs(menu.y + menu.height / 2 - button.y - button.height / 2), 'one row of buttons').toBeLessThan(8);
      await more.click();
      await expect(page.getByRole('menuitem')).toHaveText(others.map((other) => new RegExp(other)));
      await page.keyboard.press('Escape');
      await expect(more).toBeFocused();
    }
    await page.goto('/admin-service-prices-manage');
    await page.getByRole('button', { name: 'More actions', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Add column' }).click();
    await expect(page.getByRole('dialog', { name: 'Add column' })).toBeVisible();
  });

  test('ROUTE-015 the section of the settings that is open is in sight, from one to the next', async ({ page }) => {
    await signIn(page, 'owner', '/admin-settings#me');
    const sections = page.getByRole('navigation', { name: 'Settings', exact: true });
    for (const [hash, name] of [
      ['me', 'Me'],
      ['sessions', 'Sessions'],
      ['hospital', 'Hospital'],
    ] as const) {
      await page.evaluate((to) => location.assign(to), `#${hash}`);
      const entry = sections.getByRole('link', { name, exact: true });
      await expect(entry).toHaveAttribute('aria-current', 'page');
      await expect(entry).toBeInViewport({ ratio: 0.99 });
    }
  });
});

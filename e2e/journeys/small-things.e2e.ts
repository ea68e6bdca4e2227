import type { Page } from '@playwright/test';
import { callerOf, inEncounter } from '../hospital.ts';
import { demoPassword, expect, freshName, signIn, test } from '../demo.ts';

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
  // one after the other: what is said of the one before neither stays nor is lost
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

test('VAL-016 LIST-012 LIST-013 a location keeps no number that is none, and is deleted after a question in these words', async ({
  page,
}) => {
  const name = `Room ${freshName()}`;
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/locations')) sent.push(request.postData() ?? '');
  });
  await signIn(page, 'admin', '/admin-locations');
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

test('TEAM-007 on a tablet the menu beside a row covers nothing of when somebody signed in last', async ({ page }) => {
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

test('SHELL-024 the current workspace, chosen again, leads to its home; a home that is not built leads to the patients', async ({
  page,
}) => {
  await signIn(page, 'reception', '/recept-settings');
  await page.getByRole('button', { name: 'Workspace: Reception' }).click();
  await page.getByRole('menuitemradio', { name: /^Reception/ }).click();
  await expect(page).toHaveURL(/\/recept$/);
  await page.getByRole('main').getByRole('link', { name: 'Patients' }).click();
  await expect(page).toHaveURL(/\/recept-patients$/);
  // the current location, chosen again, asks for nothing
  const asked: string[] = [];
  page.on('request', (request) => void (request.method() === 'PATCH' && asked.push(request.url())));
  await page.getByRole('button', { name: /^Location: / }).click();
  await page.getByRole('menuitemradio', { checked: true }).click();
  await expect(page.getByRole('menu')).toHaveCount(0);
  expect(asked).toEqual([]);
});

test('LIST-010 LIST-019 what offers to keep a search as a view moves the search nowhere', async ({ page }) => {
  await signIn(page, 'reception', '/recept-patients');
  const search = page.getByRole('textbox', { name: 'Search patients' });
  await expect(search).toHaveAttribute('placeholder', 'Start of a name, phone, folder or NHIS number');
  const before = await search.boundingBox();
  await search.fill('ensah');
  await expect(page.getByRole('button', { name: 'Save as view' })).toBeVisible();
  const after = await search.boundingBox();
  expect([after?.x, after?.y]).toEqual([before?.x, before?.y]);
  await expect(page.getByText(/^Names are found by how they begin\./)).toBeVisible();
});

test('PROFILE-008 PROFILE-012 VAL-020 ERR-005 the profile sends its address as it is kept, and says no exception', async ({ page }) => {
  await signIn(page, 'admin', '/admin');
  const open = async () => {
    await page.getByRole('button', { name: /^Profile menu of/ }).click();
    await page.getByRole('menuitem', { name: 'Profile information' }).click();
    return page.getByRole('dialog', { name: 'Update Admin Profile' });
  };
  let sent: { email?: string } = {};
  // one that nobody can read, then the specification's own example
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
  // a reload knows it before anybody has answered
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
  await choose('As this computer');
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
  const [told, button] = [await notice.boundingBox(), await collapse.boundingBox()];
  expect(told!.y + told!.height).toBeLessThan(button!.y);
  await page.getByRole('navigation', { name: 'Patient record' }).getByRole('link', { name: 'Visits' }).click();
  await page.getByRole('table').getByRole('link').first().click();
  await expect(page).toHaveURL(`/patients/${patient}/visits/${visit}/summary`);
  await expect(page.getByRole('button', { name: 'Print' })).toBeVisible();
  await expect(notice).toHaveCount(0);
});

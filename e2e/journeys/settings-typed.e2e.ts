import { answered, complaintsIn, expect, signIn, test } from '../demo.ts';
import { enter, foundOwn } from '../own-organization.ts';
import { goWithin, settingsSection } from '../places.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('ORG-001 VAL-011 VAL-024 typed settings are not lost by following a link, and errors use the labels of the page', async ({
  page,
  context,
  request,
}) => {
  complaintsIn(context).expectLine(answered(400));
  const own = await foundOwn(request, 'Settings Clinic');
  const main = page.getByRole('main');
  const asked = page.getByRole('dialog', { name: 'Leave without saving?' });
  const toTeam = page.getByRole('navigation', { name: 'Workspace' }).getByRole('link', { name: 'Team' });
  try {
    await enter(page, '/admin-settings');
    await settingsSection(page, 'Security');
    const lock = main.getByLabel('Lock the screen after (minutes)');

    await test.step('a number out of reach is named as the page names it', async () => {
      await lock.fill('0');
      await main.getByRole('button', { name: 'Save security' }).click();
      await expect(main.getByText('Lock the screen after (minutes) should not be less than 5.').first()).toBeVisible();
    });

    await test.step('another page, and Back, ask first', async () => {
      await toTeam.click();
      await asked.getByRole('button', { name: 'Stay' }).click();
      await expect(lock).toHaveValue('0');
      await toTeam.click();
      await asked.getByRole('button', { name: 'Leave' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Team' })).toBeVisible();
      // until its rows are shown, the previous page is only covered
      await expect(page.getByRole('table').getByRole('link').first()).toBeVisible();
      await page.goBack();
      await expect(lock).not.toHaveValue('0');
    });

    await test.step('a web address is taken as people write it, and a second click does nothing more', async () => {
      await settingsSection(page, 'Hospital');
      await main.getByLabel('Website').fill('settings.example');
      await main.getByRole('button', { name: 'Save organisation' }).dblclick();
      await expect(main.getByLabel('Website')).toHaveValue('https://settings.example');
      await toTeam.click();
      await expect(page.getByRole('heading', { level: 1, name: 'Team' })).toBeVisible();
    });

    await test.step('what is too long is said where it stands', async () => {
      await page.goto('/admin-settings');
      await main.getByRole('button', { name: 'New organisation' }).click();
      const form = page.getByRole('dialog', { name: 'New organisation' });
      await form.getByLabel('Name *').fill('Second');
      await form.getByLabel('City').fill('x'.repeat(120));
      await form.getByRole('button', { name: 'New organisation' }).click();
      await expect(form.getByText('City should not exceed 100 characters.').first()).toBeVisible();
      await expect(form.getByText('Name is required.')).toHaveCount(0);
    });
  } finally {
    await own.leave();
  }
});

test('ORG-006 what waits for the organisations stands within 100 ms of their arrival', async ({ page }) => {
  const list = /\/admin\/organizations\?/;
  let arrive = (): void => {};
  const arrival = new Promise<void>((done) => (arrive = done));
  await page.clock.install();
  await signIn(page, 'owner');
  await page.route(list, async (route) => {
    const response = await route.fetch();
    await arrival;
    await route.fulfill({ response });
  });
  await goWithin(page, '/admin-settings');
  const own = page.getByRole('region', { name: 'Your organisations' });
  await expect(own).toBeVisible();
  await expect(own.getByRole('listitem')).toHaveCount(0);
  // from here on the page's clock is stopped and advanced by the test
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 10_000));
  const arrived = page.waitForResponse(list);
  arrive();
  await (await arrived).finished();
  await page.clock.runFor(100);
  await expect(own.getByRole('listitem').first()).toContainText('Asempa Hospital');
});

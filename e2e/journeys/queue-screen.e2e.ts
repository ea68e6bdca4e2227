import type { Page } from '@playwright/test';
import { answered, complaintsIn, expect, freshName, networkGone, overflow, seriousFindings, test } from '../demo.ts';
import { enter, inOwn, openClinic } from '../own-organization.ts';

/** Where a page could keep something for later. */
const storedIn = (page: Page) => page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie]));

test('QUEUE-001 a screen without a session shows whom the panel calls, keeps the picture without a network, and says that its address was revoked', async ({
  page,
  request,
  person,
}) => {
  const family = freshName();
  await inOwn(request, `Clinic with a screen ${family}`, async (own) => {
    const hall = 'Antenatal clinic';
    const location_id = await openClinic(own, ['patients.*', 'visits.*']);
    const araba = { first_name: 'Araba', last_name: family, gender: 'FEMALE', birth_date: '1992-04-17' };
    const { id: patient } = (await own.send('post', '/api/v2/emr/patients?get_or_create=true', {
      ...araba,
      mobile: `+23324${String(2_000_000 + (Date.now() % 7_000_000))}`,
    })) as { id: string };
    await own.send('post', '/api/v2/emr/visits', { patient, reason: 'Cough', location_id, assigned_to_id: null });

    // the address is made in the settings, and shown once
    await enter(page, '/admin-settings#queue-screens');
    const card = page.getByRole('region', { name: 'Queue screens' });
    await card.getByRole('button', { name: 'Add screen' }).focus();
    await page.keyboard.press('Enter');
    const adding = page.getByRole('dialog', { name: 'Add queue screen' });
    await expect(adding.getByLabel('Label')).toBeFocused();
    await page.keyboard.press('Control+Enter');
    await expect(adding).toContainText('Label is required.');
    await adding.getByLabel('Label').fill(`${family} television`);
    const place = adding.getByRole('combobox', { name: 'Location' });
    await place.fill('Antenatal');
    await page.getByRole('option', { name: hall }).click();
    await expect(place).toHaveValue(hall);
    await adding.getByRole('button', { name: 'Make address' }).click();
    const made = page.getByRole('dialog', { name: 'Address of the screen' });
    await expect(made.getByRole('img', { name: 'QR code of the address' })).toBeVisible();
    const address = (await made.getByRole('link', { name: 'Open in a new window' }).getAttribute('href')) ?? '';
    await expect(made).toContainText(address);
    expect(await seriousFindings(page)).toEqual([]);
    await made.getByRole('button', { name: 'Done' }).click();
    await expect(made).toHaveCount(0);
    const row = card.getByRole('row', { name: new RegExp(family) });
    await expect(row).toContainText(hall);
    await expect(row).toContainText('Never');

    // another computer, on which nobody has signed in
    const screen = await person({ viewport: { width: 1920, height: 1080 } });
    const { hash } = new URL(address);
    const sent: string[] = [];
    screen.on('request', (one) => void sent.push(one.url()));
    await screen.goto(`/queue-screen${hash}`);
    await expect(screen.getByRole('heading', { name: hall })).toBeVisible();
    await expect(screen.getByText('Nobody has been called yet')).toBeVisible();

    const desk = await person();
    await enter(desk, '/recept');
    const waiting = desk
      .getByRole('list', { name: 'Queue' })
      .getByRole('listitem')
      .filter({ hasText: new RegExp(`${family}, Araba`, 'i') });
    await expect(waiting).toContainText(/A\d{3}/);
    const ticket = /A\d{3}/.exec(await waiting.innerText())![0];
    await waiting.getByRole('button', { name: /^Actions for / }).click();
    await desk.getByRole('menuitem', { name: 'Call', exact: true }).click();
    await expect(waiting).toContainText('Called by');

    const calling = screen.getByRole('region', { name: 'Now calling' });
    await expect(calling).toContainText(ticket);
    await expect(calling).toContainText('AK');
    await expect(calling).toContainText(hall);
    await expect(screen.getByRole('main')).not.toContainText('Araba');
    expect(await seriousFindings(screen)).toEqual([]);
    expect(await overflow(screen)).toBe(0);
    const key = hash.slice(1);
    expect(sent.filter((url) => url.includes(key))).toEqual([]);
    expect(await storedIn(screen)).not.toContain(key);

    complaintsIn(screen.context()).expectLine(networkGone);
    await screen.context().setOffline(true);
    await expect(screen.getByRole('status')).toContainText(/^Not connected since \d\d:\d\d [ap]m/);
    await expect(calling).toContainText(ticket);
    await screen.context().setOffline(false);
    await expect(screen.getByRole('status')).toHaveText('');

    complaintsIn(screen.context()).expectLine(answered(404));
    await row.getByRole('button', { name: /^Actions for / }).click();
    await page.getByRole('menuitem', { name: 'Revoke' }).click();
    const asked = page.getByRole('dialog', { name: 'Revoke address' });
    await expect(asked).toContainText(`${family} television`);
    await asked.getByRole('button', { name: 'Revoke' }).click();
    await expect(row).toHaveCount(0);
    await expect(screen.getByRole('heading', { name: 'This screen is not connected' })).toBeVisible();
    await expect(screen.getByText('its key was revoked')).toBeVisible();
    await expect(screen.getByRole('main')).not.toContainText(ticket);
    expect(await seriousFindings(screen)).toEqual([]);
  });
});

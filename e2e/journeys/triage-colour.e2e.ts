import { boxAtRest, expect, freshName, overflow, seriousFindings, test } from '../demo.ts';
import { enter, inOwn, openClinic } from '../own-organization.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('TRIAGE-015 a computed colour is changed with a reason, by mouse and by keyboard; both colours stay visible', async ({
  page,
  request,
}) => {
  await inOwn(request, `Clinic ${freshName()}`, async (own) => {
    const place = await openClinic(own, ['patients.*', 'visits.*', 'observations.*', 'encounters.*'], ['OPD.main']);
    const person = { first_name: 'Esi', last_name: freshName(), gender: 'FEMALE', birth_date: '1970-05-06', mobile: '+233244123456' };
    const { id: patient } = (await own.send('post', '/api/v2/emr/patients', person)) as { id: string };
    const { id: visit } = (await own.send('post', '/api/v2/emr/visits', { patient, location_id: place, reason: 'Chest pain' })) as {
      id: string;
    };
    const { id: encounter } = (await own.send('post', '/api/v2/emr/encounters', { patient, status: 'in-progress' })) as { id: string };
    await own.send('post', '/api/v2/emr/observations', [{ patient, encounter, code: 'DISCRIMINATOR', value: 'very-urgent' }]);
    await enter(page, `/patients/${patient}`);
    const card = page.getByRole('region', { name: 'Vitals' });
    const dialog = page.getByRole('dialog', { name: /^Change the colour/ });
    await expect(card.getByText('Orange').first()).toBeVisible();

    await test.step('lowered by mouse, with a reason', async () => {
      await card.getByRole('button', { name: 'Change the colour' }).click();
      await expect(dialog.getByRole('heading', { name: `${person.last_name.toUpperCase()}, Esi` })).toBeVisible();
      await dialog.getByText('Green', { exact: true }).click();
      await dialog.getByRole('button', { name: 'Give this colour' }).click();
      await expect(dialog.getByText('Reason is required.').first()).toBeVisible();
      expect(await seriousFindings(page)).toEqual([]);
      await page.setViewportSize({ width: 390, height: 844 });
      expect(await overflow(page)).toBe(0);
      await page.setViewportSize({ width: 1440, height: 900 });
      await dialog.getByRole('textbox', { name: 'Reason' }).fill('Settled after rest');
      await dialog.getByRole('button', { name: 'Give this colour' }).click();
      await expect(card.getByText(/^Colour changed from Orange to Green .*: Settled after rest$/)).toBeVisible();
    });
    await test.step('raised by keyboard, without one', async () => {
      await card.getByRole('button', { name: 'Change the colour' }).focus();
      await page.keyboard.press('Enter');
      await dialog.getByRole('radio', { name: 'Red' }).focus();
      await page.keyboard.press('Space');
      await page.keyboard.press('ControlOrMeta+Enter');
      await expect(dialog).toHaveCount(0);
      await expect(card.getByText(/^Colour changed from Orange to Red/)).toBeVisible();
    });
    await page.goto(`/patients/${patient}/visits/${visit}/summary`);
    await expect(page.getByText(/red \(computed: Orange\)/)).toBeVisible();
  });
});

test('TRIAGE-015 the emergency board says beside the colour that it was changed, and why, also on a phone', async ({ page, request }) => {
  await inOwn(request, `Casualty ${freshName()}`, async (own) => {
    const place = await openClinic(own, ['patients.*', 'visits.*', 'observations.*', 'encounters.*'], ['EMERG.main']);
    await own.send('patch', `/api/v1/providers/${own.id}/locations/${place}`, { workspace: 'EMERG' });
    const person = { first_name: 'Kofi', last_name: freshName(), gender: 'MALE', birth_date: '1970-05-06', mobile: '+233244123457' };
    const { id: patient } = (await own.send('post', '/api/v2/emr/patients', person)) as { id: string };
    await own.send('post', '/api/v2/emr/visits', { patient, location_id: place, reason: 'Chest pain' });
    await own.send('post', '/api/v2/emr/observations', [{ patient, code: 'DISCRIMINATOR', value: 'very-urgent' }]);
    await enter(page, '/emerg');
    const row = page.getByRole('region', { name: 'Waiting', exact: true }).getByRole('row').filter({ hasText: 'Kofi' });
    await expect(row).toContainText('Orange');
    await expect(row.getByText(/^Changed from/)).toHaveCount(0);
    await own.send('post', '/api/v2/emr/observations/triage-colour', { patient, colour: 'yellow', reason: 'Pain is gone' });
    await page.reload();
    await expect(row).toContainText('Yellow');
    await expect(row.getByText('Changed from Orange: Pain is gone')).toBeVisible();
    expect(await seriousFindings(page)).toEqual([]);
    await expect(row.getByRole('rowheader')).toContainText('Kofi');
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(row.getByText('Changed from Orange: Pain is gone')).toBeVisible();
    const [name, colour] = [await boxAtRest(row.getByRole('link').first()), await boxAtRest(row.getByText(/^Changed from/))];
    expect(name.y, 'the name leads').toBeLessThan(colour.y);
    expect(await overflow(page)).toBe(0);
  });
});

test('TRIAGE-015 QUEUE-008 a changed colour shows at once on a board that a colleague has open: the row moves up, and is said aloud', async ({
  page,
  browser,
  request,
}) => {
  await inOwn(request, `Casualty ${freshName()}`, async (own) => {
    const place = await openClinic(own, ['patients.*', 'visits.*', 'observations.*', 'encounters.*'], ['EMERG.main']);
    await own.send('patch', `/api/v1/providers/${own.id}/locations/${place}`, { workspace: 'EMERG' });
    const receive = async (first_name: string, mobile: string, value: string) => {
      const person = { first_name, last_name: freshName(), gender: 'MALE', birth_date: '1970-05-06', mobile };
      const { id: patient } = (await own.send('post', '/api/v2/emr/patients', person)) as { id: string };
      await own.send('post', '/api/v2/emr/visits', { patient, location_id: place, reason: 'Chest pain' });
      await own.send('post', '/api/v2/emr/observations', [{ patient, code: 'DISCRIMINATOR', value }]);
      return patient;
    };
    await receive('Kofi', '+233244123457', 'very-urgent');
    const patient = await receive('Yaw', '+233201987654', 'urgent');
    const colleague = await (await browser.newContext()).newPage();
    const rows = colleague.getByRole('region', { name: 'Waiting', exact: true }).getByRole('row');
    const listening = colleague.waitForRequest(/changes\?topics=/);
    await enter(colleague, '/emerg');
    await expect(rows.nth(1)).toContainText('Kofi');
    await expect(rows.nth(2)).toContainText(/Yaw.*Yellow|Yellow.*Yaw/);
    await (await listening).response();
    await enter(page, `/patients/${patient}`);
    await page.getByRole('region', { name: 'Vitals' }).getByRole('button', { name: 'Change the colour' }).click();
    const dialog = page.getByRole('dialog', { name: /^Change the colour/ });
    await dialog.getByText('Red', { exact: true }).click();
    await dialog.getByRole('button', { name: 'Give this colour' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(rows.nth(1)).toContainText(/Yaw/);
    await expect(rows.nth(1)).toContainText('Red');
    await expect(rows.nth(2)).toContainText('Kofi');
    await expect(colleague.getByRole('status').filter({ hasText: /Yaw .* is now Red\./ })).toHaveCount(1);
    await colleague.context().close();
  });
});

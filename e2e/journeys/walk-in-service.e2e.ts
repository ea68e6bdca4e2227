import { expect, freshName, seriousFindings, test } from '../demo.ts';
import { enter, inOwn, openClinic } from '../own-organization.ts';
import { limits, touches } from '../touches.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('QUEUE-001 BILL-030 NAV-ADMIN-007 the desk is asked for the service of a walk-in, preset by the location: in three touches, charged once', async ({
  page,
  request,
}) => {
  const family = freshName();
  await inOwn(request, `Desk ${family}`, async (own) => {
    const rights = ['patients.*', 'visits.*', 'billing.*', 'settings.*', 'services.*', 'prices.*', 'locations.*'] as const;
    await openClinic(own, rights, ['RECEPT.main', 'ADMIN.main', 'BILL.main']);
    const person = { first_name: 'Kofi', last_name: family, gender: 'MALE', birth_date: '1980-04-17', mobile: '+233242000011' };
    const { id: patient } = (await own.send('post', '/api/v2/emr/patients?get_or_create=true', person)) as { id: string };
    for (const name of [`Consultation ${family}`, `Dressing ${family}`]) {
      const kind = { healthcare_service_categories: [{ text: 'Procedure' }] };
      const { id } = (await own.send('post', '/api/v2/administration/healthcareservices', { name, ...kind })) as { id: string };
      await own.send('post', '/api/v2/billing/service-prices', { healthcare_service_id: id, charge: '60' });
    }
    await enter(page, '/admin-billing');
    const section = page.getByRole('region', { name: 'Patients without an appointment' });
    const place = section.getByRole('combobox').first();
    await place.click();
    await place.fill(`Consultation ${family}`);
    await page.getByRole('option', { name: `Consultation ${family}` }).click();
    await section.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Saved.').first()).toBeVisible();
    expect(await seriousFindings(page)).toEqual([]);

    await page.goto('/recept');
    const atWindow = touches(page);
    await atWindow.type(page.getByRole('main').getByLabel('Search patients'), `Kofi ${family}`);
    await atWindow.press(page.getByRole('main').getByRole('button', { name: /^Start visit for / }));
    const sheet = page.getByRole('dialog', { name: 'Start visit' });
    await expect(sheet.getByRole('combobox', { name: 'Service' })).toHaveValue(`Consultation ${family}`);
    expect(await seriousFindings(page)).toEqual([]);
    await atWindow.press(sheet.getByRole('button', { name: /^Check in / }));
    await expect(page.getByRole('status').filter({ hasText: /Kofi.* is checked in/i })).toBeVisible();
    expect(atWindow.count()).toBeLessThanOrEqual(limits.checkIn.touches);

    await page.goto(`/patients/${patient}/bills`);
    await expect(page.getByText('Balance due GHS 60.00')).toBeVisible();
    await expect(page.getByRole('row').filter({ hasText: `Consultation ${family}` })).toHaveCount(1);
  });
});

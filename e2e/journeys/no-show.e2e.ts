import { bookedToday } from '../booked-today.ts';
import { expect, freshName, seriousFindings, test } from '../demo.ts';
import { beginAppointment } from '../let-time-pass.ts';
import { enter, inOwn } from '../own-organization.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('APPT-017 APPT-031 APPT-018 ROUTE-016 who does not come is marked as a no-show once the time has begun, by mouse and by keys; both are taken back', async ({
  page,
  request,
}) => {
  const family = freshName();
  await inOwn(request, `No-show Clinic ${family}`, async (own) => {
    const { appointments } = await bookedToday(own, request, family, ['Abena', 'Efua'], 2);
    await enter(page, `/recept-appointments?search=${family}`);
    const row = (name: string) => page.getByRole('row').filter({ hasText: new RegExp(`${family}[a-z]?, ${name}`, 'i') });
    const menu = (name: string) => row(name).getByRole('button', { name: /^Actions for/ });
    const item = (label: string) => page.getByRole('menuitem', { name: label, exact: true });
    await expect(row('Abena')).toContainText('Pending');
    await menu('Abena').click();
    await expect(item('Reschedule')).toBeVisible();
    await expect(item('Mark as no-show'), 'nobody is missed before the time').toHaveCount(0);
    await page.keyboard.press('Escape');

    for (const [at, id] of appointments.entries()) await beginAppointment(id, 5 + at * 5);
    const status = (name: string) =>
      row(name)
        .getByRole('cell')
        .filter({ hasText: /^Pending/ });
    await expect(status('Abena')).toHaveText('Pending');
    await page.reload();
    // its four minutes are over
    await expect(status('Abena')).toHaveText(/^Pending\s*Past$/);
    await test.step('so do the calendar, its agenda and the board of the day', async () => {
      const chip = page.getByRole('button', { name: new RegExp(`Past, ${family}[a-z]?, Abena.*Pending$`, 'i') });
      await page.goto('/recept-appointments?show=day&layout=grid');
      await expect(chip).toContainText('Past');
      expect(await seriousFindings(page)).toEqual([]);
      await page.goto('/recept-appointments?show=day&layout=agenda');
      await expect(page.getByRole('listitem').filter({ hasText: 'Abena' })).toContainText(/Pending\s*Past/);
      expect(await seriousFindings(page)).toEqual([]);
      await page.goto('/recept');
      await expect(page.getByRole('row').filter({ hasText: 'Abena' })).toContainText(/Pending\s*Past/);
      await page.goto(`/recept-appointments?search=${family}`);
    });
    await menu('Abena').click();
    await item('Mark as no-show').click();
    const asked = page.getByRole('dialog', { name: 'Mark as no-show' });
    await expect(asked).toContainText(`${family.toUpperCase()}A, Abena`);
    expect(await seriousFindings(page)).toEqual([]);
    await asked.getByRole('button', { name: 'Mark as no-show' }).click();
    await expect(row('Abena')).toContainText('No-show');
    await expect(row('Efua')).toContainText('Pending');
    await menu('Abena').click();
    await item('Take back').click();
    await expect(row('Abena')).toContainText('Pending');

    await menu('Efua').press('Enter');
    await item('Mark as no-show').press('Enter');
    await asked.getByRole('button', { name: 'Mark as no-show' }).press('Enter');
    await expect(row('Efua')).toContainText('No-show');

    await test.step('ROUTE-016 the figures of the day count who did not come, and lead to the name', async () => {
      await page.goto('/recept-figures');
      const figures = page.getByRole('region', { name: 'Appointments', exact: true });
      const missed = figures.getByRole('link', { name: /^All clinics.*, Did not come: 1$/ });
      await expect(figures.getByRole('link', { name: /^All clinics.*, Booked: 2$/ })).toBeVisible();
      await missed.press('Enter');
      await expect(page.getByRole('heading', { level: 1, name: 'Names: Did not come' })).toBeVisible();
      await expect(page.getByRole('table').getByRole('link')).toHaveText([new RegExp(`${family}b, Efua`, 'i')]);
      expect(await seriousFindings(page)).toEqual([]);
      await page.goto(`/recept-appointments?search=${family}`);
    });

    await menu('Efua').press('Enter');
    await item('Take back').press('Enter');
    await expect(row('Efua')).toContainText('Pending');
  });
});

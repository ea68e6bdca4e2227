import { bookedToday } from '../booked-today.ts';
import { expect, freshName, seriousFindings, test } from '../demo.ts';
import { beginAppointment } from '../let-time-pass.ts';
import { enter, inOwn } from '../own-organization.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('APPT-031 APPT-018 who does not come is marked as a no-show once the time has begun, by mouse and by keys; both are taken back', async ({
  page,
  request,
}) => {
  const family = freshName();
  await inOwn(request, `No-show Clinic ${family}`, async (own) => {
    const { appointments } = await bookedToday(own, request, family, ['Abena', 'Efua'], 2);
    await enter(page, `/recept-appointments?search=${family}`);
    const row = (name: string) => page.getByRole('row').filter({ hasText: new RegExp(`${name} ${family}`, 'i') });
    const menu = (name: string) => row(name).getByRole('button', { name: /^Actions for/ });
    const item = (label: string) => page.getByRole('menuitem', { name: label, exact: true });
    await expect(row('Abena')).toContainText('Pending');
    await menu('Abena').click();
    await expect(item('Reschedule')).toBeVisible();
    await expect(item('Mark as no-show'), 'nobody is missed before the time').toHaveCount(0);
    await page.keyboard.press('Escape');

    for (const [at, id] of appointments.entries()) await beginAppointment(id, 5 + at * 5);
    await page.reload();
    await expect(row('Abena')).toContainText('Pending');
    await menu('Abena').click();
    await item('Mark as no-show').click();
    const asked = page.getByRole('dialog', { name: 'Mark as no-show' });
    await expect(asked).toContainText(`Abena ${family}`);
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
    await menu('Efua').press('Enter');
    await item('Take back').press('Enter');
    await expect(row('Efua')).toContainText('Pending');
  });
});

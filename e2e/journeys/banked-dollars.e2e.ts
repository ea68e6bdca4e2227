import { expect, freshName, seriousFindings, test } from '../demo.ts';
import { enter, inOwn, openClinic } from '../own-organization.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('PHARM-002 CONST-008 dollars of a drawer are brought to the bank, which books them as cedis', async ({ page, request }) => {
  const family = freshName();
  await inOwn(request, `Bank ${family}`, async (own) => {
    const location_id = await openClinic(own, ['billing.*', 'reports.*'] as const, ['BILL.main', 'ADMIN.main']);
    await own.send('post', '/api/v2/billing/till-sessions', { location_id, currency: 'USD', opening_float: '40' });
    await enter(page, '/bill-till');
    const row = page.getByRole('row').filter({ hasText: 'Antenatal clinic' });
    await expect(row).toContainText('Open');
    await row.getByRole('button', { name: /^Actions for / }).click();
    await page.getByRole('menuitem', { name: 'Paid out' }).click();
    const out = page.getByRole('dialog', { name: 'Paid out' });
    await out.getByRole('textbox', { name: 'Amount' }).fill('20');
    await out.getByRole('combobox', { name: 'Where it goes' }).selectOption('bank');
    await out.getByRole('textbox', { name: 'Booked by the bank, GHS' }).fill('301.50');
    await out.getByRole('textbox', { name: 'Reason' }).fill('Banked on Friday');
    expect(await seriousFindings(page)).toEqual([]);
    await out.getByRole('button', { name: 'Paid out' }).click();
    await expect(out).toBeHidden();
    await page.goto('/admin-journal?search=Banked');
    await expect(page.getByRole('row').filter({ hasText: 'GHS 301.50' })).toContainText('Bank');
    await expect(page.getByRole('row').filter({ hasText: 'USD 20.00' })).toContainText('Till');
  });
});

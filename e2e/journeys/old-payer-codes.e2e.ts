import { expect, freshName, overflow, seriousFindings, signIn, test } from '../demo.ts';
import { callerOf } from '../hospital.ts';
import { giveOldPayerCode } from '../let-time-pass.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('PRICE-007 CLIENT-011 an old code of prices that no client has is listed, and made a client with the keyboard alone; on a phone too', async ({
  page,
  person,
  request,
}) => {
  const word = freshName();
  const admin = await callerOf(request, 'admin');
  const service = await admin.post('administration/healthcareservices', {
    ...{ name: `${word} scan`, code: `${word}-1`, healthcare_service_categories: [{ text: 'Procedure' }] },
  });
  const price = await admin.post('billing/service-prices', {
    ...{ healthcare_service_id: service.id, payment_method: 'corporate', charge: '60.00' },
  });
  const code = `OLD-${word}`.toUpperCase();
  await giveOldPayerCode(price.id, code);

  await signIn(page, 'admin', '/admin-corporate-clients');
  const old = page.getByRole('region', { name: 'Prices name payers that are no clients' });
  await expect(old).toContainText(`${code}, 1 price`);
  expect(await seriousFindings(page)).toEqual([]);

  const phone = await person({ viewport: { width: 390, height: 844 }, hasTouch: true, reducedMotion: 'reduce' });
  await signIn(phone, 'admin', '/admin-corporate-clients');
  await expect(phone.getByRole('button', { name: `Create client ${code}` })).toBeVisible();
  expect(await overflow(phone)).toBe(0);
  expect(await seriousFindings(phone)).toEqual([]);

  await page.getByRole('button', { name: `Create client ${code}` }).focus();
  await page.keyboard.press('Enter');
  const drawer = page.getByRole('dialog', { name: 'New corporate client' });
  await expect(drawer.getByRole('textbox', { name: 'Code' })).toHaveValue(code);
  await drawer.getByRole('textbox', { name: 'Company name' }).fill(`Mines ${word}`);
  await page.keyboard.press('Control+Enter');
  await expect(drawer).toBeHidden();
  await expect(page.getByRole('button', { name: `Create client ${code}` })).toBeHidden();
  await expect(page.getByRole('link', { name: `Mines ${word}` })).toBeVisible();
});

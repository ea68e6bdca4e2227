import type { Page } from '@playwright/test';
import { violationsIn } from '../violations.ts';
import { expect, test } from './gallery.ts';

const diagnosis = (page: Page) => page.getByRole('textbox', { name: 'Diagnosis' });
const cause = (page: Page) => page.getByRole('textbox', { name: 'Cause of death' });
const sent = (page: Page, name = 'Diagnosis as sent') => page.getByLabel(name, { exact: true });
const options = (page: Page) => page.getByRole('listbox', { name: /^(Diagnosis|Cause of death)$/ }).getByRole('option');

test('a diagnosis is found and taken by keys alone, and its code is sent', async ({ gallery: page }) => {
  await diagnosis(page).focus();
  await expect(options(page)).toHaveText([/hypertension/]);
  await page.keyboard.type('mal');
  await expect(options(page)).toHaveText([/^Malaria.*B54$/, /severe malaria/, /Keep “mal” as text/]);
  await expect(options(page).first().locator('mark')).toHaveText('Mal');
  expect(await violationsIn(page, '[role=listbox]')).toEqual([]);
  await page.keyboard.press('Enter');
  await expect(diagnosis(page)).toHaveValue('Malaria');
  await expect(options(page)).toHaveCount(0);
  await expect(sent(page)).toHaveText(
    '{"text":"Malaria","coding":{"system":"http://snomed.info/sct","code":"61462000","display":"Malaria"}}',
  );
  await page.getByRole('button', { name: 'Clear diagnosis' }).click();
  await expect(sent(page)).toHaveText('null');
});

test('Enter takes the first option in the moment in which it is shown', async ({ gallery: page }) => {
  await cause(page).focus();
  await cause(page).evaluate((field) => {
    const press = () => field.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', code: 'Enter', bubbles: true, cancelable: true }));
    new MutationObserver((_changes, observer) => {
      if (!document.querySelector('[role=listbox][aria-label="Cause of death"] [role=option]')) return;
      observer.disconnect();
      press();
    }).observe(document.body, { childList: true, subtree: true });
  });
  await page.keyboard.type('chest');
  await expect(sent(page, 'Cause as sent')).toContainText('29857009');
});

test('Enter before the answer is not lost: a whole name is taken, and of several nothing that nobody has seen', async ({
  gallery: page,
}) => {
  await page.clock.install();
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 10_000));
  // one program, so that nothing of the browser's comes between the last letter and Enter, as with a scanner
  await diagnosis(page).evaluate(async (field: HTMLInputElement) => {
    field.focus();
    document.execCommand('insertText', false, 'malaria');
    await Promise.resolve();
    field.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', code: 'Enter', bubbles: true, cancelable: true }));
  });
  await expect(sent(page)).toHaveText('null');
  await page.clock.runFor(400);
  await expect(diagnosis(page)).toHaveValue('Malaria');
  await expect(sent(page)).toContainText('"code":"61462000"');
  await diagnosis(page).fill('mal');
  await page.keyboard.press('Enter');
  await page.clock.runFor(400);
  await expect(options(page)).toHaveCount(3);
  await expect(diagnosis(page)).toHaveValue('mal');
  await page.keyboard.press('Enter');
  await expect(sent(page)).toContainText('"text":"Malaria"');
});

test('a name that says more than its concept is kept as text beside the code', async ({ gallery: page }) => {
  await diagnosis(page).fill('severe');
  await options(page).first().click();
  await expect(sent(page)).toContainText('"text":"severe malaria","coding":{"system":"http://snomed.info/sct","code":"61462000"');
});

test('what is misspelt says what it was taken for', async ({ gallery: page }) => {
  await diagnosis(page).fill('malria');
  await expect(page.getByText('Nothing for “malria”. This is for malaria:')).toBeVisible();
  await expect(options(page).first()).toContainText('Malaria');
});

test('what cannot be found is kept as text, also when somebody goes on without choosing', async ({ gallery: page }) => {
  await diagnosis(page).fill('ill of the new moon');
  await expect(page.getByText('Nothing found for “ill of the new moon”.').first()).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(sent(page)).toHaveText('{"text":"ill of the new moon","coding":null}');
  await expect(page.getByText('Free text, without a code')).toBeVisible();
  await diagnosis(page).fill('something else');
  await page.keyboard.press('Tab');
  await expect(sent(page)).toHaveText('{"text":"something else","coding":null}');
});

test('a search that is out of reach can be tried again, and text stays possible', async ({ gallery: page }) => {
  await diagnosis(page).fill('lost');
  await expect(page.getByRole('option', { name: 'Keep “lost” as text, without a code' })).toBeVisible();
  // the gallery's failed table has such a button too
  await page.getByRole('button', { name: 'Try again' }).and(page.locator('button:not(table button)')).click();
  await expect(page.getByText('Nothing found for “lost”.').first()).toBeVisible();
});

test('where a code is needed, what was typed stays and says what to do', async ({ gallery: page }) => {
  await cause(page).fill('ill of the new moon');
  await expect(options(page)).toHaveCount(0);
  await page.keyboard.press('Tab');
  await expect(page.getByText('Choose one from the list, or clear the field.')).toBeVisible();
  await expect(cause(page)).toHaveValue('ill of the new moon');
  await expect(sent(page, 'Cause as sent')).toHaveText('null');
  await cause(page).fill('chest');
  await expect(options(page)).toHaveCount(1);
  await page.keyboard.press('Enter');
  await expect(sent(page, 'Cause as sent')).toContainText('29857009');
  await expect(page.getByText('Choose one from the list, or clear the field.')).toHaveCount(0);
});

test('Escape closes the list and keeps what was typed', async ({ gallery: page }) => {
  await diagnosis(page).fill('chest');
  await expect(options(page)).toHaveCount(2);
  await page.keyboard.press('Escape');
  await expect(options(page)).toHaveCount(0);
  await expect(diagnosis(page)).toHaveValue('chest');
});

test('a late answer to an older text never takes the place of that to a newer one', async ({ gallery: page }) => {
  await page.clock.install();
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 10_000));
  await diagnosis(page).fill('sev');
  await page.clock.runFor(500);
  await diagnosis(page).fill('mal');
  await page.clock.runFor(400);
  await expect(options(page)).toHaveText([/^Malaria.*B54$/, /severe malaria/, /Keep “mal” as text/]);
  await page.clock.runFor(2_000);
  await expect(options(page)).toHaveText([/^Malaria.*B54$/, /severe malaria/, /Keep “mal” as text/]);
});

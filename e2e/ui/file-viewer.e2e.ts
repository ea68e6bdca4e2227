import type { Locator, Page } from '@playwright/test';
import { expect, test } from './gallery.ts';

const viewer = (page: Page, title: string) => page.getByRole('dialog', { name: title });
const zoom = (dialog: Locator) => dialog.getByRole('status', { name: 'Zoom' });
const styleOf = (picture: Locator) => picture.evaluate((node) => (node as HTMLElement).style.transform);

test('FILE-005 a picture is zoomed by buttons, keys and wheel, rotated and dragged; the next one starts unchanged', async ({
  gallery: page,
}) => {
  await page.getByRole('button', { name: 'Look at the pictures' }).click();
  const first = viewer(page, 'Wound, day 1.jpg');
  const picture = first.getByRole('img', { name: 'Wound, day 1.jpg' });
  await expect(picture).toBeVisible();
  await expect(zoom(first)).toHaveText('100 %');
  await expect(first.getByRole('button', { name: 'Zoom in' })).toBeFocused();

  await page.keyboard.press('Enter');
  await expect(zoom(first)).toHaveText('150 %');
  await page.keyboard.press('+');
  await expect(zoom(first)).toHaveText('225 %');
  await page.keyboard.press('-');
  await expect(zoom(first)).toHaveText('150 %');
  await picture.hover();
  await page.mouse.wheel(0, -100);
  await expect(zoom(first)).toHaveText('173 %');

  const before = await styleOf(picture);
  const box = (await picture.boundingBox())!;
  const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  await page.mouse.move(middle.x, middle.y);
  await page.mouse.down();
  await page.mouse.move(middle.x + 60, middle.y + 30, { steps: 4 });
  await page.mouse.up();
  await expect.poll(() => styleOf(picture)).toContain('translate(60px, 30px)');
  expect(await styleOf(picture)).not.toBe(before);

  await page.keyboard.press('0');
  await expect(zoom(first)).toHaveText('100 %');
  await page.keyboard.press('r');
  await expect.poll(() => styleOf(picture)).toContain('rotate(90deg)');
  const turned = (await picture.boundingBox())!;
  const frame = (await picture.locator('..').boundingBox())!;
  expect(turned.height).toBeLessThanOrEqual(frame.height + 1);
  expect(turned.width).toBeLessThanOrEqual(frame.width + 1);
  await first.getByRole('button', { name: 'Rotate right' }).click();
  await expect.poll(() => styleOf(picture)).toContain('rotate(180deg)');

  await expect(first.getByRole('button', { name: 'Previous file' })).toBeDisabled();
  await page.keyboard.press('ArrowRight');
  const second = viewer(page, 'Wound, day 4.jpg');
  await expect(second.getByText('2 of 4')).toBeVisible();
  await expect(zoom(second)).toHaveText('100 %');
  expect(await styleOf(second.getByRole('img', { name: 'Wound, day 4.jpg' }))).toContain('rotate(0deg)');
  await page.keyboard.press('ArrowLeft');
  await expect(first).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Look at the pictures' })).toBeFocused();
});

test('FILE-006 a PDF is saved, never shown as a page of ours, and a picture that cannot be fetched says so', async ({ gallery: page }) => {
  await page.getByRole('button', { name: 'Look at the pictures' }).click();
  await viewer(page, 'Wound, day 1.jpg').getByRole('button', { name: 'Next file' }).click();
  await viewer(page, 'Wound, day 4.jpg').getByRole('button', { name: 'Next file' }).click();
  await expect(viewer(page, 'Lost.jpg').getByText('This picture could not be loaded.')).toBeVisible();
  await viewer(page, 'Lost.jpg').getByRole('button', { name: 'Next file' }).click();
  const letter = viewer(page, 'Referral.pdf');
  await expect(letter.getByText('A PDF opens outside Akoma')).toBeVisible();
  await expect(letter.getByRole('button', { name: 'Zoom in' })).toHaveCount(0);
  await expect(letter.getByRole('link', { name: 'Download' })).toHaveAttribute('download', 'Referral.pdf');
  await expect(letter.locator('iframe, embed, object')).toHaveCount(0);
  await expect(letter.getByRole('button', { name: 'Next file' })).toBeDisabled();
});

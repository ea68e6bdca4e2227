import type { Locator } from '@playwright/test';
import { seriousFindings } from '../demo.ts';
import { expect, test } from './gallery.ts';

for (const scheme of ['light', 'dark'] as const) {
  for (const width of [1440, 390]) {
    test(`blocks have no serious axe finding and fit, ${scheme}, ${width} px`, async ({ gallery }) => {
      await gallery.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
      await gallery.setViewportSize({ width, height: 900 });
      expect(await seriousFindings(gallery)).toEqual([]);
      expect(await gallery.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);

      await gallery.getByRole('button', { name: 'Delete full ward' }).click();
      await gallery.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
      await expect(gallery.getByRole('dialog').getByRole('alert')).toContainText('Move them first.');
      expect(await seriousFindings(gallery, '[role=dialog]')).toEqual([]);
      await gallery.keyboard.press('Escape');

      await gallery.getByRole('button', { name: 'Actions for MENSAH, Ama' }).first().click();
      await expect(gallery.getByRole('menu')).toBeVisible();
      expect(await seriousFindings(gallery, '[role=menu]')).toEqual([]);
      await gallery.keyboard.press('Escape');

      await gallery.getByRole('button', { name: 'Open drawer' }).click();
      await gallery.getByRole('dialog').getByRole('button', { name: 'Register' }).first().click();
      await expect(gallery.getByRole('dialog').getByText('There is a problem')).toBeVisible();
      expect(await seriousFindings(gallery, '[role=dialog]')).toEqual([]);
    });
  }
}

test('nothing is cut off at 320 px, and every target has 24 px', async ({ gallery }) => {
  for (const width of [320, 768, 1440]) {
    await gallery.setViewportSize({ width, height: 800 });
    expect(await gallery.evaluate(() => document.documentElement.scrollWidth), `at ${width}`).toBeLessThanOrEqual(width);
    const small = await gallery.evaluate(() =>
      [...document.querySelectorAll('button, input, select, textarea, summary, [role=tab]')]
        .filter(
          (node) =>
            !node.closest('[class*=VisuallyHidden], .mantine-SegmentedControl-root, .mantine-Switch-root') &&
            node.checkVisibility() &&
            !node.closest('[aria-hidden=true]'),
        )
        .map((node) => ({ node, box: node.getBoundingClientRect() }))
        .filter(({ box }) => box.width > 1 && (box.width < 23.5 || box.height < 23.5))
        .map(({ node, box }) => `${node.tagName} ${node.getAttribute('aria-label') ?? node.textContent} ${box.width}x${box.height}`),
    );
    expect(small, `at ${width}`).toEqual([]);
  }
});

test('WIDGET-009 modals are 400, 600, 900 and 1200 pixels wide, or the whole window, closing by name', async ({ gallery }) => {
  const widthOf = async (button: string) => {
    await gallery.getByRole('button', { name: button, exact: true }).last().click();
    const box = await gallery.getByRole('dialog').boundingBox();
    await gallery
      .getByRole('dialog')
      .getByRole('button', { name: /^(Close|Cancel)$/ })
      .first()
      .click();
    return box?.width;
  };
  expect(await widthOf('Delete ward')).toBe(400);
  for (const [size, width] of [
    ['lg', 900],
    ['xl', 1200],
    ['full', gallery.viewportSize()!.width],
  ] as const)
    expect(await widthOf(`Open ${size} dialog`)).toBe(width);
  await gallery.getByRole('button', { name: 'Open dialog' }).click();
  expect((await gallery.getByRole('dialog').boundingBox())?.width).toBe(600);
});

test('WIDGET-010 the drawer is 70 % wide, on a tablet 90 %', async ({ gallery }) => {
  await gallery.getByRole('button', { name: 'Open drawer' }).click();
  const drawer = gallery.getByRole('dialog');
  expect((await drawer.boundingBox())?.width).toBeCloseTo(1440 * 0.7, 0);
  await gallery.setViewportSize({ width: 820, height: 1100 });
  await expect.poll(async () => (await drawer.boundingBox())?.width).toBeCloseTo(820 * 0.9, 0);
});

test('LIST-007 LIST-012 LIST-013 LIST-014 deleting asks in the words of the specification; LIST-018 and tells that it is done', async ({
  gallery,
}) => {
  await gallery.getByRole('button', { name: 'Delete ward', exact: true }).last().click();
  const dialog = gallery.getByRole('dialog', { name: 'Delete ward' });
  await expect(dialog.getByText('Are you sure you want to delete this ward?', { exact: true })).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toBeHidden();
  await expect(gallery.getByText('0 notices')).toBeVisible();

  await gallery.getByRole('button', { name: 'Delete ward', exact: true }).last().click();
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(dialog.getByRole('button', { name: 'Delete…' })).toBeVisible();
  await expect(gallery.getByRole('status').filter({ hasText: 'Delete completed' })).toBeVisible();
  await expect(gallery.getByText('1 notices')).toBeVisible();
});

test('LIST-017 a failed deletion says so, and can be tried again', async ({ gallery }) => {
  await gallery.getByRole('button', { name: 'Delete full ward' }).click();
  const dialog = gallery.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(dialog.getByRole('alert')).toContainText('Deletion error');
  await expect(dialog.getByRole('alert')).toContainText('The ward still has patients. Move them first.');
  await expect(dialog.getByRole('button', { name: 'Delete', exact: true })).toBeEnabled();
});

test('what cannot be undone asks for a reason', async ({ gallery }) => {
  await gallery.getByRole('button', { name: 'Reverse payment' }).click();
  const dialog = gallery.getByRole('dialog', { name: 'Reverse payment' });
  await expect(dialog.getByRole('textbox', { name: 'Reason' })).toBeFocused();
  await dialog.getByRole('button', { name: 'Reverse payment' }).click();
  await expect(dialog.getByText('Reason is required.')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Paid twice');
  await gallery.keyboard.press('Control+Enter');
  await expect(dialog).toBeHidden();
});

test('a dialog in which something was typed asks before it closes', async ({ gallery }) => {
  await gallery.getByRole('button', { name: 'Open dialog' }).click();
  await expect(gallery.getByRole('textbox', { name: 'Location' })).toBeFocused();
  await gallery.keyboard.press('Escape');
  const asked = gallery.getByRole('dialog', { name: 'Leave without saving?' });
  await expect(asked).toBeVisible();
  await gallery.keyboard.press('Escape');
  await expect(asked).toBeHidden();
  await expect(gallery.getByRole('dialog', { name: 'Set location' })).toBeVisible();
  await gallery.keyboard.press('Escape');
  await asked.getByRole('button', { name: 'Stay' }).click();
  await expect(gallery.getByRole('dialog', { name: 'Set location' })).toBeVisible();
  await gallery.getByRole('button', { name: 'Cancel' }).click();
  await asked.getByRole('button', { name: 'Leave' }).click();
  await expect(gallery.getByRole('dialog')).toHaveCount(0);
  await expect(gallery.getByRole('button', { name: 'Open dialog' })).toBeFocused();
});

for (const [width, height] of [
  [1440, 900],
  [390, 500],
] as const) {
  test(`the foot of a form stays in sight with Cancel and one primary, and covers no field, ${width} px`, async ({ gallery }) => {
    await gallery.setViewportSize({ width, height });
    await gallery.getByRole('button', { name: 'Open drawer' }).click();
    const drawer = gallery.getByRole('dialog', { name: 'Register patient' });
    const register = drawer.getByRole('button', { name: 'Register' });
    await expect(register).toBeInViewport({ ratio: 1 });
    const cancel = drawer.getByRole('button', { name: 'Cancel' });
    await expect(cancel.locator('..').getByRole('button')).toHaveText(['Cancel', 'Register']);
    // the drawer takes the focus once it stands
    await expect(drawer.locator(':focus')).toHaveCount(1);
    const foot = (await cancel.elementHandle())!;
    for (const field of [drawer.getByRole('combobox', { name: 'Clinic' }), drawer.getByRole('textbox', { name: 'Notes' })]) {
      await field.focus();
      // both in the same layout: the foot moves while the drawer is still growing
      await expect
        .poll(() => field.evaluate((node, buttons) => buttons.getBoundingClientRect().top - node.getBoundingClientRect().bottom, foot))
        .toBeGreaterThanOrEqual(0);
    }
    await cancel.click();
    await expect(drawer).toBeHidden();
  });
}

test('a fold opens and shuts by keys, and its sign turns', async ({ gallery }) => {
  const title = gallery.locator('summary').filter({ hasText: 'Address' });
  await expect(gallery.getByRole('textbox', { name: 'Town' })).toBeHidden();
  await title.focus();
  await gallery.keyboard.press('Enter');
  await expect(gallery.getByRole('textbox', { name: 'Town' })).toBeVisible();
  await expect(title).toHaveCSS('list-style-type', 'none');
  await gallery.keyboard.press('Enter');
  await expect(gallery.getByRole('textbox', { name: 'Town' })).toBeHidden();
});

test('Esc closes one layer: the list of choices, then the drawer', async ({ gallery }) => {
  await gallery.getByRole('button', { name: 'Open drawer' }).click();
  const drawer = gallery.getByRole('dialog', { name: 'Register patient' });
  await drawer.getByRole('combobox', { name: 'Clinic' }).click();
  await expect(gallery.getByRole('option', { name: 'Dental' })).toBeVisible();
  await gallery.keyboard.press('Escape');
  await expect(gallery.getByRole('option', { name: 'Dental' })).toBeHidden();
  await expect(drawer).toBeVisible();
  await gallery.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
});

test('WIDGET-001 WIDGET-002 WIDGET-003 WIDGET-004 the phone field gives E.164 for Ghana 100 ms after the last key', async ({ gallery }) => {
  const number = gallery.getByRole('textbox', { name: 'Phone number', exact: true });
  const country = gallery.getByRole('combobox', { name: 'Phone number, country code' });
  await expect(country).toHaveValue('GH');
  await expect(country.locator('option').nth(5)).toBeAttached();
  const sent = gallery.getByLabel('Phone as sent');
  await gallery.clock.install();
  await gallery.clock.pauseAt(await gallery.evaluate(() => Date.now() + 10_000));
  await number.pressSequentially('0241234567');
  await gallery.clock.runFor(99);
  await expect(sent).toHaveText('');
  await gallery.clock.runFor(1);
  await expect(sent).toHaveText('+233241234567');
  await gallery.clock.resume();
  await number.blur();
  await expect(number).toHaveValue('024 123 4567');
  await number.fill('+44 20 7946 0018');
  await number.blur();
  await expect(country).toHaveValue('GB');
  await expect(gallery.getByLabel('Phone as sent')).toHaveText('+442079460018');
});

/** A valid picture of one pixel. */
const pixel = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==', 'base64');
const picture = (name: string) => ({ name, mimeType: 'image/png', buffer: pixel });
/** Drops a file on an element, or pastes it there. */
const hand = (target: Locator, kind: 'drop' | 'paste', name: string) =>
  target.evaluate(
    (node, { kind, name, content }) => {
      const bytes = Uint8Array.from(atob(content), (letter) => letter.charCodeAt(0));
      const data = new DataTransfer();
      data.items.add(new File([bytes], name, { type: 'image/png' }));
      const init = { bubbles: true, cancelable: true };
      node.dispatchEvent(
        kind === 'drop'
          ? new DragEvent('drop', { ...init, dataTransfer: data })
          : new ClipboardEvent('paste', { ...init, clipboardData: data }),
      );
    },
    { kind, name, content: pixel.toString('base64') },
  );

test('WIDGET-005 WIDGET-024 a file is chosen, dropped, pasted, cancelled, tried again and removed, by keys as well', async ({
  gallery,
}) => {
  const form = gallery.getByRole('region', { name: 'Form', exact: true }).first();
  const photo = form.getByRole('group', { name: 'Photo' });
  const kept = form.getByRole('status', { name: 'Files as kept' });
  const choose = async (button: RegExp, file: { name: string; mimeType: string; buffer: Buffer }) => {
    const window = gallery.waitForEvent('filechooser');
    await form.getByRole('button', { name: button }).focus();
    await gallery.keyboard.press('Enter');
    await (await window).setFiles(file);
  };

  await choose(/^Choose a picture/, { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('hello') });
  await expect(photo.locator('..')).toContainText('Only images (PNG, JPEG, WebP) can be uploaded here.');
  await choose(/^Choose a picture/, { name: 'letter.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7\n') });
  await expect(photo.locator('..')).toContainText('Only images (PNG, JPEG, WebP) can be uploaded here.');
  await choose(/^Choose a picture/, { ...picture('big.png'), buffer: Buffer.concat([pixel, Buffer.alloc(10 * 1024 * 1024)]) });
  await expect(photo.locator('..')).toContainText('File should not be more than 10 MB.');
  await choose(/^Choose a picture/, { name: 'page.png', mimeType: 'image/png', buffer: Buffer.from('<html>') });
  await expect(photo.locator('..')).toContainText('not what its name says');

  // the focus stays in the field through every step
  await choose(/^Choose a picture/, picture('slow.png'));
  await expect(photo.getByRole('progressbar', { name: 'Uploading slow.png' })).toBeVisible();
  await expect(photo.getByRole('button', { name: 'Cancel upload' })).toBeFocused();
  await gallery.keyboard.press('Enter');
  await expect(photo.getByRole('status')).toHaveText('The upload is cancelled');
  await expect(form.getByRole('button', { name: 'Choose a picture: Photo' })).toBeFocused();

  await choose(/^Choose a picture/, picture('lost.png'));
  await expect(photo.locator('..')).toContainText('The server did not answer.');
  await photo.getByRole('button', { name: 'Try again' }).click();
  await expect(kept).toHaveText('lost.png');
  await expect(photo.getByRole('img', { name: 'Photo, as it is kept' })).toBeVisible();

  await hand(photo, 'drop', 'dropped.png');
  await expect(kept).toHaveText('dropped.png');
  await hand(photo, 'paste', 'pasted.png');
  await expect(kept).toHaveText('pasted.png');
  await choose(/^Choose a file/, { name: 'letter.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7\n') });
  await expect(kept).toHaveText('pasted.png and letter.pdf');

  await photo.getByRole('button', { name: 'Remove picture: Photo' }).focus();
  await gallery.keyboard.press('Enter');
  await expect(kept).toHaveText('letter.pdf');
  await expect(form.getByRole('button', { name: 'Choose a picture: Photo' })).toBeFocused();
  expect(await seriousFindings(gallery)).toEqual([]);
});

test('a day is typed, echoed with its month as a word, and refused if it does not exist', async ({ gallery }) => {
  const born = gallery.getByRole('textbox', { name: 'Date of birth' });
  await born.fill('05031991');
  await expect(gallery.getByText(/^05-Mar-1991 \(\d\dy\)$/)).toBeVisible();
  await born.blur();
  await expect(born).toHaveValue('05-03-1991');
  await born.fill('31/2/1991');
  await born.blur();
  await expect(gallery.getByText('This day does not exist. Check day, month and year.')).toBeVisible();
  await gallery.getByRole('textbox', { name: 'Age' }).fill('25');
  await expect(born).toHaveValue('');
  await expect(gallery.getByText(/^Approx \d{4} \(25y\)$/)).toBeVisible();
  await born.fill('1/1/80');
  await expect(gallery.getByRole('textbox', { name: 'Age' })).toHaveValue('');
});

test('a refused form gathers what is wrong, takes the focus there, and leads to each field', async ({ gallery }) => {
  await gallery.getByRole('region', { name: 'Form', exact: true }).getByRole('button', { name: 'Register' }).click();
  const summary = gallery.getByRole('alert').filter({ hasText: 'There is a problem' });
  await expect(summary).toBeFocused();
  await summary.getByRole('link', { name: 'Last name is required.' }).click();
  await expect(gallery.getByRole('textbox', { name: 'Last name' })).toBeFocused();
  await expect(gallery.getByRole('textbox', { name: 'Last name' })).toHaveAccessibleDescription('Last name is required.');
  await gallery.getByRole('textbox', { name: 'First name' }).fill('Ama');
  await gallery.getByRole('textbox', { name: 'Last name' }).fill('Mensah');
  await gallery.keyboard.press('Control+Enter');
  await expect(gallery.getByRole('status').filter({ hasText: 'Patient registered' })).toBeVisible();
});

test('a button that moves away under the mouse, because the field that is left says what is wrong, is pressed all the same', async ({
  gallery,
}) => {
  const register = gallery.getByRole('region', { name: 'Form', exact: true }).getByRole('button', { name: 'Register' });
  await gallery.getByRole('textbox', { name: 'First name' }).focus();
  await register.scrollIntoViewIfNeeded();
  const before = (await register.boundingBox())!;
  await gallery.mouse.move(before.x + before.width / 2, before.y + 3);
  await gallery.mouse.down();
  await expect.poll(async () => (await register.boundingBox())!.y).not.toBe(before.y);
  await gallery.mouse.up();
  await expect(gallery.getByRole('alert').filter({ hasText: 'There is a problem' })).toContainText('Last name is required.');
});

test('LIST-010 the search is sent 300 ms after the last key, and shown at once', async ({ gallery }) => {
  const search = gallery.getByRole('textbox', { name: 'Search appointments' });
  await gallery.keyboard.press('/');
  await expect(search).toBeFocused();
  await gallery.clock.install();
  await gallery.clock.pauseAt(await gallery.evaluate(() => Date.now() + 10_000));
  await gallery.keyboard.type('owusu');
  await expect(search).toHaveValue('owusu');
  await gallery.clock.runFor(299);
  await expect(gallery.getByRole('status').filter({ hasText: '12 results, page 1 of 3' })).toBeVisible();
  await gallery.clock.runFor(100);
  await expect(gallery.getByRole('status').filter({ hasText: /^1 result$/ })).toBeVisible();
});

test('a search without a match says so, and clears', async ({ gallery }) => {
  await gallery.getByRole('textbox', { name: 'Search appointments' }).fill('zzz');
  await gallery.keyboard.press('Enter');
  const table = gallery.getByRole('table', { name: 'Appointments', exact: true });
  await expect(table.getByText('No match')).toBeVisible();
  await table.getByRole('button', { name: 'Clear filters' }).click();
  await expect(table.getByRole('row')).toHaveCount(6);
  await expect(gallery.getByRole('textbox', { name: 'Search appointments' })).toHaveValue('');
});

test('LIST-002 LIST-005 LIST-020 a table sorts, pages, selects and is walked by keys', async ({ gallery }) => {
  const table = gallery.getByRole('table', { name: 'Appointments', exact: true });
  const patient = table.getByRole('columnheader', { name: 'Patient' });
  await expect(patient).toHaveAttribute('aria-sort', 'none');
  await patient.getByRole('button').press('Space');
  await expect(patient).toHaveAttribute('aria-sort', 'ascending');
  await patient.getByRole('button').press('Enter');
  await expect(patient).toHaveAttribute('aria-sort', 'descending');

  await gallery.evaluate(() => (document.activeElement as HTMLElement).blur());
  await gallery.keyboard.press('j');
  await expect(table.getByRole('link', { name: 'MENSAH, Ama' })).toBeFocused();
  await gallery.keyboard.press('ArrowDown');
  await gallery.keyboard.press('j');
  await expect(table.getByRole('link', { name: 'ADDO, Esi' })).toBeFocused();
  await gallery.keyboard.press('Space');
  await expect(table.getByRole('checkbox', { name: 'Select ADDO, Esi' })).toBeChecked();
  await gallery.keyboard.press('k');
  await gallery.keyboard.press('Enter');
  await expect(gallery).toHaveURL(/#v1$/);

  await expect(gallery.getByRole('status').filter({ hasText: '12 results, page 1 of 3' })).toBeVisible();
  await gallery.getByRole('navigation', { name: 'Pages of Appointments' }).getByRole('button', { name: 'Next page' }).click();
  await expect(gallery.getByText('12 results, page 2 of 3')).toBeVisible();
  await gallery.getByRole('combobox', { name: 'Rows per page of Appointments' }).selectOption('25');
  await expect(table.getByRole('row')).toHaveCount(13);
  await table.getByRole('checkbox', { name: /^Select all \d+ on this page/ }).check();
  await expect(gallery.getByText('12 selected')).toBeVisible();
});

test('where a table is wider than its place, its rows scroll, their menus stay in reach, and the page fits', async ({ gallery }) => {
  await gallery.setViewportSize({ width: 700, height: 900 });
  const region = gallery.getByRole('region', { name: 'Appointments', exact: true });
  await region.evaluate((part) => part.scrollTo(0, 0));
  const rightOf = async (part: Locator) => {
    const { x, width } = (await part.boundingBox())!;
    return x + width;
  };
  const menu = region.getByRole('button', { name: 'Actions for ADDO, Esi' });
  await expect.poll(async () => (await rightOf(menu)) <= (await rightOf(region))).toBe(true);
  expect(await region.evaluate((part) => part.scrollWidth > part.clientWidth)).toBe(true);
  expect(await gallery.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBeLessThanOrEqual(0);
});

test("a row's menu is named for its row and says why something is refused", async ({ gallery }) => {
  await gallery.getByRole('button', { name: 'Actions for ADDO, Esi' }).first().click();
  await expect(gallery.getByRole('menuitem', { name: 'Reschedule' })).toBeFocused();
  await gallery.keyboard.press('ArrowDown');
  const refused = gallery.getByRole('menuitem', { name: /Cancel appointment/ });
  await expect(refused).toBeFocused();
  await expect(refused).toContainText('It is cancelled already.');
  await refused.dispatchEvent('click');
  await expect(refused).toBeVisible();
  await gallery.getByRole('menuitem', { name: 'Reschedule' }).click();
  await expect(gallery.getByText('Rescheduled ADDO, Esi')).toBeVisible();
});

test('LIST-016 a failed list says so inside its table, under its headings, and tries again; it never looks like an empty list', async ({
  gallery,
}) => {
  const table = gallery.getByRole('table', { name: 'Failed appointments' });
  await expect(table.getByRole('columnheader', { name: 'Patient' })).toBeVisible();
  const failed = table.getByRole('alert').filter({ hasText: 'Error fetching data' });
  await failed.getByRole('button', { name: 'Try again' }).click();
  await expect(gallery.getByRole('status').filter({ hasText: 'Trying again' })).toBeVisible();
  await expect(table.getByText('No appointments today')).toHaveCount(0);
});

test('keys are listed by ?, silent in fields and under a dialog', async ({ gallery }) => {
  await gallery.keyboard.press('?');
  const help = gallery.getByRole('dialog', { name: 'Keys' });
  await expect(help.getByText('Go to the search')).toBeVisible();
  await gallery.keyboard.press('n');
  await expect(gallery.getByRole('dialog', { name: 'Set location' })).toHaveCount(0);
  await gallery.keyboard.press('Escape');
  await expect(help).toBeHidden();
  await gallery.getByRole('textbox', { name: 'First name' }).press('n');
  await expect(gallery.getByRole('dialog')).toHaveCount(0);
  await gallery.getByRole('textbox', { name: 'First name' }).blur();
  await gallery.keyboard.press('n');
  await expect(gallery.getByRole('dialog', { name: 'Set location' })).toBeVisible();
});

test('a button that is not allowed says why and does nothing', async ({ gallery }) => {
  const refused = gallery.getByRole('button', { name: 'Delete ward' }).first();
  await expect(refused).toHaveAttribute('aria-disabled', 'true');
  await refused.focus();
  await expect(gallery.getByRole('tooltip')).toHaveText('Your role may not delete wards. Ask an administrator.');
  await gallery.keyboard.press('Enter');
  await expect(gallery.getByRole('dialog')).toHaveCount(0);
});

test('SHELL-012 SHELL-013 losing and regaining the network shows a notice', async ({ gallery, context }) => {
  await context.setOffline(true);
  await expect(gallery.getByText('You are offline!!', { exact: true })).toBeVisible();
  await context.setOffline(false);
  await expect(gallery.getByText('You are back online!!', { exact: true })).toBeVisible();
});

test('an offer to undo works, and appears in the notice list', async ({ gallery }) => {
  await gallery.getByRole('button', { name: 'Show undo' }).click();
  await gallery.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(gallery.getByText('Check-in undone')).toBeVisible();
  await expect(gallery.getByText('2 notices')).toBeVisible();
});

test('the patient can be identified, alive or deceased', async ({ gallery }) => {
  const patients = gallery.getByRole('region', { name: 'Patient', exact: true });
  const ama = patients.filter({ has: gallery.getByRole('heading', { name: 'Ama Mensah', exact: true }) }).last();
  await expect(ama.getByText('MENSAH, Ama Serwaa (Mrs)')).toBeVisible();
  expect((await ama.locator('dt').allTextContents()).slice(0, 3)).toEqual(['Age, gender', 'Born', 'Folder No.']);
  await expect(ama.getByText('Known allergies', { exact: true })).toBeVisible();

  const dead = patients.filter({ has: gallery.getByRole('heading', { name: 'Kwabena Asante-Boateng' }) }).last();
  await expect(dead.getByText('Deceased')).toBeVisible();
  await expect(dead.getByText('Died 31-05-2025')).toBeVisible();
  await expect(dead).toHaveCSS('background-image', /repeating-linear-gradient/);
  await expect(dead.locator('dd').first()).toHaveText('74y74 years at death MMale');

  const unknown = patients.filter({ has: gallery.getByRole('heading', { name: 'Unknown patient' }) }).last();
  await expect(unknown.getByText('Gender not known')).toBeVisible();
  await expect(unknown.getByText('Approx'), 'said once').toHaveCount(2); // once visible, once for screen readers
  await ama.getByRole('button', { name: 'Address, phone, payer' }).press('Enter');
  await expect(ama.getByText('1234 5678')).toBeVisible();
  await expect(unknown.getByText('Allergies not recorded')).toBeVisible();
});

test("CONST-003 CONST-010 days and moments follow the organisation's way", async ({ gallery }) => {
  await expect(gallery.getByText('Seen 05 Mar, 2026 02:05 pm')).toBeVisible();
  await gallery.getByText('text-month').click();
  await expect(gallery.getByText('Seen 05-Mar-2026 14:05')).toBeVisible();
});

test('paper is white, without what only works on a screen, and its pages repeat the patient', async ({ gallery, address }) => {
  await gallery.goto('about:blank');
  await gallery.goto(`${address}#paper`);
  await gallery.emulateMedia({ colorScheme: 'dark' });
  await expect(gallery.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
  await gallery.emulateMedia({ media: 'print' });
  await expect(gallery.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'light');
  await expect(gallery.getByText('MENSAH, Ama Serwaa (Mrs)')).toBeVisible();
  expect(await gallery.evaluate(() => getComputedStyle(document.querySelector('thead') as Element).display)).toBe('table-header-group');
  const sheet = (await gallery.pdf({ preferCSSPageSize: true })).toString('latin1');
  expect(sheet.match(/\/Type \/Page\b/g)?.length).toBeGreaterThanOrEqual(3);
  await gallery.emulateMedia({ media: 'screen' });
  await expect(gallery.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
});

import { rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { expect, freshName, seriousFindings, signIn, test } from '../demo.ts';
import { callerOf, registered } from '../hospital.ts';

/** What the camera of the test sees: the browser reads it anew each time the camera is opened. */
const film = path.join(tmpdir(), `akoma-film-${process.pid}.y4m`);
const [width, height] = [640, 480];

/** A film of one grey picture: the light of each point, line by line. */
function writeFilm(light: readonly number[]): void {
  const frame = [Buffer.from('FRAME\n'), Buffer.from(light), Buffer.alloc((width * height) / 2, 128)];
  const frames = Array.from({ length: 5 }, () => frame).flat();
  writeFileSync(film, Buffer.concat([Buffer.from(`YUV4MPEG2 W${width} H${height} F10:1 Ip A1:1 C420jpeg\n`), ...frames]));
}

test.use({
  contextOptions: { reducedMotion: 'reduce' },
  launchOptions: async ({ launchOptions }, use) =>
    use({
      ...launchOptions,
      // the one without windows has no camera
      ...(process.env.CHROMIUM_PATH && { executablePath: process.env.CHROMIUM_PATH }),
      args: [...(launchOptions.args ?? []), '--use-fake-device-for-media-stream', `--use-file-for-fake-video-capture=${film}`],
    }),
});
// without a film there is no camera
test.beforeAll(() => writeFilm(Array.from({ length: width * height }, () => 200)));
test.afterAll(() => rmSync(film, { force: true }));

/** Lets the camera see the picture of this name on the page, as from a hand's breadth away. */
async function show(page: Page, name: RegExp): Promise<void> {
  const picture = page.getByRole('article').getByRole('img', { name });
  await expect.poll(() => picture.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBeGreaterThan(0);
  const light = await picture.evaluate(
    (one: HTMLImageElement, [across, down]) => {
      const canvas = document.createElement('canvas');
      [canvas.width, canvas.height] = [across, down];
      const drawing = canvas.getContext('2d')!;
      drawing.fillStyle = '#eee';
      drawing.fillRect(0, 0, across, down);
      const scale = Math.min((across * 0.8) / one.naturalWidth, (down * 0.8) / one.naturalHeight);
      const [wide, high] = [one.naturalWidth * scale, one.naturalHeight * scale];
      drawing.drawImage(one, (across - wide) / 2, (down - high) / 2, wide, high);
      const { data } = drawing.getImageData(0, 0, across, down);
      return Array.from({ length: across * down }, (_, at) => data[at * 4]!);
    },
    [width, height] as const,
  );
  writeFilm(light);
}

const folderOf = async (page: Page): Promise<string> =>
  (await page
    .getByText(/^P\d{6}$/)
    .first()
    .textContent())!;

/** Opens the scanner from the palette. */
async function scan(page: Page) {
  await expect(page.getByRole('button', { name: /^Search patient or action/ }).first()).toBeVisible();
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('combobox', { name: 'Search patients, pages and actions' })).toBeFocused();
  await page.keyboard.type('scan a card');
  await expect(page.getByRole('option', { name: 'Scan a card, label or wristband', selected: true })).toBeVisible();
  await page.keyboard.press('Enter');
  return page.getByRole('dialog', { name: 'Scan a card, label or wristband' });
}

test('PAT-034 a scanner that types a folder number and Enter opens that patient, however late the answer', async ({ page, request }) => {
  const reception = await callerOf(request, 'reception');
  const id = await registered(reception, 'Adjoa', freshName());
  const merged = await registered(reception, 'Esi', freshName());
  await signIn(page, 'reception', `/patients/${merged}`);
  const old = await folderOf(page);
  await page.goto(`/patients/${id}`);
  await expect(page.getByText(old)).toHaveCount(0);
  const mrn = await folderOf(page);
  // the card of a record that was merged since is a card of this patient
  await (await callerOf(request, 'admin')).post(`emr/patients/${id}/merge`, { loser_id: merged });
  await page.route(/emr\/patients\?.*search=/, async (route) => {
    await expect(page.getByRole('status').filter({ hasText: 'Searching…' })).toBeVisible();
    await route.continue();
  });
  for (const folder of [mrn, old]) {
    await page.goto('/recept');
    await expect(page.getByRole('button', { name: /^Search patient or action/ }).first()).toBeVisible();
    await page.keyboard.press('Control+k');
    await expect(page.getByRole('combobox', { name: 'Search patients, pages and actions' })).toBeFocused();
    await page.keyboard.type(folder);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(new RegExp(`/patients/${id}$`));
  }
});

test('PAT-034 the codes that are printed are read by the camera, and open that patient', async ({ page, request, context }) => {
  // a camera begins slowly where much else goes on
  test.setTimeout(240_000);
  await context.grantPermissions(['camera']);
  const id = await registered(await callerOf(request, 'reception'), 'Adjoa', freshName());
  for (const code of [/^QR code/, /^Barcode/]) {
    await signIn(page, 'reception', `/patients/${id}/print`);
    await show(page, code);
    await page.goto('/recept');
    const dialog = await scan(page);
    await expect(page).toHaveURL(new RegExp(`/patients/${id}$`), { timeout: 60_000 });
    await expect(dialog).toBeHidden();
  }

  await test.step('a number that nobody has is told, and the camera is let go', async () => {
    await page.goto('/recept');
    await page.route(/emr\/patients\?.*search=/, (route) =>
      route.continue({
        url: route
          .request()
          .url()
          .replace(/search=\w+/, 'search=P999999'),
      }),
    );
    const dialog = await scan(page);
    await expect(dialog.getByText(/^No patient here has the folder number P\d{6}\.$/)).toBeVisible({ timeout: 60_000 });
    expect(await seriousFindings(page)).toEqual([]);
    const seen = await dialog.locator('video').evaluateHandle((video: HTMLVideoElement) => video.srcObject as MediaStream);
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(dialog).toBeHidden();
    expect(await seen.evaluate((stream) => stream.getTracks().map(({ readyState }) => readyState))).toEqual(['ended']);
  });
});

test('PAT-034 a camera that the browser may not use is told, with the other way', async ({ page }) => {
  await signIn(page, 'reception', '/recept');
  const dialog = await scan(page);
  await expect(dialog.getByRole('alert')).toHaveText(
    'The browser may not use the camera. Allow it for this address, or type the folder number.',
  );
});

test('PAT-034 a computer without a camera says so, with the other way', async ({ playwright, launchOptions, baseURL }) => {
  const args = [
    ...(launchOptions.args ?? []).filter((flag) => !flag.includes('-fake-')),
    '--use-fake-device-for-media-stream=device-count=0',
  ];
  const browser = await playwright.chromium.launch({ ...launchOptions, args });
  try {
    const page = await browser.newPage({ baseURL, permissions: ['camera'], viewport: { width: 1440, height: 900 } });
    await signIn(page, 'reception', '/recept');
    const dialog = await scan(page);
    await expect(dialog.getByRole('alert')).toHaveText('There is no camera. Type the folder number instead.');
  } finally {
    await browser.close();
  }
});

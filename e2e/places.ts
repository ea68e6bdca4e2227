import { expect, type Locator, type Page } from '@playwright/test';

/** The navigation of the workspace. */
export const sidebar = (page: Page) => page.getByRole('navigation', { name: 'Workspace', exact: true });

/** The page of this route is drawn. */
export const onRoute = (page: Page, route: string) => expect(page.locator('html')).toHaveAttribute('data-route', route);

/** Navigates to an address without reloading the app. */
export const goWithin = (page: Page, address: string) => page.evaluate((to) => history.pushState({}, '', to), address);

/** Opens a section of the settings page. */
export const settingsSection = (page: Page, label: string) =>
  page.getByRole('navigation', { name: 'Settings', exact: true }).getByRole('link', { name: label, exact: true }).click();

/** The header shows this workspace. */
export const inWorkspace = (page: Page, name: string) =>
  expect(page.getByRole('button', { name: `Workspace: ${name}`, exact: true })).toBeVisible();

/** Chooses a workspace in the header, by its name. */
export async function chooseWorkspace(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: /^Workspace: / }).click();
  await page.getByRole('menuitemradio').filter({ hasText: name }).click();
}

/** A lesser action in the banner of a chart: a button, or, where the name needs the room, an entry of "More actions". */
async function offered(page: Page, label: string): Promise<Locator> {
  const button = page.getByRole('button', { name: label, exact: true });
  if (await button.isVisible()) return button;
  await page.getByRole('button', { name: 'More actions', exact: true }).click({ timeout: 2_000 });
  const entry = page.getByRole('menuitem', { name: label, exact: true });
  await expect(entry).toBeVisible({ timeout: 2_000 });
  return entry;
}

/** Does what the banner of a chart offers. */
export const actInBanner = (page: Page, label: string): Promise<void> =>
  expect(async () => (await offered(page, label)).click({ timeout: 2_000 })).toPass({ timeout: 15_000 });

/** The banner of a chart offers this. */
export const expectInBanner = (page: Page, label: string): Promise<void> =>
  expect(async () => {
    if ((await (await offered(page, label)).getAttribute('role')) === 'menuitem') await page.keyboard.press('Escape');
  }).toPass({ timeout: 15_000 });

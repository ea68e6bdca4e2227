import { expect, type Page } from '@playwright/test';

/** The navigation of the workspace. */
export const sidebar = (page: Page) => page.getByRole('navigation', { name: 'Workspace', exact: true });

/** The page of this route is drawn. */
export const onRoute = (page: Page, route: string) => expect(page.locator('html')).toHaveAttribute('data-route', route);

/** An address, opened without loading the app anew. */
export const goWithin = (page: Page, address: string) => page.evaluate((to) => history.pushState({}, '', to), address);

/** The header says this workspace. */
export const inWorkspace = (page: Page, name: string) =>
  expect(page.getByRole('button', { name: `Workspace: ${name}`, exact: true })).toBeVisible();

/** Chooses a workspace in the header, by its name. */
export async function chooseWorkspace(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: /^Workspace: / }).click();
  await page.getByRole('menuitemradio').filter({ hasText: name }).click();
}

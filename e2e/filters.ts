import type { Page } from '@playwright/test';

/** Opens "+ Filter" above a list and selects one of its filters, whose control is then shown. */
export async function openFilter(page: Page, filter: string): Promise<void> {
  await page.getByRole('button', { name: 'Filter', exact: true }).click();
  const choices = page.getByRole('dialog', { name: 'Filter', exact: true });
  await choices.getByRole('list', { name: 'Filters' }).getByRole('button', { name: filter }).click();
}

/** Filters a list by one of the values of a filter. */
export async function filterBy(page: Page, filter: string, value: string): Promise<void> {
  await openFilter(page, filter);
  await page
    .getByRole('dialog', { name: 'Filter', exact: true })
    .getByRole('list', { name: filter, exact: true })
    .getByRole('button', { name: value, exact: true })
    .click();
}

/** Opens the menu of a list's saved views. */
export const openViews = (page: Page, list: string): Promise<void> =>
  page.getByRole('button', { name: new RegExp(`^Views of ${list}`) }).click();

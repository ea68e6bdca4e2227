import { expect, type Locator, type Page } from '@playwright/test';
import { tabTo } from './keyboard.ts';

/** The most touches and keys that a task may take from its workspace’s home (docs/screens.md 6). */
export const limits = {
  checkIn: { touches: 3, keys: 4 },
  register: { touches: 7, keys: 16 },
  book: { touches: 6, keys: 14 },
  unknown: { touches: 3, keys: 4 },
  cashPayment: { touches: 4, keys: 8 },
  vitals: { touches: 10, keys: 34 },
} as const;

/**
 * Counts the controls that a task operates: a press, a typed field, a picker with its choice are one each; opening and sending count as
 * well (docs/screens.md 6).
 */
export function touches(page: Page) {
  let count = 0;
  return {
    count: () => count,
    press: async (control: Locator) => {
      count += 1;
      await control.click();
    },
    type: async (field: Locator, text: string) => {
      count += 1;
      await field.fill(text);
    },
    pick: async (picker: Locator, choice: string) => {
      count += 1;
      await picker.click();
      await page.getByRole('listbox').getByRole('option', { name: choice, exact: true }).click();
    },
  };
}

/**
 * Counts the keys of a task that is done without a mouse; free text is not counted, every Tab on the way is. `touches`: the controls it
 * operates, as `touches` counts them: a key that opens, chooses or sends, and a field that is typed in.
 */
export function keyPresses(page: Page) {
  let count = 0;
  let operated = 0;
  return {
    count: () => count,
    touches: () => operated,
    press: async (key: string) => {
      count += 1;
      operated += 1;
      await page.keyboard.press(key);
    },
    type: async (field: Locator, text: string) => {
      count += await tabTo(page, field);
      operated += 1;
      await page.keyboard.type(text);
    },
    /** The item of the menu that is open, found with the arrow. */
    choose: async (name: string) => {
      const item = page.getByRole('menuitem', { name, exact: true });
      await expect(item).toBeVisible();
      for (let pressed = 0; pressed < 12 && !(await item.evaluate((node) => node === document.activeElement)); pressed += 1) {
        count += 1;
        await page.keyboard.press('ArrowDown');
      }
      count += 1;
      operated += 1;
      await page.keyboard.press('Enter');
    },
    tabTo: async (target: Locator, how: { back?: boolean } = {}) => {
      count += await tabTo(page, target, how);
    },
  };
}

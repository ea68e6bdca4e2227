import { expect, type Locator, type Page } from '@playwright/test';

/** A drawer slides in; the focus must be visible once it has stopped. */
export const expectFocusSeen = (page: Page): Promise<void> =>
  expect.poll(() => focusIsSeen(page), { intervals: [0, 50, 100, 200] }).toBeNull();

/** From now on a touch of the mouse is a failure: its methods throw, and a page that is pressed with any pointer complains. */
export async function keyboardOnly(page: Page): Promise<void> {
  const refuse = (): never => {
    throw new Error('this journey uses the keyboard alone');
  };
  for (const action of ['click', 'dblclick', 'down', 'up', 'move', 'wheel'] as const) Object.assign(page.mouse, { [action]: refuse });
  await page.addInitScript(() => {
    // the fixture fails the test on console errors
    addEventListener('pointerdown', (event) => event.isTrusted && console.error('a pointer was pressed'), { capture: true });
  });
}

/** The fault of the focus: not marked, outside of the window, or covered; null if it is visible. */
export async function focusIsSeen(page: Page): Promise<string | null> {
  return page.evaluate(() => {
    const focused = document.activeElement as HTMLElement | null;
    if (!focused || focused === document.body) return null;
    const name = `${focused.tagName.toLowerCase()} "${(focused.getAttribute('aria-label') ?? focused.textContent ?? '').trim().slice(0, 40)}" ${focused.id && `#${focused.id}`}`;
    // a radio or checkbox may be drawn by the elements around it
    const marked = [focused, focused.parentElement, focused.nextElementSibling, focused.closest('label')].some((node) => {
      if (!node) return false;
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(node);
      return (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2) || boxShadow !== 'none';
    });
    if (!marked) return `${name}: nothing marks the focus`;
    const shown = focused.matches('input[type=radio], input[type=checkbox]')
      ? (focused.closest('label') ?? focused.parentElement ?? focused)
      : focused;
    const box = shown.getBoundingClientRect();
    const [left, right] = [Math.max(box.left, 0), Math.min(box.right, innerWidth)];
    const [top, bottom] = [Math.max(box.top, 0), Math.min(box.bottom, innerHeight)];
    if (right - left < 4 || bottom - top < 4)
      return `${name}: out of sight (${Math.round(box.left)},${Math.round(box.top)} ${Math.round(box.width)}×${Math.round(box.height)})`;
    const points = [
      [(left + right) / 2, (top + bottom) / 2],
      [left + 3, top + 3],
      [right - 3, top + 3],
      [left + 3, bottom - 3],
      [right - 3, bottom - 3],
    ] as const;
    const own = ([x, y]: readonly [number, number]) => {
      const met = document.elementFromPoint(x, y);
      return met !== null && (shown.contains(met) || met.contains(shown) || shown.parentElement?.contains(met) === true);
    };
    return points.some(own) ? null : `${name}: covered by ${document.elementFromPoint(...points[0])?.className ?? 'something'}`;
  });
}

/** Presses keys without waiting in between: a sequence such as `g w` has a time limit. */
export const sequence = async (page: Page, ...keys: string[]): Promise<void> => {
  await Promise.all(keys.map((key) => page.keyboard.press(key)));
};

/** Types into the focused element, after checking that it is visible. */
export async function type(page: Page, target: Locator, text: string): Promise<void> {
  await expect(target).toBeFocused();
  await expectFocusSeen(page);
  await page.keyboard.type(text);
}

/** Goes to a button, a link or a choice with Tab, and presses it. */
export async function pressByTab(target: Locator, key = 'Enter'): Promise<void> {
  await tabTo(target.page(), target, { most: 120 });
  await target.page().keyboard.press(key);
}

/** Presses Tab (or Shift+Tab) until the element has the focus, and answers how often; every stop on the way must be visible. */
export async function tabTo(page: Page, target: Locator, { back = false, most = 60 } = {}): Promise<number> {
  await expect(target).toBeVisible();
  const has = () =>
    target.evaluate(
      (node) => node === document.activeElement || (node.contains(document.activeElement) && node.matches('fieldset, [role=radiogroup]')),
    );
  for (let pressed = 0; pressed <= most; pressed += 1) {
    if (await has()) return pressed;
    await page.keyboard.press(back ? 'Shift+Tab' : 'Tab');
    await expectFocusSeen(page);
  }
  throw new Error(`${most} presses of Tab did not reach ${target}`);
}

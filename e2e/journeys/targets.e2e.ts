import type { APIRequestContext, Page } from '@playwright/test';
import { type Address, addresses, signInPages } from '../addresses.ts';
import { expect, freshName, signIn, test } from '../demo.ts';
import { filledAddress, recordsFor } from '../filled-address.ts';
import { callerOf, inEncounter, registered } from '../hospital.ts';
import { goWithin, onRoute } from '../places.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** What can be pressed, typed in or chosen. */
const operable =
  'a[href], button:not([tabindex="-1"]), summary, input:not([type=hidden], [type=file]), textarea, select, [role=button], [role=tab], [role=menuitem], [role=option]';

/**
 * Names and sizes of what a pointer cannot meet within so many pixels (WCAG 2.5.8). A target reaches as far as a press still belongs to it, to its
 * label or to what leads to the same; a link within a sentence may be as high as its line, and the arrows of a number field repeat what its keys do.
 */
const tooSmall = (page: Page, least: number): Promise<string[]> =>
  page.evaluate(
    ([selector, size]) => {
      const inSentence = (node: Element): boolean => {
        const around = node.closest('p, td, dd, li');
        return getComputedStyle(node).display === 'inline' && around !== null && around.textContent?.trim() !== node.textContent?.trim();
      };
      const layer = [...document.querySelectorAll('[role=dialog], [role=menu], [role=listbox]')]
        .filter((one) => one.checkVisibility())
        .at(-1);
      const found: string[] = [];
      for (const inner of (layer ?? document).querySelectorAll<HTMLElement>(selector)) {
        // a press anywhere in the box goes to the field in it
        const node =
          (inner.matches('input:not([type=checkbox], [type=radio])') && inner.closest<HTMLElement>('.mantine-Input-wrapper')) || inner;
        if (!node.checkVisibility({ visibilityProperty: true }) || node.closest('[inert]') || inSentence(node)) continue;
        if (node.getBoundingClientRect().width <= 1) continue;
        const labels = 'labels' in node ? [...((node as HTMLInputElement).labels ?? [])] : [];
        const reached = [node, ...labels];
        const boxes = reached.map((one) => one.getBoundingClientRect());
        const boxWidth = Math.max(...boxes.map(({ right }) => right)) - Math.min(...boxes.map((box) => box.left));
        const boxHeight = Math.max(...boxes.map((box) => box.height));
        // large enough by itself: only of smaller ones it is tried how far a press reaches
        if (boxWidth >= size - 0.5 && boxHeight >= size - 0.5) continue;
        node.scrollIntoView({ block: 'center', inline: 'center' });
        const { left, top, width, height } = node.getBoundingClientRect();
        const [x, y] = [left + width / 2, top + height / 2];
        if (x < 0 || y < 0 || x > innerWidth || y > innerHeight) continue;
        const belongs = (atX: number, atY: number): boolean => {
          const met = document.elementFromPoint(atX, atY);
          return met !== null && reached.some((one) => one.contains(met));
        };
        const reach = (stepX: number, stepY: number): number => {
          let far = 0;
          while (far < size && belongs(x + (far + 1) * stepX, y + (far + 1) * stepY)) far += 1;
          return far;
        };
        const wide = Math.max(boxWidth, reach(-1, 0) + reach(1, 0) + 1);
        const high = Math.max(boxHeight, reach(0, -1) + reach(0, 1) + 1);
        if (wide < size - 0.5 || high < size - 0.5) {
          const name = (node.getAttribute('aria-label') ?? (node.textContent || labels[0]?.textContent) ?? '').trim();
          found.push(
            `${node.tagName.toLowerCase()} ${name.slice(0, 40)}: ${Math.round(wide)} × ${Math.round(high)} [${node.className.slice(0, 60)}]`,
          );
        }
      }
      return [...new Set(found)];
    },
    [operable, least] as const,
  );

const stands = async (page: Page): Promise<void> => {
  await expect(page.locator('main h1, main table, main form').first()).toBeVisible();
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
};

/** Every built page of the app, filled with somebody's record. */
async function builtPages(request: APIRequestContext): Promise<Address[]> {
  const records = await recordsFor(await callerOf(request, 'owner'));
  return addresses()
    .filter(({ built }) => built)
    .map((one) => ({ ...one, path: filledAddress(one.path, records) }));
}

/** Opens a page as a link does; those before the sign-in, which lead back for who is signed in, as a typed address. */
async function visit(page: Page, { name, path }: Address): Promise<void> {
  if (signInPages.some((one) => path.startsWith(one))) await page.goto(path);
  else {
    await goWithin(page, path);
    await onRoute(page, name);
  }
  await stands(page);
}

test.describe('for fingers', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });
  test.setTimeout(300_000);
  // a list may still be laying out its rows
  const big = (page: Page, where: string) =>
    expect
      .configure({ soft: true })
      .poll(() => tooSmall(page, 44), where)
      .toEqual([]);

  test('WCAG 2.5.8 LIST-002: on a phone all targets of every page are large enough for a finger', async ({ page, request }) => {
    const pages = await builtPages(request);
    expect(pages.length).toBeGreaterThan(40);
    await page.goto('/login');
    await expect(page.getByRole('heading', { name: 'Login' })).toBeVisible();
    await big(page, 'sign-in');
    await signIn(page, 'owner', '/recept');
    expect(await page.evaluate(() => matchMedia('(pointer: coarse)').matches)).toBe(true);
    await big(page, '/recept');
    for (const one of pages) {
      await visit(page, one);
      await big(page, one.path);
    }
  });

  test('WCAG 2.5.8 SHELL-003: on a phone all targets of forms, dialogs, menus, sheets and panels are large enough for a finger', async ({
    page,
    request,
  }) => {
    const clinician = await callerOf(request, 'owner');
    const { patient } = await inEncounter(clinician, 'Yaa', freshName());
    const idle = await registered(clinician, 'Ama', freshName());
    await signIn(page, 'owner', '/recept');
    for (const [at, button] of [
      ['/recept-patients', 'New patient'],
      ['/recept-patients?status=in-visit&gender=FEMALE', /^Filters and sorting/],
      ['/recept-patients', /^Actions for /],
      ['/recept-patients', /^Profile menu of/],
      ['/recept-patients', /^Workspace: /],
      ['/recept-patients', 'Menu'],
      ['/recept-patients', 'Queue'],
      ['/admin-team', 'Invite a colleague'],
      ['/admin-roles', 'New role'],
      ['/admin-locations', 'New location'],
      ['/admin-workspaces', 'New workspace'],
      ['/admin-webhooks', 'Add webhook'],
      ['/services', 'New service'],
      ['/admin-service-prices-manage', 'Import prices'],
      ['/admin-formulary', 'New medicine'],
      [`/patients/${idle}`, 'More'],
      [`/patients/${patient}`, 'End visit'],
    ] as const) {
      await page.goto(at);
      await stands(page);
      await page
        .getByRole('button', { name: button, ...(typeof button === 'string' && { exact: true }) })
        .first()
        .click();
      await expect(page.getByRole('dialog').or(page.getByRole('menu')).last()).toBeVisible();
      await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
      await big(page, `${at} ${button}`);
    }
    await page.getByRole('dialog', { name: 'End visit' }).getByRole('button', { name: 'Cancel' }).click();
    await page.goto('/recept-patients');
    await page.getByRole('button', { name: 'Queue', exact: true }).click();
    await page.getByRole('tab', { name: 'Patients' }).click();
    await expect(page.getByRole('list', { name: 'Patients' }).getByRole('link').first()).toBeVisible();
    await big(page, 'panel of patients');
    await page.goto('/recept-patients');
    await page.getByRole('button', { name: 'New patient' }).first().click();
    const form = page.getByRole('dialog', { name: 'Register a patient' });
    for (const fold of ['Ghana Card, NHIS, email', 'Address', 'Language and religion', 'Next of kin', 'Emergency contact', 'Who pays'])
      await form.getByText(fold, { exact: true }).click();
    await form.getByRole('button', { name: 'Register', exact: true }).click();
    await expect(form.getByRole('alert').first()).toBeVisible();
    await big(page, 'registration with errors');
  });
});

test.describe('for a mouse', () => {
  test.setTimeout(300_000);

  test('WCAG 2.5.8: on a desktop no target is smaller than a pointer needs', async ({ page, request }) => {
    const pages = await builtPages(request);
    await signIn(page, 'owner', '/recept');
    for (const one of pages) {
      await visit(page, one);
      expect.soft(await tooSmall(page, 24), one.path).toEqual([]);
    }
  });
});

import type { Page } from '@playwright/test';
import { expect, freshName, overflow, seriousFindings, signIn, test } from '../demo.ts';
import { sequence } from '../keyboard.ts';
import { enter, inOwn, openClinic, type OwnOrganization } from '../own-organization.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const table = (page: Page, name: string) => page.getByRole('table', { name, exact: true });
const rowOf = (page: Page, name: string, first_name: string) => table(page, name).getByRole('row').filter({ hasText: first_name });

async function arrive({ send }: OwnOrganization, location_id: string, family: string, first_name: string, minutes: number) {
  const at = Date.now() - minutes * 60_000;
  const { id: patient } = (await send('post', '/api/v2/emr/patients?get_or_create=true', {
    first_name,
    last_name: family,
    title: 'Mrs',
    gender: 'FEMALE',
    birth_date: `19${60 + minutes}-04-17`,
    mobile: `+23324${String(2_000_000 + minutes * 1_000 + (at % 7_000_000))}`,
  })) as { id: string };
  const visit = { patient, location_id, assigned_to_id: null, arrived_at: new Date(at).toISOString(), reason: 'Cough' };
  await send('post', '/api/v2/emr/visits', visit);
  return patient;
}

test('WS-024 at the start of OPD stand one’s own visits and who waits for nobody; a press takes one, Alt+N the next', async ({
  page,
  request,
}) => {
  const family = freshName();
  await inOwn(request, `Consulting Rooms ${family}`, async (own) => {
    const clinic = await openClinic(own, ['encounters.*', 'visits.*', 'patients.*'], ['OPD.main']);
    const adwoa = await arrive(own, clinic, family, 'Adwoa', 30);
    await arrive(own, clinic, family, 'Kojo', 20);
    await arrive(own, clinic, family, 'Esi', 10);
    await enter(page, '/opd');
    await expect(page.getByText('This part is not built yet.')).toHaveCount(0);
    await expect(rowOf(page, 'Waiting, not assigned yet', 'Esi')).toBeVisible();
    await expect(page.getByText('None of your patients is here')).toBeVisible();
    expect(await seriousFindings(page)).toEqual([]);

    await page.getByRole('button', { name: /^Take .*Esi/ }).click();
    await expect(rowOf(page, 'My visits', 'Esi')).toBeVisible();
    await expect(rowOf(page, 'Waiting, not assigned yet', 'Esi')).toHaveCount(0);
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(rowOf(page, 'My visits', 'Esi')).toBeVisible();
    expect(await overflow(page)).toBe(0);
    expect(await seriousFindings(page)).toEqual([]);
    await page.setViewportSize({ width: 1440, height: 900 });

    // who waits longest, and the way to the record
    await page.keyboard.press('Alt+n');
    await expect(page).toHaveURL(new RegExp(`/patients/${adwoa}$`));
    await expect(page.getByRole('status').filter({ hasText: /Ticket .* is called\./ })).toBeVisible();
  });
});

test('WS-025 at the start of VIRT, HOME and COVID stand all who arrived, by whichever practitioner they are seen', async ({
  page,
  request,
}) => {
  const family = freshName();
  await inOwn(request, `Home Care ${family}`, async (own) => {
    const clinic = await openClinic(own, ['encounters.*', 'visits.*', 'patients.*'], ['OPD.main', 'VIRT.main', 'HOME.main', 'COVID.main']);
    await arrive(own, clinic, family, 'Adwoa', 30);
    await arrive(own, clinic, family, 'Kojo', 20);
    await enter(page, '/opd');
    await page.getByRole('button', { name: /^Take .*Kojo/ }).click();
    await expect(rowOf(page, 'My visits', 'Kojo')).toBeVisible();
    await expect(rowOf(page, 'My visits', 'Adwoa')).toHaveCount(0);
    for (const home of ['virt', 'home', 'covid'])
      await test.step(home, async () => {
        await page.goto(`/${home}`);
        for (const first_name of ['Adwoa', 'Kojo']) await expect(rowOf(page, 'Arrived today', first_name)).toBeVisible();
      });
  });
});

test('WS-025 at the start of VIRT, HOME and COVID every part fits 390 px, and two keys lead to the patients', async ({ page }) => {
  await signIn(page, 'clinician', '/virt');
  for (const home of ['virt', 'home', 'covid'])
    await test.step(home, async () => {
      await page.goto(`/${home}`);
      for (const part of ['Waiting', 'Arrived today'])
        await expect(page.getByRole('main').getByRole('heading', { name: part, exact: true })).toBeVisible();
      await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
      await expect(page.getByText('This part is not built yet.')).toHaveCount(0);
      for (const width of [1440, 390]) {
        await page.setViewportSize({ width, height: 900 });
        expect(await overflow(page), `${width}`).toBe(0);
      }
      expect(await seriousFindings(page)).toEqual([]);
      await sequence(page, 'g', 'p');
      await expect(page).toHaveURL(new RegExp(`/${home}-patients`));
    });
});

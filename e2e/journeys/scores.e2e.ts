import { expect, freshName, overflow, seriousFindings, signIn, test } from '../demo.ts';
import { callerOf, registered } from '../hospital.ts';
import { tabTo } from '../keyboard.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('TRIAGE-017 OBS-021 falls and coma are scored on the chart, with the mouse and with keys alone; what is incomplete says so', async ({
  page,
  request,
}) => {
  const family = freshName();
  const patient = await registered(await callerOf(request, 'nurse'), 'Esi', family);
  await signIn(page, 'nurse', `/patients/${patient}/charts`);
  await page.getByRole('radiogroup', { name: 'Chart', exact: true }).getByText('Scores').click();
  await expect(page).toHaveURL(/chart=scores/);
  const falls = page.getByRole('region', { name: 'Morse fall scale' });
  const coma = page.getByRole('region', { name: 'Glasgow coma scale' });
  const dialog = page.getByRole('dialog');
  const choose = (group: RegExp, choice: string) => dialog.getByRole('group', { name: group }).getByText(choice, { exact: true }).click();
  await expect(falls).toContainText('Not scored yet.');

  await test.step('falls, with the mouse: the score grows with the answers', async () => {
    await falls.getByRole('button', { name: 'Score Morse fall scale' }).click();
    await expect(dialog.getByRole('heading', { name: `Morse fall scale: ${family.toUpperCase()}, Esi (Mrs)` })).toBeVisible();
    const result = dialog.getByRole('status');
    await expect(result).toContainText('Incomplete (0/6)');
    await choose(/History of falling/, 'Yes');
    await choose(/More than one diagnosis/, 'No');
    await choose(/Walking aid/, 'Crutches, cane or walker');
    await choose(/Drip/, 'No');
    await expect(result).toContainText(/Incomplete \(4\/6\)\s*Missing: Gait, Knows what he or she can do\./);
    await choose(/Gait/, 'Weak');
    await choose(/Knows what/, 'Knows own limits');
    await expect(result).toContainText(/50\s*High risk\s*Measures against falls\./);
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 900 });
      expect(await overflow(page)).toBe(0);
      expect(await seriousFindings(page)).toEqual([]);
    }
    await page.setViewportSize({ width: 1440, height: 900 });
    await dialog.getByRole('button', { name: 'Save score' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(falls).toContainText(/50\s*High risk/);
    await expect(falls).toContainText(/Walking aid\s*Crutches, cane or walker\s*15/);
  });

  await test.step('coma, by keys alone: a part that is not testable leaves no total', async () => {
    await tabTo(page, coma.getByRole('button', { name: 'Score Glasgow coma scale' }));
    await page.keyboard.press('Enter');
    await expect(dialog).toBeVisible();
    for (const [group, presses] of [
      [/Eyes open/, 0],
      [/Verbal response/, 5],
      [/Motor response/, 1],
    ] as const) {
      const first = dialog.getByRole('group', { name: group }).getByRole('radio').first();
      await tabTo(page, first);
      await page.keyboard.press('Space');
      for (let at = 0; at < presses; at += 1) await page.keyboard.press('ArrowRight');
    }
    await expect(dialog.getByRole('status')).toContainText(/Incomplete \(3\/3\)\s*Not testable: Verbal response\./);
    await page.keyboard.press('ControlOrMeta+Enter');
    await expect(dialog).toHaveCount(0);
    await expect(coma).toContainText(/Not testable: Verbal response\..*Eyes open\s*Spontaneously\s*4/s);
  });

  await test.step('of each total the newest alone is asked for, and shown', async () => {
    const asked: string[] = [];
    page.on('request', (request) => {
      const { pathname, searchParams } = new URL(request.url());
      if (pathname.endsWith('/observations') && searchParams.get('size') === '1') asked.push(searchParams.get('code') ?? '');
    });
    await page.reload();
    await expect(falls).toContainText(/50\s*High risk/);
    await expect(coma).toContainText('Not testable: Verbal response.');
    expect(asked.toSorted()).toEqual(['9269-2', 'MORSE']);
  });

  await test.step('both stand in the record: an entry of the chart that is finished, and the graph', async () => {
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 900 });
      expect(await overflow(page)).toBe(0);
      expect(await seriousFindings(page)).toEqual([]);
    }
    await page.goto(`/patients/${patient}/charts`);
    await expect(page.getByRole('region', { name: 'Morse fall scale' })).toContainText('Latest 50');
    await expect(page.getByRole('region', { name: 'Glasgow coma scale' })).toHaveCount(0);
    await page.goto(`/patients/${patient}/encounters?encounter_type=fall-risk-assessment`);
    await expect(page.getByRole('table').getByRole('row')).toHaveCount(2);
  });
});

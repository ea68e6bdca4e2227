import type { APIRequestContext, Page } from '@playwright/test';
import { answered, complaintsIn, expect, freshName, overflow, seriousFindings, signIn, test } from '../demo.ts';
import { callerOf, inEncounter, registered } from '../hospital.ts';
import { expectFocusSeen, tabTo } from '../keyboard.ts';
import { printed } from '../printed.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();

/** Vitals of five weeks ago, of last week, and of this encounter: a fever that rises beyond the axis, and a pressure that is high. */
async function measured(request: APIRequestContext, family: string) {
  const nurse = await callerOf(request, 'nurse');
  const { patient, encounter } = await inEncounter(nurse, 'Akua', family);
  // so that the encounter may be left
  await nurse.patch(`emr/encounters/${encounter}`, { notes: [{ note_type: 'chief-complaint', note: 'Cough' }] });
  const post = (observations: { code: string; value: string; hours: number; unit?: string; note?: string }[], more: object = {}) =>
    nurse.post('emr/observations', {
      observations: observations.map(({ hours, ...one }) => ({ ...one, patient, effective_date_time: hoursAgo(hours), ...more })),
    });
  await post([{ code: '8867-4', value: '72', hours: 24 * 35 }]);
  await post([
    { code: '8867-4', value: '84', hours: 24 * 5 },
    { code: '8331-1', value: '100.4', unit: '°F', note: 'After the walk', hours: 24 * 5 },
    { code: '85354-9', value: '120/80', hours: 24 * 5 },
  ]);
  await post(
    [
      { code: '8867-4', value: '118', hours: 0.2 },
      { code: '8310-5', value: '42.5', hours: 0.2 },
      { code: '85354-9', value: '150/95', hours: 0.2 },
    ],
    { encounter },
  );
  const wrong = await nurse.post('emr/observations', { observations: [{ patient, code: '8867-4', value: '299' }] });
  const [{ id }] = wrong as unknown as [{ id: string }];
  await nurse.patch(`emr/observations/${id}`, { status: 'cancelled', reason: 'Another patient' });
  return { patient, encounter };
}

const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const graph = (page: Page, name: string) => card(page, name).getByRole('slider', { name: `${name}, reading` });

test('TAB-002 vitals over time: graphs by keys, tables, windows, this encounter, and on paper', async ({ page, request }) => {
  const { patient, encounter } = await measured(request, freshName());
  await signIn(page, 'nurse', `/patients/${patient}`);
  await page.getByRole('navigation', { name: 'Patient record' }).getByRole('link', { name: 'Charts', exact: true }).click();
  await expect(page).toHaveURL(`/patients/${patient}/charts`);
  const pulse = card(page, 'Pulse');

  await test.step('the latest two in words, the range of the age with its source, nothing that was cancelled', async () => {
    await expect(pulse).toContainText(/Latest 118 \/min\s*↑ High, before 84 \/min/);
    await expect(pulse).toContainText(/Shaded: 51 to 100 \/min, common adult reference ranges/);
    await expect(card(page, 'Blood pressure')).toContainText(/Shaded: 91 to 139 over 60 to 89/);
    // In the card alone: a folder number or a telephone number drawn for this run may hold the same digits.
    await expect(pulse).not.toContainText('299');
    await expect(card(page, 'Temperature').locator('svg text')).toHaveText('↑ 42.5');
    await expect(page.getByRole('slider')).toHaveCount(3);
    expect(await seriousFindings(page)).toEqual([]);
  });

  await test.step('each has a sign of its own, a blood pressure two bars and the line between them; nothing joins the readings', async () => {
    const signs = (name: string) =>
      card(page, name)
        .locator('svg svg path')
        .evaluateAll((paths) => paths.map((path) => path.getAttribute('d')));
    const [pulses, temperatures, pressures] = [await signs('Pulse'), await signs('Temperature'), await signs('Blood pressure')];
    expect([pulses, temperatures, pressures].map(({ length }) => length)).toEqual([3, 2, 2]);
    expect(new Set([...pulses, ...temperatures]).size, 'one sign for all readings of a vital, and another one for each').toBe(2);
    for (const pressure of pressures) expect(pressure).toMatch(/^M-5,[\d.]+ H5 M0,[\d.]+ V[\d.]+ M-5,[\d.]+ H5$/);
    await expect(page.getByRole('main').locator('svg polyline')).toHaveCount(0);
    const lines = (name: string) => card(page, name).locator('div[aria-hidden] > span').allTextContents();
    expect(
      (await lines('Temperature')).filter((text) => /^\d+$/.test(text)),
      'the axis is fixed',
    ).toEqual(['34', '36', '38', '40', '42']);
  });

  await test.step('from reading to reading by keys', async () => {
    const slider = graph(page, 'Pulse');
    await tabTo(page, slider);
    await expectFocusSeen(page);
    await expect(slider).toHaveAttribute('aria-valuetext', /^118 \/min High, .* by /);
    await page.keyboard.press('ArrowLeft');
    await expect(slider).toHaveAttribute('aria-valuetext', /^84 \/min, .* by .*Entered late/);
    await expect(pulse.getByRole('paragraph').filter({ hasText: 'Entered late' })).toContainText(/84 \/min .* by /);
    await page.keyboard.press('Home');
    await expect(slider).toHaveAttribute('aria-valuenow', '1');
    await page.keyboard.press('ArrowLeft');
    await expect(slider).toHaveAttribute('aria-valuenow', '1');
    await page.keyboard.press('End');
    await expect(slider).toHaveAttribute('aria-valuenow', '3');
  });

  await test.step('by the pointer, with unit and method as they were sent', async () => {
    const box = (await graph(page, 'Temperature').boundingBox())!;
    await page.mouse.click(box.x + 8, box.y + box.height / 2);
    await expect(card(page, 'Temperature')).toContainText(/38 °C.*oral · sent as 100\.4 °F · Entered late.* · After the walk/);
  });

  await test.step('times: each has its own address', async () => {
    const times = page.getByRole('radiogroup', { name: 'Time shown' });
    await times.getByText('24 h').click();
    await expect(page).toHaveURL(/window=24h/);
    await expect(graph(page, 'Pulse')).toHaveAttribute('aria-valuemax', '1');
    await times.getByText('7 days').click();
    await expect(graph(page, 'Pulse')).toHaveAttribute('aria-valuemax', '2');
    await times.getByText('This encounter').click();
    await expect(graph(page, 'Pulse')).toHaveAttribute('aria-valuemax', '1');
    await page.goto(`/patients/${patient}/encounters/${encounter}`);
    await page.getByRole('link', { name: 'Charts of this encounter' }).click();
    await expect(graph(page, 'Blood pressure')).toHaveAttribute('aria-valuetext', /^150\/95 mmHg High/);
    await page.getByRole('radiogroup', { name: 'Time shown' }).getByText('All', { exact: true }).click();
    await expect(graph(page, 'Pulse')).toHaveAttribute('aria-valuemax', '3');
  });

  await test.step('as tables, on a phone, on paper', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    expect(await overflow(page)).toBe(0);
    expect(await seriousFindings(page)).toEqual([]);
    await page.getByRole('radiogroup', { name: 'Shown as' }).getByText('Tables').click();
    const rows = pulse.getByRole('table', { name: 'Pulse' }).getByRole('row');
    await expect(rows).toHaveCount(4);
    await expect(rows.nth(1)).toContainText('118');
    await expect(rows.nth(3)).toContainText(/72.*Entered late/);
    expect(await overflow(page)).toBe(0);
    expect(await seriousFindings(page)).toEqual([]);
    await page.setViewportSize({ width: 1440, height: 900 });
    const sheets = await printed(page);
    const paper = sheets.map(({ text }) => text).join('\n');
    expect(sheets[0]!.size.map(Math.round)).toEqual([210, 297]);
    expect(paper).toContain('150/95');
    expect(paper).toContain('Akua');
    expect(paper).not.toMatch(/This encounter|Shown as|Graphs/);
  });
});

test('TAB-002 nothing measured, nothing in this time, and a failure are told apart', async ({ page, context, request }) => {
  const nurse = await callerOf(request, 'nurse');
  const patient = await registered(nurse, 'Esi', freshName());
  await signIn(page, 'nurse', `/patients/${patient}/charts`);
  await expect(page.getByText(/You have no vital signs available for/)).toBeVisible();
  await nurse.post('emr/observations', { observations: [{ patient, code: '3141-9', value: '61.5', effective_date_time: hoursAgo(200) }] });
  await page.goto(`/patients/${patient}/charts?window=7d`);
  await expect(page.getByText('No vital signs were taken in this time.')).toBeVisible();
  await page.getByRole('button', { name: 'Show all' }).click();
  await expect(card(page, 'Weight')).toContainText('Latest 61.5 kg');
  complaintsIn(context).expectLine(answered(500));
  const failing = '**/observations/chart**';
  await page.route(failing, (route) => route.fulfill({ status: 500, json: {} }));
  await page.reload();
  await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible();
  await expect(page.getByText(/no vital signs/i)).toHaveCount(0);
  await page.unroute(failing);
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(card(page, 'Weight')).toBeVisible();
});

test('TAB-002 OBS-040 without the usual ranges no value is marked, and that is said; half a blood pressure says which half it is', async ({
  page,
  context,
  request,
}) => {
  const nurse = await callerOf(request, 'nurse');
  const patient = await registered(nurse, 'Akosua', freshName());
  const taken = (code: string, value: string, hours: number) =>
    nurse.post('emr/observations', { observations: [{ patient, code, value, effective_date_time: hoursAgo(hours) }] });
  await taken('8480-6', '160', 2);
  await taken('8462-4', '60', 1);
  complaintsIn(context).expectLine(answered(500));
  let answer = () => {};
  const asked = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const failing = '**/emr/reference-ranges**';
  await page.route(failing, async (route) => {
    await asked;
    await route.fulfill({ status: 500, json: {} });
  });
  await signIn(page, 'nurse', `/patients/${patient}/charts`);
  const pressure = card(page, 'Blood pressure');
  await expect(pressure).toContainText('Latest diastolic 60 mmHg, before systolic 160 mmHg');
  await expect(graph(page, 'Blood pressure')).toHaveAttribute('aria-valuetext', /^diastolic 60 mmHg, /);
  await expect(pressure, 'while they are loaded').not.toContainText(/No range|ranges/);
  answer();
  await expect(pressure).toContainText('The usual ranges could not be loaded. No value is marked.', { timeout: 30_000 });
  await page.getByText('Tables', { exact: true }).click();
  await expect(pressure.getByRole('row').nth(1)).toContainText('diastolic 60 mmHg');
  await page.goto(`/patients/${patient}`);
  await expect(card(page, 'Vitals')).toContainText('The usual ranges could not be loaded. No value is marked.', { timeout: 30_000 });
  // asked for again by themselves
  await page.unroute(failing);
  await expect(card(page, 'Vitals')).not.toContainText('could not be loaded', { timeout: 40_000 });
});

test('TRIAGE-016 a score of readings taken apart names the moments of its parts, in the chart and on the summary', async ({
  page,
  request,
}) => {
  const nurse = await callerOf(request, 'nurse');
  const patient = await registered(nurse, 'Yaw', freshName());
  const round = (hours: number, values: Record<string, string>) =>
    nurse.post('emr/observations', {
      entry: 'mews-triage',
      observations: Object.entries(values).map(([code, value]) => ({ patient, code, value, effective_date_time: hoursAgo(hours) })),
    });
  await round(0.4, { '85354-9': '95/60', '8867-4': '115', '9279-1': '22' });
  await round(0.1, { '8310-5': '37', AVPU: 'alert' });
  await signIn(page, 'nurse', `/patients/${patient}/charts`);
  const mews = card(page, 'MEWS');
  await expect(mews).toContainText(/Latest 5 ↑ High/);
  await expect(graph(page, 'MEWS')).toHaveAttribute('aria-valuetext', /calculated, of readings from \d\d:\d\d [ap]m to \d\d:\d\d [ap]m/);
  await page.goto(`/patients/${patient}`);
  await expect(card(page, 'Vitals')).toContainText(/Taken from .* to .* by /);
});

test('TAB-002 a role without observations is told so', async ({ page, request }) => {
  const patient = await registered(await callerOf(request, 'nurse'), 'Afia', freshName());
  await signIn(page, 'reception', `/patients/${patient}/charts`);
  await expect(page.getByRole('main')).toContainText(/You may not|permission|Ask an administrator/i);
  await expect(page.getByRole('slider')).toHaveCount(0);
});

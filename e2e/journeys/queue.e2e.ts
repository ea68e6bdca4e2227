import type { Page } from '@playwright/test';
import { callerOf, registered } from '../hospital.ts';
import { answered, complaintsIn, demoPassword, emailOf, expect, freshName, seriousFindings, signIn, test } from '../demo.ts';
import { enter, inOwn, openClinic } from '../own-organization.ts';

const panel = (page: Page) => page.getByRole('complementary', { name: 'Queue and patients' });
const queue = (page: Page) => panel(page).getByRole('list', { name: 'Queue' });
const empty = (page: Page) => panel(page).getByText('Your queue is empty');
const asksForQueue = /\/api\/v2\/queue\?/;

test('QUEUE-004 QUEUE-015 SHELL-003 the queue says that it is empty only after an answer without visits', async ({ page, context }) => {
  complaintsIn(context).expectLine(answered(500));
  // without the stream of changes, after which the page asks by itself: then there would be nothing to retry
  await page.route(/\/api\/v2\/changes/, () => {});
  // each answer waits until its step releases it
  const held = () => {
    let letGo = () => {};
    const until = new Promise<void>((done) => {
      letGo = done;
    });
    return { letGo, until };
  };
  let answer = held();
  let status = 500;
  await page.route(asksForQueue, async (route) => {
    await answer.until;
    if (status === 500) return route.fulfill({ status, json: { code: 'server_error', message: 'Something went wrong' } });
    // a workspace in which nobody waits
    const url = new URL(route.request().url());
    url.searchParams.set('workspace', 'COVID');
    return route.continue({ url: url.href });
  });
  const asked = page.waitForRequest(asksForQueue);
  await signIn(page, 'reception', '/recept');
  expect(new URL((await asked).url()).searchParams.get('page_size')).toBe('15');
  await expect(panel(page).getByRole('tab', { name: 'Queue' })).toHaveAttribute('aria-selected', 'true');
  await expect(empty(page)).toHaveCount(0);
  answer.letGo();
  await expect(panel(page).getByRole('alert')).toContainText('Error fetching data');
  await expect(empty(page)).toHaveCount(0);
  expect(await seriousFindings(page)).toEqual([]);
  status = 200;
  answer = held();
  const again = page.waitForRequest(asksForQueue);
  await panel(page).getByRole('button', { name: 'Retry' }).click();
  await again;
  await expect(empty(page)).toHaveCount(0);
  answer.letGo();
  await expect(empty(page)).toBeVisible();
  await expect(panel(page).getByText('There are no patients waiting for you.')).toBeVisible();
  await expect(panel(page).getByRole('alert')).toHaveCount(0);
});

test('QUEUE-001 QUEUE-002 QUEUE-003 in OPD the queue shows the user’s own and unassigned patients who wait, live; elsewhere all of them', async ({
  page,
  request,
  person,
}) => {
  const family = freshName();
  const reception = await callerOf(request, 'reception');
  const membershipOf = async (role: 'clinician' | 'nurse'): Promise<string> => {
    const data = { username: emailOf(role), password: demoPassword };
    const { practitioner_roles } = (await (await request.post('/api/v1/providers/auth/login', { data })).json()) as {
      practitioner_roles: { practitionerRoleId: string }[];
    };
    return practitioner_roles[0]!.practitionerRoleId;
  };
  const arrive = async (first_name: string, assigned_to_id: string | null) => {
    const patient = await registered(reception, first_name, family);
    return { patient, visit: (await reception.post('emr/visits', { patient, reason: 'Cough', assigned_to_id })).id };
  };
  const mine = await arrive('Abena', await membershipOf('clinician'));
  await arrive('Kofi', await membershipOf('nurse'));
  const entry = (of: Page, first_name: string) => queue(of).getByRole('link', { name: new RegExp(`${family}, ${first_name}`, 'i') });

  await signIn(page, 'clinician', '/opd');
  await expect(entry(page, 'Abena')).toBeVisible();
  await expect(entry(page, 'Abena')).toContainText(/Today \d\d:\d\d [ap]m · 0\d\d \d{3} \d{4}/);
  await expect(entry(page, 'Abena').getByTitle(/^\d\d \w{3}, \d{4} \d\d:\d\d [ap]m$/)).toBeVisible();
  await expect(entry(page, 'Kofi')).toHaveCount(0);
  await expect(panel(page).getByText('Your patients, and those not assigned to anyone yet.')).toBeVisible();
  expect(await seriousFindings(page)).toEqual([]);

  const desk = await person();
  await signIn(desk, 'reception', '/recept');
  await expect(entry(desk, 'Abena')).toBeVisible();
  await expect(entry(desk, 'Kofi')).toBeVisible();

  // without input in either window
  await arrive('Yaa', null);
  await expect(entry(page, 'Yaa')).toContainText('Nobody yet');
  await expect(entry(desk, 'Yaa')).toBeVisible();
  const clinician = await callerOf(request, 'clinician');
  const { id } = await clinician.post('emr/encounters', { patient: mine.patient, visit: mine.visit });
  await clinician.post(`emr/encounters/${id}/start`, {});
  await expect(entry(page, 'Abena')).toHaveCount(0);
  // newest first; the order may be changed by keys
  const arrived = queue(desk)
    .getByRole('listitem')
    .filter({ hasText: new RegExp(family, 'i') });
  const order = async () => (await arrived.allTextContents()).flatMap((one) => one.match(/Yaa|Kofi/) ?? []);
  await expect.poll(order).toEqual(['Yaa', 'Kofi']);
  await panel(desk).getByRole('radio', { name: 'Newest' }).focus();
  await desk.keyboard.press('ArrowRight');
  await expect(panel(desk).getByRole('radio', { name: 'Longest wait' })).toBeChecked();
  await expect(queue(desk).getByRole('listitem').first()).not.toContainText(`${family.toUpperCase()}, Yaa`);
  const byColour = desk.waitForResponse((answer) => asksForQueue.test(answer.url()) && /order(ing)?=triage/.test(answer.url()));
  await desk.keyboard.press('ArrowRight');
  await expect(panel(desk).getByRole('radio', { name: 'Triage' })).toBeChecked();
  expect((await byColour).status()).toBe(200);
  await expect(panel(desk).getByText(/^Due \d+$/)).toBeVisible();
  await entry(page, 'Yaa').click();
  await expect(page).toHaveURL(/\/patients\/[0-9a-f-]{36}$/);
  await expect(page.getByText(new RegExp(`${family}, Yaa`, 'i')).first()).toBeVisible();
});

test('QUEUE-005 QUEUE-007 QUEUE-008 beside those of today one line names who waits since earlier days, and leads to them alone and back', async ({
  page,
  request,
}) => {
  const family = freshName();
  await inOwn(request, `Queue Clinic ${family}`, async (own) => {
    const location_id = await openClinic(own, ['patients.*', 'visits.*']);
    const arrive = async (first_name: string, days: number) => {
      const { id: patient } = (await own.send('post', '/api/v2/emr/patients?get_or_create=true', {
        ...{ first_name, last_name: family, gender: 'FEMALE', birth_date: '1992-04-17' },
        mobile: `+23324${String(2_000_000 + days * 1_000 + (Date.now() % 7_000_000))}`,
      })) as { id: string };
      const arrived_at = new Date(Date.now() - days * 86_400_000 - 1_000).toISOString();
      await own.send('post', '/api/v2/emr/visits', { patient, location_id, arrived_at, assigned_to_id: null });
    };
    await arrive('Adwoa', 3);
    await enter(page, '/recept');
    await expect(panel(page).getByText('Met 1', { exact: true })).toBeVisible();
    await expect(queue(page).getByRole('listitem')).toHaveCount(1);
    await arrive('Esi', 0);
    await expect(panel(page).getByText('Due 1', { exact: true })).toBeVisible();
    await expect(queue(page).getByRole('listitem')).toHaveText([/Esi/]);
    const older = panel(page).getByRole('button', { name: /^1 waiting since \d/ });
    await older.press('Enter');
    await expect(queue(page).getByRole('listitem')).toHaveText([/Adwoa/]);
    expect(await seriousFindings(page)).toEqual([]);
    await panel(page).getByRole('button', { name: 'Back to today' }).click();
    await expect(queue(page).getByRole('listitem')).toHaveText([/Esi/]);
  });
});

test('QUEUE-001 a patient who waits is called and moved from the panel; both can be taken back', async ({ page, request }) => {
  const family = freshName();
  const reception = await callerOf(request, 'reception');
  await reception.post('emr/visits', { patient: await registered(reception, 'Esi', family), reason: 'Cough' });
  await signIn(page, 'reception', '/recept');
  const entry = queue(page)
    .getByRole('listitem')
    .filter({ hasText: new RegExp(`${family}, Esi`, 'i') });
  // the ticket is given after the arrival
  await expect(entry).toContainText(/[A-Z]\d{3}/);
  const choose = async (action: string) => {
    await entry.getByRole('button', { name: /^Actions for / }).focus();
    await page.keyboard.press('Enter');
    const item = page.getByRole('menuitem', { name: action, exact: true });
    await item.focus();
    await page.keyboard.press('Enter');
  };
  const undo = page.getByRole('button', { name: 'Undo' });

  await choose('Call');
  await expect(entry).toContainText('Called by');
  // offered for ten seconds
  await undo.click();
  await expect(entry).not.toContainText('Called by');
  expect(await seriousFindings(page)).toEqual([]);

  await choose('Move to…');
  const dialog = page.getByRole('dialog', { name: 'Move patient' });
  const place = dialog.getByRole('combobox', { name: 'Location' });
  await expect(place).toBeFocused();
  await place.press('Tab');
  await dialog.getByRole('button', { name: 'Move' }).click();
  await expect(dialog).toContainText('Location is required.');
  await place.fill('Emergency');
  await page
    .getByRole('option', { name: /Emergency/ })
    .first()
    .click();
  await dialog.getByRole('button', { name: 'Move' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(entry).toContainText('Emergency');
  await undo.click();
  await expect(entry).not.toContainText('Emergency');
});

test('SHELL-003 if the queue is not built, or the role may not see it, the tab says so', async ({ page, person }) => {
  for (const [role, at] of [
    ['lab', '/diag'],
    ['pharmacist', '/pharm'],
    ['nurse', '/ipd'],
  ] as const) {
    const one = await person();
    await signIn(one, role, at);
    await expect(panel(one).getByText('The queue of this workspace is not built yet.')).toBeVisible();
    await expect(empty(one)).toHaveCount(0);
    await one.close();
  }
  await signIn(page, 'admin', '/admin');
  // folded at first: administrators have no queue
  await expect(panel(page)).toHaveCount(0);
  await page.getByRole('button', { name: 'Queue and patients' }).click();
  await expect(panel(page).getByText('You may not see the queue.')).toBeVisible();
  await expect(panel(page).getByText('Your role may not see visits. Ask an administrator.')).toBeVisible();
  await expect(empty(page)).toHaveCount(0);
});

test('VISIT-009 QUEUE-001 two windows of a session share one stream of changes; when one is closed the other goes on with it', async ({
  page,
  context,
  request,
}) => {
  const open = new Map<object, Page>();
  context.on('request', (sent) => sent.url().includes('/api/v2/changes') && open.set(sent, sent.frame().page()));
  context.on('requestfinished', (sent) => open.delete(sent));
  context.on('requestfailed', (sent) => open.delete(sent));
  /** The windows that hold a stream. */
  const holding = () => [...open.values()].filter((one) => !one.isClosed());
  const family = freshName();
  const reception = await callerOf(request, 'reception');
  const arrive = async (first_name: string) =>
    reception.post('emr/visits', { patient: await registered(reception, first_name, family), assigned_to_id: null });
  const entry = (of: Page, first_name: string) => queue(of).getByRole('link', { name: new RegExp(`${family}, ${first_name}`, 'i') });

  await signIn(page, 'reception', '/recept');
  await expect(queue(page)).toBeVisible();
  await expect.poll(holding).toEqual([page]);
  const second = await context.newPage();
  await second.goto('/recept');
  await expect(queue(second).getByRole('listitem').first()).toBeVisible();
  await arrive('Adwoa');
  await expect(entry(page, 'Adwoa')).toBeVisible();
  await expect(entry(second, 'Adwoa')).toBeVisible();
  expect(holding()).toEqual([page]);

  await page.close();
  await arrive('Kwesi');
  await expect(entry(second, 'Kwesi')).toBeVisible();
  await expect.poll(holding).toEqual([second]);
});

test('QUEUE-001 of streams that follow each other fast only the last stays open, also when it begins before the others', async ({
  page,
}) => {
  const open = new Set<object>();
  page.on('request', (sent) => sent.url().includes('/api/v2/changes') && open.add(sent));
  page.on('requestfinished', (sent) => open.delete(sent));
  page.on('requestfailed', (sent) => open.delete(sent));
  const asked: string[] = [];
  await page.route(/\/api\/v2\/changes/, async (route) => {
    const topics = decodeURIComponent(route.request().url());
    const hears = ['appointments', 'bills'].filter((topic) => topics.includes(topic)).length;
    asked.push(['first', 'second', 'last'][hears]!);
    // the second is never answered
    if (hears !== 1) await route.continue();
  });
  const go = (to: string) => page.getByRole('navigation', { name: 'Workspace' }).getByRole('link', { name: to }).click();
  await signIn(page, 'reception', '/recept-patients');
  await expect.poll(() => open.size).toBe(1);
  await go('Appointments');
  await expect.poll(() => asked.at(-1)).toBe('second');
  await go('Dashboard');
  await expect.poll(() => asked.at(-1)).toBe('last');
  await expect.poll(() => open.size).toBe(1);
});

/** Does what the browser does when a tab is put behind another one, or is shown again: Playwright shows every page. */
const turn = (page: Page, state: 'hidden' | 'visible') =>
  page.evaluate((now) => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => now });
    Object.defineProperty(document, 'hidden', { configurable: true, get: () => now === 'hidden' });
    document.dispatchEvent(new Event('visibilitychange'));
  }, state);

test('QUEUE-001 an arrival is shown by the stream alone; a hidden tab ends its stream and asks nothing, and is up to date when it is shown again', async ({
  page,
  request,
  person,
}) => {
  const family = freshName();
  const reception = await callerOf(request, 'reception');
  const arrive = async (first_name: string) =>
    reception.post('emr/visits', { patient: await registered(reception, first_name, family), assigned_to_id: null });
  const entry = (of: Page, first_name: string) => queue(of).getByRole('link', { name: new RegExp(`${family}, ${first_name}`, 'i') });
  const streams = new Set<object>();
  const asked: string[] = [];
  let askedAt = Date.now();
  page.on('request', (sent) => {
    if (!sent.url().includes('/api/')) return;
    if (sent.url().includes('/api/v2/changes')) streams.add(sent);
    asked.push(sent.url());
    askedAt = Date.now();
  });
  page.on('requestfailed', (sent) => streams.delete(sent));
  page.on('requestfinished', (sent) => streams.delete(sent));

  await signIn(page, 'reception', '/recept');
  await expect(queue(page).getByRole('listitem').first()).toBeVisible();
  await expect.poll(() => streams.size).toBe(1);
  await arrive('Akosua');
  // live within five seconds, which a list that asks by itself is not
  await expect(entry(page, 'Akosua')).toBeVisible({ timeout: 5_000 });

  const desk = await person();
  await signIn(desk, 'reception', '/recept');
  await expect(entry(desk, 'Akosua')).toBeVisible();
  await turn(page, 'hidden');
  await expect.poll(() => streams.size).toBe(0);
  // what it was about to ask when it was hidden has been asked
  await expect.poll(() => Date.now() - askedAt).toBeGreaterThan(500);
  asked.length = 0;
  await arrive('Kwabena');
  // by then the change has gone to everybody who listens
  await expect(entry(desk, 'Kwabena')).toBeVisible();
  expect(asked).toEqual([]);
  await expect(entry(page, 'Kwabena')).toHaveCount(0);

  await turn(page, 'visible');
  await expect(entry(page, 'Kwabena')).toBeVisible();
  await expect.poll(() => streams.size).toBe(1);
});

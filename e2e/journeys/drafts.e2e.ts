import type { BrowserContext, Page } from '@playwright/test';
import { startEmptyServer } from '../empty-server.ts';
import { callerOf, inEncounter } from '../hospital.ts';
import { openClinic, type OwnOrganization } from '../own-organization.ts';
import { complaintsIn, expect, freshName, leaveByLogin, networkGone, seriousFindings, signIn, test, typeSignIn } from '../demo.ts';

const complaint = (page: Page) => page.getByLabel('Presenting complaint');
const history = (page: Page) => page.getByLabel('History of presenting illness');
const temperature = (page: Page) => page.getByRole('textbox', { name: /^Temperature/ });
const offers = (page: Page) => page.getByRole('region', { name: /^Unsaved / });
const saved = (page: Page, where: 'Draft saved' | 'Draft kept on this computer') =>
  expect(page.getByText(new RegExp(`^${where}`)).first()).toBeVisible();

/** The page has checked for a draft: the fields can be edited, and nothing is offered. */
async function expectNoOffer(page: Page): Promise<void> {
  await expect(complaint(page)).toBeEditable();
  await expect(offers(page)).toHaveCount(0);
  await expect(complaint(page)).toHaveValue('');
  await expect(temperature(page)).toHaveValue('');
}

/** Drafts are offered, and not in the fields yet. */
async function expectOffered(page: Page, count: number): Promise<void> {
  await expect(offers(page)).toHaveCount(count);
  await expect(complaint(page)).toHaveValue('');
  await expect(temperature(page)).toHaveValue('');
  for (const offer of await offers(page).all()) await expect(offer.getByRole('button', { name: /^Discard/ })).toBeVisible();
}

async function resume(page: Page): Promise<void> {
  for (let left = await offers(page).count(); left > 0; left -= 1) {
    await offers(page).first().getByRole('button', { name: 'Resume' }).first().click();
    await expect(offers(page)).toHaveCount(left - 1);
  }
}

/** Leaves the encounter for the sign-in page, which asks first because of unsaved text. */
async function logOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Profile menu of/ }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await page.getByRole('dialog', { name: 'Leave this encounter?' }).getByRole('button', { name: 'Leave' }).click();
  await expect(page).toHaveURL(/\/login/);
}

/** All that a later user of this computer could read: cookies, both storages and every database, bytes as letters. */
async function leftBehind(page: Page, context: BrowserContext): Promise<string> {
  const stored = await page.evaluate(async () => {
    const letters = (value: unknown): unknown => {
      if (value instanceof ArrayBuffer) return letters(new Uint8Array(value));
      if (ArrayBuffer.isView(value)) {
        const bytes = new Uint8Array(value.buffer, value.byteOffset, value.byteLength);
        return new TextDecoder('utf-8').decode(bytes) + new TextDecoder('utf-16le').decode(bytes);
      }
      if (Array.isArray(value)) return value.map(letters);
      return value !== null && typeof value === 'object'
        ? Object.fromEntries(Object.entries(value).map(([key, one]) => [key, letters(one)]))
        : value;
    };
    const done = <T>(asked: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        asked.onsuccess = () => resolve(asked.result);
        asked.onerror = () => reject(asked.error);
      });
    const rows: unknown[] = [];
    for (const { name } of await indexedDB.databases()) {
      const db = await done(indexedDB.open(name!));
      for (const store of db.objectStoreNames) rows.push(letters(await done(db.transaction(store).objectStore(store).getAll())));
      db.close();
    }
    const keptCaches = 'caches' in window ? await caches.keys() : [];
    return JSON.stringify({ local: { ...localStorage }, session: { ...sessionStorage }, rows, keptCaches });
  });
  return `${stored} ${decodeURIComponent(JSON.stringify(await context.cookies()))}`;
}

test('ENC-046 unsaved notes and vitals survive a reload, a lost network, a crashed page and a new sign-in; only their author sees them', async ({
  page: first,
  context,
  request,
  person,
}) => {
  const family = freshName();
  const clinician = await callerOf(request, 'clinician');
  const { encounter, address } = await inEncounter(clinician, 'Adwoa', family);
  complaintsIn(context).expectLine(networkGone);
  let page = first;

  await test.step('typed, and kept on the server while typing', async () => {
    await signIn(page, 'clinician', address);
    await expectNoOffer(page);
    await complaint(page).fill('Cough since Monday');
    await temperature(page).fill('38.2');
    await saved(page, 'Draft saved');
    await expect
      .poll(async () => [await clinician.draft('encounter-notes', encounter), await clinician.draft('vitals', encounter)].join())
      .toMatch(/Cough since Monday.*38\.2/);
  });

  await test.step('after a reload the draft is offered, not restored', async () => {
    await page.reload();
    await expectOffered(page, 2);
    await resume(page);
    await expect(complaint(page)).toHaveValue('Cough since Monday');
    await expect(temperature(page)).toHaveValue('38.2');
  });

  await test.step('after a lost network and a crashed page it is kept on this computer, encrypted', async () => {
    await context.setOffline(true);
    // the device is written to long before the server is tried
    const refused = page.waitForEvent(
      'requestfailed',
      (sent) => sent.method() === 'PUT' && sent.postData()?.includes('Fever at night') === true,
    );
    await history(page).fill('Fever at night and no appetite');
    await refused;
    await saved(page, 'Draft kept on this computer');
    const left = await leftBehind(page, context);
    for (const clear of [family, 'Adwoa', 'Kwame', 'Boakye', 'Fever at night', 'Cough since'])
      expect(left.toLowerCase(), clear).not.toContain(clear.toLowerCase());
    expect(left, 'there is a sealed draft').toContain('"iv"');
    // as in a power cut: the page cannot send anything more
    const devtools = await context.newCDPSession(page);
    const gone = page.waitForEvent('crash');
    devtools.send('Page.crash').catch(() => {});
    await gone;
    await page.close();
    await context.setOffline(false);
    page = await context.newPage();
    await page.goto('/dashboard-settings');
    const unfinished = page.getByRole('region', { name: 'Unfinished entries' }).getByRole('listitem');
    const safe = new RegExp(`${family}, Adwoa`, 'i');
    await expect(unfinished.filter({ hasText: 'Vitals' })).toContainText('On the server');
    const notes = unfinished.filter({ hasText: 'Notes of an encounter' });
    await expect(notes).toContainText('Only on this computer');
    await expect(notes).toContainText(safe);
    await notes.getByRole('link', { name: /^Open: Notes of an encounter, / }).press('Enter');
    await expect(page).toHaveURL(address);
    await expectOffered(page, 2);
    await expect(offers(page).first()).toContainText('kept on this computer');
    await offers(page).first().getByRole('button', { name: 'Resume' }).first().click();
    await resume(page);
    await expect(complaint(page)).toHaveValue('Cough since Monday');
    await expect(history(page)).toHaveValue('Fever at night and no appetite');
  });

  await test.step('the next person at this computer sees nothing of it', async () => {
    await history(page).press('End');
    await history(page).pressSequentially('.');
    // the page may still be sending the previous text
    await expect.poll(() => clinician.draft('encounter-notes', encounter)).toContain('no appetite.');
    await logOut(page);
    await typeSignIn(page, 'nurse');
    await expect(page.getByRole('button', { name: /^Profile menu of/ })).toBeVisible();
    await page.goto(address);
    await expectNoOffer(page);
    await page.goto('/dashboard-settings');
    await expect(page.getByRole('region', { name: 'Unfinished entries' })).toContainText('Nothing is unfinished.');
    await leaveByLogin(page);
    await expect(page.getByRole('heading', { name: 'Login' })).toBeVisible();
  });

  await test.step('the same user signs in again, here and at another computer', async () => {
    await page.goto(address);
    await typeSignIn(page, 'clinician');
    await expect(page).toHaveURL(address);
    await expectOffered(page, 2);
    const ward = await person();
    await signIn(ward, 'clinician', address);
    await expectOffered(ward, 2);
    await resume(ward);
    await expect(history(ward)).toHaveValue('Fever at night and no appetite.');
    await expect(temperature(ward)).toHaveValue('38.2');
    await ward.close();
  });

  await test.step('after finishing and signing, the draft is gone', async () => {
    await resume(page);
    await page.getByRole('button', { name: /^Finish encounter for / }).click();
    await expect(page.getByText(/is finished and its notes are signed/)).toBeVisible();
    await expect
      .poll(async () => [await clinician.draft('encounter-notes', encounter), await clinician.draft('vitals', encounter)].join())
      .toBe('null,null');
    await page.reload();
    await expect(page.getByRole('region', { name: 'Notes', exact: true })).toContainText('Fever at night and no appetite.');
    await expect(page.getByRole('region', { name: 'Vitals' })).toContainText('38.2');
    await expect(offers(page)).toHaveCount(0);
  });
});

test('ENC-046 OBS-039 notes and vitals that were typed before a colleague finished the encounter are added to it; very unusual ones are asked about', async ({
  page,
  request,
}) => {
  const [clinician, nurse] = [await callerOf(request, 'clinician'), await callerOf(request, 'nurse')];
  const { patient, encounter, address } = await inEncounter(clinician, 'Akua', freshName());
  const measured = async () =>
    (await clinician.get<{ data: { value: string }[] }>(`emr/observations?patient_id=${patient}`)).data.map(({ value }) => value);
  await signIn(page, 'clinician', address);
  await expectNoOffer(page);
  await complaint(page).fill('Cough since Monday');
  await temperature(page).fill('42.8');
  await expect
    .poll(async () => [await clinician.draft('encounter-notes', encounter), await clinician.draft('vitals', encounter)].join())
    .toMatch(/Cough since Monday.*42\.8/);
  const notes = ['chief-complaint', 'history-of-presenting-illness'].map((note_type) => ({ note_type, note: 'Seen by the nurse' }));
  await nurse.patch(`emr/encounters/${encounter}`, { notes });
  await nurse.post(`emr/encounters/${encounter}/end`, {});
  await page.goto(address);

  await test.step('the vitals, once it is said that they are right', async () => {
    const unsaved = page.getByRole('region', { name: 'Unsaved vitals' });
    const question = page.getByRole('dialog', { name: 'Check before saving' });
    await expect(unsaved).toContainText('Temperature 42.8 °C');
    expect(await seriousFindings(page)).toEqual([]);
    await unsaved.getByRole('button', { name: 'Save them' }).click();
    await expect(question).toContainText('These values are very unusual: Temperature 42.8 °C.');
    await question.getByRole('button', { name: 'Do not save' }).click();
    await expect(question).toHaveCount(0);
    expect(await measured()).toEqual([]);
    await unsaved.getByRole('button', { name: 'Save them' }).press('Enter');
    await question.getByRole('button', { name: 'Save as measured' }).press('Enter');
    await expect(unsaved).toHaveCount(0);
    expect(await measured()).toEqual(['42.8']);
    await expect(page.getByRole('region', { name: 'Vitals', exact: true })).toContainText('42.8');
  });

  await test.step('the note, as an addendum', async () => {
    const unsaved = page.getByRole('region', { name: 'Unsaved entry' });
    await expect(unsaved).toContainText('Cough since Monday');
    await unsaved.getByRole('button', { name: 'Add it as an addendum' }).click();
    await expect(page.getByRole('textbox', { name: 'Addendum' })).toHaveText('Cough since Monday');
    await page.getByRole('button', { name: /^Add to the note of / }).click();
    await expect(unsaved).toHaveCount(0);
    const { data } = await clinician.get<{ data: { notes: { note: string; addendum_to: string | null }[] } }>(
      `emr/encounters/${encounter}`,
    );
    expect(data.notes.filter(({ addendum_to }) => addendum_to !== null).map(({ note }) => note)).toEqual(['Cough since Monday']);
  });
  await page.reload();
  await expect(page.getByRole('region', { name: 'Notes', exact: true })).toContainText('Cough since Monday');
  await expect(page.getByRole('region', { name: /^Unsaved / })).toHaveCount(0);
});

test('ENC-046 a discarded draft does not come back', async ({ page, request }) => {
  const clinician = await callerOf(request, 'clinician');
  const { encounter, address } = await inEncounter(clinician, 'Esi', freshName());
  await signIn(page, 'clinician', address);
  await expectNoOffer(page);
  await complaint(page).fill('Meant for another patient');
  await saved(page, 'Draft saved');
  await page.reload();
  await expectOffered(page, 1);
  await offers(page).getByRole('button', { name: 'Discard' }).click();
  await expectNoOffer(page);
  await expect.poll(() => clinician.draft('encounter-notes', encounter)).toBe('null');
  await page.reload();
  await expectNoOffer(page);
});

test('ENC-046 leaving an open encounter asks, and the typed text waits at the next visit of the page', async ({ page, request }) => {
  const { patient, address } = await inEncounter(await callerOf(request, 'clinician'), 'Akua', freshName());
  await signIn(page, 'clinician', address);
  await expectNoOffer(page);
  await complaint(page).fill('Pain in the knee');
  await page.getByRole('navigation', { name: 'Patient record' }).getByRole('link', { name: 'Visits' }).click();
  const question = page.getByRole('dialog', { name: 'Leave this encounter?' });
  await question.getByRole('button', { name: 'Stay' }).click();
  await expect(page).toHaveURL(address);
  await expect(complaint(page)).toHaveValue('Pain in the knee');
  await page.getByRole('navigation', { name: 'Patient record' }).getByRole('link', { name: 'Visits' }).click();
  await question.getByRole('button', { name: 'Leave' }).click();
  await expect(page).toHaveURL(`/patients/${patient}/visits`);
  await expect(page.getByRole('heading', { name: 'Visits' })).toBeVisible();
  await page.goBack();
  await expectOffered(page, 1);
  await resume(page);
  await expect(complaint(page)).toHaveValue('Pain in the knee');
});

test('ENC-046 ENC-057 what was typed in a dialog and not sent is offered again after a reload, once sent no more: addendum, referral, care plan, allergy, history, closing note', async ({
  page,
  request,
}) => {
  const clinician = await callerOf(request, 'clinician');
  const { patient, encounter, address } = await inEncounter(clinician, 'Efua', freshName());
  const notes = ['chief-complaint', 'history-of-presenting-illness'].map((note_type) => ({ note_type, note: 'Cough' }));
  await clinician.patch(`emr/encounters/${encounter}`, { notes });
  await clinician.post(`emr/encounters/${encounter}/end`, {});
  await signIn(page, 'clinician', address);
  const dialog = page.getByRole('dialog').filter({ has: page.getByRole('button', { name: 'Cancel' }) });
  const resumed = async () => {
    await dialog.getByRole('region', { name: 'Unsaved entry' }).getByRole('button', { name: 'Resume' }).click();
    await expect(offers(page)).toHaveCount(0);
  };

  await test.step('an addendum', async () => {
    const open = () => page.getByRole('button', { name: 'Add to Presenting complaint' }).click();
    const addendum = dialog.getByRole('textbox', { name: 'Addendum' });
    await open();
    await addendum.fill('The cough is dry');
    await saved(page, 'Draft saved');
    await page.reload();
    await open();
    await expect(dialog.getByRole('region', { name: 'Unsaved entry' })).toBeVisible();
    await expect(addendum).toHaveText('');
    await resumed();
    await expect(addendum).toHaveText('The cough is dry');
    await dialog.getByRole('button', { name: /^Add to the note of / }).click();
    await expect(dialog).toHaveCount(0);
    await expect(page.getByText('The cough is dry')).toBeVisible();
    await page.reload();
    await open();
    await expect(addendum).toBeVisible();
    await expect(dialog.getByText('Cancel')).toBeVisible();
    await expect(offers(page)).toHaveCount(0);
    await page.keyboard.press('Escape');
  });

  await test.step('a referral', async () => {
    await page.goto(`/patients/${patient}/referrals`);
    const open = () => page.getByRole('button', { name: 'New referral' }).first().click();
    await open();
    await dialog.getByLabel('Reason').fill('Cataract of both eyes');
    await dialog.getByRole('textbox', { name: 'Hospital or clinic' }).fill('Korle Bu');
    await saved(page, 'Draft saved');
    // the address says that it is open
    await page.reload();
    await resumed();
    await expect(dialog.getByLabel('Reason')).toHaveValue('Cataract of both eyes');
    await dialog.getByRole('button', { name: /^Save referral of / }).click();
    await expect(dialog).toHaveCount(0);
    await expect(page.getByRole('row').filter({ hasText: 'Cataract of both eyes' })).toContainText('Korle Bu');
    await open();
    await expect(dialog.getByLabel('Reason')).toBeVisible();
    await expect(offers(page)).toHaveCount(0);
  });

  await test.step('a care plan with its rows', async () => {
    await page.goto(`/patients/${patient}/care-plans`);
    const open = () => page.getByRole('button', { name: 'New care plan' }).click();
    await open();
    await dialog.getByLabel('Title').fill('Chronic cough');
    await dialog.getByRole('button', { name: 'Add a goal' }).click();
    await dialog.getByRole('group', { name: 'Goal 1' }).getByRole('textbox', { name: 'Goal', exact: true }).fill('No cough at night');
    await saved(page, 'Draft saved');
    await page.reload();
    await open();
    await resumed();
    await expect(dialog.getByLabel('Title')).toHaveValue('Chronic cough');
    await dialog.getByRole('button', { name: 'Add a goal' }).click();
    await dialog.getByRole('group', { name: 'Goal 2' }).getByRole('textbox', { name: 'Goal', exact: true }).fill('Sleeps through');
    await dialog.getByRole('button', { name: /^Save care plan of / }).click();
    await expect(dialog).toHaveCount(0);
    const { data } = await clinician.get<{ data: { title: string; goals: { text: string }[] }[] }>(`emr/care-plans?patient_id=${patient}`);
    expect(data.map(({ title, goals }) => [title, goals.map(({ text }) => text)])).toEqual([
      ['Chronic cough', ['No cough at night', 'Sleeps through']],
    ]);
  });

  const others = [
    {
      at: '',
      opens: 'Record allergy',
      field: 'Reaction',
      text: 'Swelling of the face',
      beside: ['Substance', 'Groundnuts'],
      sends: /^Record allergy of /,
    },
    { at: '/charts?chart=history', opens: 'Add past illnesses', field: 'What was said', text: 'Malaria in 2019', sends: 'Save entry' },
    { at: '', opens: 'End visit', field: 'Closing note', text: 'Walks home with her sister', sends: /^End visit for / },
  ] as const;
  for (const { at, opens, field, text, sends, ...other } of others)
    await test.step(opens, async () => {
      await page.goto(`/patients/${patient}${at}`);
      const open = () => page.getByRole('button', { name: opens, exact: true }).first().click();
      await open();
      await dialog.getByLabel(field).fill(text);
      await saved(page, 'Draft saved');
      await page.reload();
      await open();
      await expect(dialog.getByLabel(field)).toHaveValue('');
      await resumed();
      await expect(dialog.getByLabel(field)).toHaveValue(text);
      if ('beside' in other) await dialog.getByLabel(other.beside[0]).fill(other.beside[1]);
      await dialog.getByRole('button', { name: sends }).click();
      await expect(dialog).toHaveCount(0);
    });
  for (const [kind, subject] of [
    ['allergy', `new-${patient}`],
    ['history', `new-illnesses-${patient}`],
  ] as const)
    expect(await clinician.draft(kind, subject), kind).not.toMatch(/Swelling|Malaria/);
});

test('ENC-046 a note under which the server crashes is offered again, with what was typed while it was away', async ({
  page,
  context,
  request,
}) => {
  test.setTimeout(180_000);
  const password = 'harmattan over the lagoon';
  const server = await startEmptyServer();
  try {
    const who = ['--organization', 'Korle Clinic', '--email', 'ama@korle.example', '--name', 'Ama Mensah'];
    const link = /\/accept-invitation#[\w-]+/.exec(await server.firstAdministrator(...who))?.[0];
    await page.goto(`${server.url}${link}`);
    await page
      .getByLabel(/^New password( \*)?$/)
      .first()
      .fill(password);
    await page
      .getByLabel(/^Confirm password( \*)?$/)
      .first()
      .fill(password);
    await page.getByRole('button', { name: 'Set password and sign in' }).click();
    await expect(page.getByRole('button', { name: /^Profile menu of/ })).toBeVisible();
    const login = await request.post(`${server.url}/api/v1/providers/auth/login`, { data: { username: 'ama@korle.example', password } });
    const { v2token, provider } = (await login.json()) as { v2token: string; provider: { organization_uuid: string } };
    const headers = { authorization: `Bearer ${v2token}` };
    const send: OwnOrganization['send'] = async (method, path, body) => {
      const reply = await request[method](`${server.url}${path}`, { headers, ...(body && { data: body }) });
      expect(reply.ok(), `${path}: ${reply.status()}`).toBe(true);
      return ((await reply.json()) as { data: unknown }).data;
    };
    const rights = ['patients.*', 'visits.*', 'observations.*', 'encounters.*'] as const;
    const place = await openClinic({ id: provider.organization_uuid, send }, rights, ['OPD.main']);
    const born = { first_name: 'Esi', last_name: freshName(), gender: 'FEMALE', birth_date: '1970-05-06', mobile: '+233244123456' };
    const { id: patient } = (await send('post', '/api/v2/emr/patients', born)) as { id: string };
    await send('post', '/api/v2/emr/visits', { patient, location_id: place, reason: 'Cough' });
    const { id: encounter } = (await send('post', '/api/v2/emr/encounters', { patient, status: 'in-progress' })) as { id: string };
    const address = `${server.url}/patients/${patient}/encounters/${encounter}`;
    complaintsIn(context).expectLine(/net::ERR_|responded with a status of 5\d\d|Failed to fetch/);
    // the frame may be cached just then
    complaintsIn(context).expectLine(networkGone);

    await page.goto(address);
    await expectNoOffer(page);
    await complaint(page).fill('Cough since Monday');
    await saved(page, 'Draft saved');
    await server.crash();
    await history(page).fill('Fever at night');
    await saved(page, 'Draft kept on this computer');
    await server.again();
    await page.goto(address);
    await expect(offers(page).first()).toBeVisible();
    await resume(page);
    await expect(complaint(page)).toHaveValue('Cough since Monday');
    await expect(history(page)).toHaveValue('Fever at night');
    await saved(page, 'Draft saved');
  } finally {
    await server.stop();
  }
});

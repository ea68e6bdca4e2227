import { gzipSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { answered, complaintsIn, expect, freshName, overflow, seriousFindings, test } from '../demo.ts';
import { enter, inOwn, openClinic, type OwnOrganization } from '../own-organization.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** Each card of the Summary: what it asks for, and what of this patient stands in it. */
const cards = [
  { title: 'Allergies', asks: /\/emr\/allergy-intolerances\?/, shows: 'Penicillin' },
  { title: 'Problem list', asks: /\/emr\/diagnoses\?.*problem=true/, shows: 'Asthma' },
  { title: 'Care plans', asks: /\/emr\/care-plans\?/, shows: 'Diabetic foot' },
  { title: 'Vitals', asks: /\/emr\/observations\?/, shows: '37.2' },
  { title: 'Visits', asks: /\/emr\/visits\?.*page_size=5/, shows: 'Pain in the chest' },
] as const;

/** A patient of whom something stands in every card. */
async function recorded(own: OwnOrganization): Promise<string> {
  const rights = ['patients.*', 'visits.*', 'observations.*', 'encounters.*', 'allergies.*'] as const;
  const location_id = await openClinic(own, rights, ['OPD.main', 'ADMIN.main']);
  const person = { first_name: 'Esi', last_name: freshName(), gender: 'FEMALE', birth_date: '1970-05-06', mobile: '+233244123456' };
  const { id: patient } = (await own.send('post', '/api/v2/emr/patients', person)) as { id: string };
  await own.send('post', '/api/v2/emr/visits', { patient, location_id, reason: 'Pain in the chest' });
  const { id: encounter } = (await own.send('post', '/api/v2/emr/encounters', { patient, status: 'in-progress' })) as { id: string };
  await own.send('post', '/api/v2/emr/allergy-intolerances', { patient_id: patient, substance: 'Penicillin' });
  await own.send('post', '/api/v2/emr/diagnoses', { encounter, display: 'Asthma', problem: true });
  await own.send('post', '/api/v2/emr/care-plans', { patient_id: patient, title: 'Diabetic foot' });
  await own.send('post', '/api/v2/emr/observations', [{ patient, encounter, code: '8310-5', value: '37.2' }]);
  return patient;
}

const card = (page: Page, title: string) => page.getByRole('region', { name: title, exact: true });

test('TAB-001 ERR-004 each card of the Summary fails alone: it says so and tries again, and all the others stand', async ({
  page,
  context,
  request,
}) => {
  complaintsIn(context).expectLine(answered(503));
  await inOwn(request, `Clinic ${freshName()}`, async (own) => {
    const patient = await recorded(own);
    const isWhole = async ({ title, shows }: (typeof cards)[number]) => {
      await expect(card(page, title).getByText(shows).first()).toBeVisible();
      await expect(card(page, title).getByRole('alert')).toHaveCount(0);
    };
    // what is live may ask again by itself meanwhile
    const recovers = (one: (typeof cards)[number]) =>
      expect(async () => {
        const retry = card(page, one.title).getByRole('button', { name: 'Retry' });
        if (await retry.isVisible()) await retry.click({ timeout: 1_000 });
        await expect(card(page, one.title).getByText(one.shows).first()).toBeVisible({ timeout: 3_000 });
      }).toPass();
    await enter(page, `/patients/${patient}`);
    for (const one of cards) await isWhole(one);
    for (const failing of cards) {
      await test.step(`${failing.title} cannot be fetched`, async () => {
        await page.route(failing.asks, (route) =>
          route.fulfill({ status: 503, json: { code: 'unavailable', message: 'The server is busy. Try again in a moment.' } }),
        );
        await page.reload();
        const alert = card(page, failing.title).getByRole('alert');
        await expect(alert).toContainText('Error fetching data');
        await expect(alert).toContainText('Try again');
        await expect(card(page, failing.title).getByText(failing.shows)).toHaveCount(0);
        for (const other of cards) if (other !== failing) await isWhole(other);
        const asked = page.waitForRequest(failing.asks);
        await alert.getByRole('button', { name: 'Retry' }).press('Enter');
        await asked;
        await page.unroute(failing.asks);
        await recovers(failing);
      });
    }
    await test.step('all of them fail at once, on a phone as well, and never look empty', async () => {
      await page.route(/\/api\/v2\/emr\/(?!patients)/, (route) => route.fulfill({ status: 503, json: {} }));
      await page.reload();
      for (const width of [1440, 390]) {
        await page.setViewportSize({ width, height: 900 });
        for (const { title } of cards) await expect(card(page, title).getByRole('alert')).toContainText('Error fetching data');
        await expect(page.getByText('No known allergies')).toHaveCount(0);
        expect(await overflow(page), `${width}`).toBe(0);
        expect(await seriousFindings(page)).toEqual([]);
      }
      await page.unrouteAll();
      for (const one of cards) {
        await recovers(one);
      }
    });
  });
});

test('TAB-001 the Summary of a full chart asks six times at most, for 30 KB at most as they travel', async ({ page, request }) => {
  await inOwn(request, `Clinic ${freshName()}`, async (own) => {
    const patient_id = await recorded(own);
    const taken = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();
    const readings = Array.from({ length: 40 }, (_, at) => ({
      ...{ patient: patient_id, code: '8867-4', value: String(60 + at), effective_date_time: taken(at + 1) },
    }));
    await own.send('post', '/api/v2/emr/observations', readings);
    for (const title of ['Wound', 'Diet', 'Exercise']) {
      await own.send('post', '/api/v2/emr/care-plans', { patient_id, title, activities: [{ text: 'Ask about it' }] });
      await own.send('post', '/api/v2/emr/allergy-intolerances', { patient_id, substance: `${title} dressing` });
    }
    await enter(page, `/patients/${patient_id}`);
    for (const { title } of cards) await expect(card(page, title)).toBeVisible();
    // what every tab of the chart asks for its banner, and the hospital's ranges, which are asked once
    const notItsOwn = /\/emr\/visits\?.*page_size=1$|\/emr\/reference-ranges$/;
    const asked: { address: string; bytes: Promise<number> }[] = [];
    const begun = Date.now();
    page.on('response', (answer) => {
      // an answer to the page before, which may still be on its way, has no body any more
      if (!answer.url().includes('/api/v2/emr/') || answer.request().timing().startTime < begun) return;
      asked.push({ address: answer.url(), bytes: answer.body().then((body) => gzipSync(body).length) });
    });
    await page.reload();
    for (const { title, shows } of cards) await expect(card(page, title).getByText(shows).first()).toBeVisible();
    for (const { asks } of cards) expect(asked.filter(({ address }) => asks.test(address))).toHaveLength(1);
    expect(asked.map(({ address }) => new URL(address).pathname)).toContain(`/api/v2/emr/patients/${patient_id}`);
    const itsOwn = asked.map(({ address }) => address).filter((address) => !notItsOwn.test(address));
    expect(itsOwn.length, itsOwn.join('\n')).toBeLessThanOrEqual(6);
    const bytes = await Promise.all(asked.map((one) => one.bytes));
    expect(bytes.reduce((sum, one) => sum + one, 0)).toBeLessThanOrEqual(30 * 1024);
  });
});

test('ALLERGY-001 ENC-066 VISIT-009 what a colleague notes of allergies and care plans stands in the open chart without reloading', async ({
  page,
  request,
}) => {
  await inOwn(request, `Clinic ${freshName()}`, async (own) => {
    const patient = await recorded(own);
    const listening = page.waitForResponse(/\/changes\?.*patient/);
    await enter(page, `/patients/${patient}`);
    await expect(card(page, 'Allergies').getByText('Penicillin').first()).toBeVisible();
    await expect(card(page, 'Care plans').getByText('Diabetic foot')).toBeVisible();
    await listening;
    await own.send('post', '/api/v2/emr/allergy-intolerances', { patient_id: patient, substance: 'Latex' });
    await expect(card(page, 'Allergies').getByText('Latex')).toBeVisible();
    await own.send('post', '/api/v2/emr/care-plans', { patient_id: patient, title: 'Learn to inject insulin' });
    await expect(card(page, 'Care plans').getByText('Learn to inject insulin')).toBeVisible();
  });
});

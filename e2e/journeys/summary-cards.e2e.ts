import { answered, complaintsIn, expect, freshName, overflow, seriousFindings, test } from '../demo.ts';
import { enter, inOwn, openClinic } from '../own-organization.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** Each card of the Summary: what it asks for, and what of this patient stands in it. */
const cards = [
  { title: 'Allergies', asks: /\/emr\/allergy-intolerances\?/, shows: 'Penicillin' },
  { title: 'Problem list', asks: /\/emr\/diagnoses\?.*problem=true/, shows: 'Asthma' },
  { title: 'Care plans', asks: /\/emr\/care-plans\?/, shows: 'Diabetic foot' },
  { title: 'Vitals', asks: /\/emr\/observations\?/, shows: '37.2' },
  { title: 'Visits', asks: /\/emr\/visits\?.*page_size=5/, shows: 'Pain in the chest' },
] as const;

test('TAB-001 ERR-004 each card of the Summary fails alone: it says so and tries again, and all the others stand', async ({
  page,
  context,
  request,
}) => {
  complaintsIn(context).expectLine(answered(503));
  await inOwn(request, `Clinic ${freshName()}`, async (own) => {
    const rights = ['patients.*', 'visits.*', 'observations.*', 'encounters.*', 'allergies.*'] as const;
    const location_id = await openClinic(own, rights, ['OPD.main', 'ADMIN.main']);
    const person = { first_name: 'Esi', last_name: freshName(), gender: 'FEMALE', birth_date: '1970-05-06', mobile: '+233244123456' };
    const { id: patient } = (await own.send('post', '/api/v2/emr/patients', person)) as { id: string };
    await own.send('post', '/api/v2/emr/visits', { patient, location_id, reason: 'Pain in the chest' });
    const { id: encounter } = (await own.send('post', '/api/v2/emr/encounters', { patient, status: 'in-progress' })) as { id: string };
    await own.send('post', '/api/v2/emr/allergy-intolerances', { patient_id: patient, substance: 'Penicillin' });
    await own.send('post', '/api/v2/emr/diagnoses', { encounter, display: 'Asthma', problem: true });
    await own.send('post', '/api/v2/emr/care-plans', { patient_id: patient, title: 'Diabetic foot' });
    const temperature = { patient, encounter, code: '8310-5', value: '37.2' };
    await own.send('post', '/api/v2/emr/observations', [temperature]);

    const card = (title: string) => page.getByRole('region', { name: title, exact: true });
    const isWhole = async ({ title, shows }: (typeof cards)[number]) => {
      await expect(card(title).getByText(shows).first()).toBeVisible();
      await expect(card(title).getByRole('alert')).toHaveCount(0);
    };
    // what is live may ask again by itself meanwhile
    const recovers = (one: (typeof cards)[number]) =>
      expect(async () => {
        const retry = card(one.title).getByRole('button', { name: 'Retry' });
        if (await retry.isVisible()) await retry.click({ timeout: 1_000 });
        await expect(card(one.title).getByText(one.shows).first()).toBeVisible({ timeout: 3_000 });
      }).toPass();
    await enter(page, `/patients/${patient}`);
    for (const one of cards) await isWhole(one);
    for (const failing of cards) {
      await test.step(`${failing.title} cannot be fetched`, async () => {
        await page.route(failing.asks, (route) =>
          route.fulfill({ status: 503, json: { code: 'unavailable', message: 'The server is busy. Try again in a moment.' } }),
        );
        await page.reload();
        const alert = card(failing.title).getByRole('alert');
        await expect(alert).toContainText('Error fetching data');
        await expect(alert).toContainText('Try again');
        await expect(card(failing.title).getByText(failing.shows)).toHaveCount(0);
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
        for (const { title } of cards) await expect(card(title).getByRole('alert')).toContainText('Error fetching data');
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

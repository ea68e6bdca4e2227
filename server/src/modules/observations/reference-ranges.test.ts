import { interpretationOf, rangesInForce, readReferenceRanges, referenceRanges, updateReferenceRanges } from '@akoma/contract/observations';
import { expect, it } from 'vitest';
import { found, signedIn } from '../../../test/app.ts';
import { asOwner } from '../../../test/database.ts';

const home = await found();
const admin = await signedIn(home, { role: 'Administrator', first_name: 'Efua', last_name: 'Eshun' });
const nurse = await signedIn(home, { role: 'Nurse' });
const pulse = {
  of: 'pulse' as const,
  sex: null,
  from_days: 0,
  to_days: null,
  low: 60,
  high: 90,
  critical_low: 45,
  critical_high: null,
  source: 'Our protocol of 2026',
};
const rows = () =>
  asOwner('select version from observations.range_set where organization_id = $1 order by version', [home.organization_id]);

it('OBS-040 ranges are set by age and sex, with source and who set them; what was entered before is judged as it was', async () => {
  const before = new Date().toISOString();
  expect((await nurse.ask(readReferenceRanges, {})).data).toEqual({ ranges: referenceRanges, version: 1, sets: [] });
  const { data } = await admin.ask(updateReferenceRanges, { body: { ranges: [pulse], version: 1 } });
  expect(data).toMatchObject({ ranges: [pulse], version: 2, sets: [{ changed_by_name: 'Efua Eshun', ranges: [pulse] }] });
  const { sets } = (await nurse.ask(readReferenceRanges, {})).data;
  const person = { birth_date: '1990-01-01', gender: 'FEMALE' };
  const judged = (entered: string) => interpretationOf('pulse', '95', person, entered, rangesInForce(sets, entered));
  expect([judged(before), judged(new Date().toISOString())]).toEqual(['N', 'H']);
  const stranger = await signedIn(await found(), { role: 'Administrator' });
  expect((await stranger.ask(readReferenceRanges, {})).data.version).toBe(1);
});

it('OBS-040 refused: no right, ranges that meet or are the wrong way round, an older version, two at once', async () => {
  const { version } = (await admin.ask(readReferenceRanges, {})).data;
  const stood = await rows();
  const send = (ranges: object[], caller = admin, on = version) =>
    caller.send(updateReferenceRanges, { body: { ranges, version: on } } as never);
  expect((await send([pulse], nurse)).statusCode).toBe(403);
  const wrong = await send([
    { ...pulse, to_days: 10 },
    { ...pulse, from_days: 10, sex: 'MALE', low: 95 },
    { ...pulse, source: '' },
  ]);
  expect(wrong.statusCode).toBe(400);
  expect(
    Object.keys(
      (
        await send([
          { ...pulse, to_days: 10 },
          { ...pulse, from_days: 10, sex: 'MALE', low: 95 },
        ])
      ).json().errors,
    ),
  ).toEqual(['ranges.1.high', 'ranges.1.from_days']);
  const beside = await send([{ ...pulse, critical_low: 60, critical_high: 90 }]);
  expect(beside.json().errors).toEqual({
    'ranges.0.critical_low': ['The critical lower limit should be below the lower end.'],
    'ranges.0.critical_high': ['The critical upper limit should be above the upper end.'],
  });
  expect((await send([pulse], admin, version - 1)).statusCode).toBe(409);
  expect(await rows()).toEqual(stood);
  const answers = await Promise.all([send([pulse]), send([{ ...pulse, high: 100 }])]);
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
  expect(await rows()).toHaveLength(stood.length + 1);
});

import { describe, expect, test } from 'vitest';
import { valueProblem } from './observation-value.ts';
import { signList, signOfCode, signOfSaturation, signsFor } from './signs.ts';
import { discriminatorWords, isLowerColour, latestTriage, mostUrgent, retriageDue, urgencyOf, usualRetriageMinutes } from './triage.ts';
import { codes } from './vital-codes.ts';
import { observationsOf, VitalsForm } from './vitals-form.ts';

describe('TRIAGE-015 a discriminator outranks the score', () => {
  test.each([
    [0, 'emergency', 'red', 'immediate', 'discriminator'],
    [0, 'very-urgent', 'orange', 'under 10 minutes', 'discriminator'],
    [0, 'urgent', 'yellow', 'under 60 minutes', 'discriminator'],
    [6, 'urgent', 'orange', 'under 10 minutes', 'score'],
    [5, 'very-urgent', 'orange', 'under 10 minutes', 'score'],
    [4, 'very-urgent', 'orange', 'under 10 minutes', 'discriminator'],
    [7, 'urgent', 'red', 'immediate', 'score'],
    [2, null, 'green', 'under 240 minutes', 'score'],
    [null, 'emergency', 'red', 'immediate', 'discriminator'],
    [null, 'urgent', 'yellow', 'under 60 minutes', 'discriminator'],
  ] as const)('a score of %s with %s is %s, %s, by %s', (total, sign, band, time_to_treat, by) =>
    expect(urgencyOf(total, sign)).toMatchObject({ band, time_to_treat, by }),
  );
  test('nothing says how urgent it is', () => expect(urgencyOf(null, null)).toBeNull());
});

const at = (minutes: number) => new Date(Date.UTC(2026, 2, 5, 10, minutes)).toISOString();
const score = (total: number, minutes: number) => ({
  code: codes.tews,
  value: String(total),
  score: total,
  effective_date_time: at(minutes),
});
const sign = (value: string, minutes: number) => ({ code: codes.discriminator, value, score: null, effective_date_time: at(minutes) });
const pulse = { code: codes.pulse, value: '80', score: null, effective_date_time: at(59) };

describe('TRIAGE-015 the latest triage', () => {
  test('score and sign of the same half hour, in any order', () => {
    const found = {
      taken_at: at(20),
      total: 1,
      discriminator: 'emergency',
      band: 'red',
      label: 'Red',
      minutes: 0,
      time_to_treat: 'immediate',
      by: 'discriminator',
      see_by: at(20),
    };
    for (const given of [
      [score(1, 0), sign('emergency', 20), pulse],
      [sign('emergency', 20), pulse, score(1, 0)],
    ])
      expect(latestTriage(given)).toEqual(found);
  });
  test('of several signs the most urgent counts', () =>
    expect(latestTriage([sign('emergency', 0), sign('urgent', 10), score(0, 10)])).toMatchObject({
      discriminator: 'emergency',
      band: 'red',
    }));
  test('a sign without a score', () =>
    expect(latestTriage([sign('very-urgent', 0)])).toMatchObject({ total: null, band: 'orange', taken_at: at(0) }));
  test('a later score without a sign is another look', () =>
    expect(latestTriage([sign('emergency', 0), score(3, 31)])).toMatchObject({ total: 3, discriminator: null, band: 'yellow' }));
  test('a sign that is seen later neither lowers a score nor is lowered by another sign', () => {
    expect(latestTriage([score(8, 0), sign('urgent', 31)])).toMatchObject({ total: 8, discriminator: 'urgent', band: 'red', by: 'score' });
    expect(latestTriage([score(0, 0), sign('emergency', 40), sign('urgent', 90)])).toMatchObject({
      discriminator: 'emergency',
      band: 'red',
      taken_at: at(90),
    });
  });
  test('what was found more than a day before belongs to another visit', () => {
    expect(latestTriage([score(8, 0), sign('urgent', 24 * 60 + 1)])).toMatchObject({ total: null, band: 'yellow' });
    expect(latestTriage([score(8, 0), sign('urgent', 24 * 60)])).toMatchObject({ total: 8, band: 'red' });
  });
  test('nobody was triaged', () => expect(latestTriage([pulse])).toBeNull());
});

describe('TRIAGE-015 a colour that a person gives', () => {
  const colour = (value: string, minute: number, note: string | null = null) => ({
    ...{ code: codes.triage_colour, value, score: null, effective_date_time: at(minute), note },
  });
  test('stands above the computed one, which stays, with score and sign', () =>
    expect(latestTriage([score(5, 0), sign('urgent', 0), colour('green', 3, 'Settled')])).toMatchObject({
      ...{ band: 'green', total: 5, discriminator: 'urgent', taken_at: at(0) },
      override: { computed: { band: 'orange', label: 'Orange' }, reason: 'Settled', at: at(3) },
    }));
  test.each([
    ['a higher one starts its own time', 'red', 3],
    ['a lower one keeps the earlier deadline', 'green', 10],
  ])('%s', (_, band, minutes) => expect(latestTriage([score(5, 0), colour(band, 3)])?.see_by).toBe(at(minutes)));
  test('the last one counts; the time of an earlier one is kept', () =>
    expect(latestTriage([colour('yellow', 5, 'Better'), score(3, 0), colour('orange', 2)])).toMatchObject({
      band: 'yellow',
      see_by: at(12),
    }));
  test('the computed colour again is no override', () =>
    expect(latestTriage([score(3, 0), colour('red', 2), colour('yellow', 4, 'Mistaken')])).not.toHaveProperty('override'));
  test('something newer ends it', () =>
    expect(latestTriage([score(5, 0), colour('green', 3), score(5, 40)])).toMatchObject({ band: 'orange', taken_at: at(40) }));
  test('without a triage there is none', () => expect(latestTriage([colour('red', 0)])).toBeNull());
  test('green is lower than red', () => expect([isLowerColour('green', 'red'), isLowerColour('red', 'red')]).toEqual([true, false]));
});

describe('TRIAGE-012 TRIAGE-015 the time by which a patient is seen', () => {
  const seeBy = (...found: Parameters<typeof latestTriage>[0]) => latestTriage(found)?.see_by;
  test.each([
    ['red', 7, 0],
    ['orange', 5, 10],
    ['yellow', 3, 60],
    ['green', 0, 240],
  ])('%s, from the reading that gave the colour', (_, total, minutes) => expect(seeBy(score(total, 5))).toBe(at(5 + minutes)));
  test('the same colour again keeps the time that runs', () => expect(seeBy(score(3, 0), score(4, 40))).toBe(at(60)));
  test('a lower colour keeps it as well', () => expect(seeBy(score(5, 0), score(1, 40))).toBe(at(10)));
  test('a higher colour starts a time of its own', () => expect(seeBy(score(1, 0), score(6, 40))).toBe(at(50)));
  test('which never ends later than the one that runs', () => expect(seeBy(score(3, 0), score(6, 55))).toBe(at(60)));
  test('of another day a new one runs', () => expect(seeBy(score(8, 0), score(3, 24 * 60 + 1))).toBe(at(25 * 60 + 1)));
  test.each([
    ['red', 5],
    ['orange', 15],
    ['yellow', 60],
    ['green', 120],
  ] as const)('a triage of %s is repeated after %s minutes', (band, minutes) =>
    expect(retriageDue({ band, taken_at: at(0) }, usualRetriageMinutes)).toBe(at(minutes)),
  );
});

describe('TRIAGE-015 the signs of the scale', () => {
  // the lists of an implementation of the South African Triage Scale, colour by colour
  test.each([
    ['airway seizure burn-face low-glucose cardiac-arrest', 'adult', 'red'],
    [
      'short-breath coughing-blood chest-pain bleeding stab reduced-consciousness post-ictal focal-deficit aggression threatened-limb ' +
        'high-energy large-joint open-fracture large-burn poisoning ketones vomiting-blood pregnancy-abdomen severe-pain low-saturation',
      'adult',
      'orange',
    ],
    [
      'controlled-bleeding small-joint closed-fracture burn abdominal-pain high-glucose vomiting pregnancy-bleeding moderate-pain',
      'adult',
      'yellow',
    ],
    [
      'child-apnoea child-airway child-cyanosis child-distress child-shock child-bleeding child-consciousness child-seizure ' +
        'child-dehydration child-burn-face child-low-glucose child-purpura child-low-saturation',
      'child',
      'red',
    ],
    ['child-other-orange', 'child', 'orange'],
    ['child-other-yellow', 'child', 'yellow'],
  ])('%s, of a %s: %s', (listed, of, band) => {
    for (const code of listed.split(' '))
      expect([code, signOfCode(code)?.of, latestTriage([sign(code, 0)])?.band]).toEqual([code, of, band]);
  });
  test.each([
    ['low-glucose', 'Glucose under 3 mmol/L'],
    ['child-low-glucose', 'Glucose under 3 mmol/L'],
    ['ketones', 'Glucose over 11 mmol/L with ketones'],
    ['high-glucose', 'Glucose over 17 mmol/L without ketones'],
    ['large-burn', 'Burn over 20 %, electrical, circumferential or chemical'],
    ['child-shock', 'Cold hands, weak fast pulse and refill of 3 seconds or more'],
    ['child-low-saturation', 'Saturation under 92 %'],
  ])('the numbers in the words of %s', (code, words) => expect(discriminatorWords(code)).toBe(words));
  const coded = (of: 'adult' | 'child', urgency: string) => signList.filter((one) => one.of === of && one.urgency === urgency).length;
  test('adults have five red, nineteen orange and nine yellow ones; children twelve red ones and two in words', () => {
    expect([coded('adult', 'emergency'), coded('adult', 'very-urgent'), coded('adult', 'urgent')]).toEqual([5, 19, 9]);
    expect([coded('child', 'emergency'), coded('child', 'very-urgent'), coded('child', 'urgent')]).toEqual([12, 1, 1]);
    expect(new Set(signList.map(({ code }) => code)).size).toBe(signList.length);
    expect(signList.every(({ source }) => source.length > 10)).toBe(true);
  });
  test('each form shows its own; of an age that is not known all are', () => {
    expect(new Set(signsFor('adult').map(({ of }) => of))).toEqual(new Set(['adult']));
    expect(signsFor('infant')).toEqual(signsFor('child'));
    expect(signsFor(null)).toHaveLength(signList.length);
  });
  test('of several the most urgent counts, beside a score that is lower', () => {
    expect(mostUrgent(['moderate-pain', 'chest-pain'])).toBe('very-urgent');
    expect(mostUrgent([])).toBeNull();
    expect(latestTriage([sign('moderate-pain', 0), sign('chest-pain', 0), score(1, 0)])).toMatchObject({
      band: 'orange',
      discriminator: 'very-urgent',
    });
    expect(latestTriage([sign('child-purpura', 0)])).toMatchObject({ band: 'red', total: null });
  });
  test.each([
    [91.9, 'adult', 'very-urgent'],
    [91, null, 'very-urgent'],
    [91, 'child', 'emergency'],
    [80, 'infant', 'emergency'],
    [92, 'child', undefined],
    [92, 'adult', undefined],
    [null, 'child', undefined],
  ] as const)('a saturation of %s on the form %s is %s', (percent, form, urgency) =>
    expect(signOfSaturation(percent, form)?.urgency).toBe(urgency),
  );
  test('a sign is recorded by its code, one in words with its words; what is no sign is refused', () => {
    const form = VitalsForm.parse({ signs: 'child-purpura,child-other-orange', sign_words: 'Bulging fontanelle', triage_form: 'infant' });
    expect(observationsOf(form, { patient: 'p' })).toMatchObject([
      { code: 'DISCRIMINATOR', value: 'child-purpura' },
      { code: 'DISCRIMINATOR', value: 'child-other-orange', note: 'Bulging fontanelle' },
      { code: 'TRIAGE_FORM', value: 'infant' },
    ]);
    expect(VitalsForm.safeParse({ signs: 'no-such-sign' }).success).toBe(false);
    expect(valueProblem('DISCRIMINATOR', 'chest-pain')).toBeNull();
    expect(valueProblem('DISCRIMINATOR', 'no-such-sign')).toBe('Discriminator is not valid.');
    expect(valueProblem('AVPU', 'confused')).toBeNull();
    expect(valueProblem('AVPU', 'sleepy')).toBe('AVPU is not valid.');
    expect(discriminatorWords('chest-pain')).toBe('Chest pain');
  });
});

import { expect, it } from 'vitest';
import { stateOf, stateWhen, summaryOf } from './use-allergies.ts';

const one = (substance: string, more: object = {}) => ({ substance, reaction: null, clinical_status: 'active' as const, ...more });

it('ALLERGY-001 the summary has what is active, with what happened', () => {
  expect(summaryOf([one('Penicillin', { reaction: 'rash' }), one('Groundnuts'), one('Egg', { clinical_status: 'resolved' })])).toBe(
    'Penicillin (rash), Groundnuts',
  );
});

it.each([
  ['known', { state: 'known', summary: '', updated_at: '2026-01-02T00:00:00.000Z' }],
  ['none-known', { state: 'none', updated_at: '2026-01-02T00:00:00.000Z' }],
  ['not-recorded', { state: 'not-recorded' }],
] as const)('ALLERGY-010 %s is told as it is', (allergy_status, state) => {
  expect(stateOf({ allergy_status, data: [], reviewed_at: '2026-01-02T00:00:00.000Z' })).toEqual(state);
});

it.each([
  ['nothing came yet', undefined, false, 'loading'],
  ['the first request failed', undefined, true, 'unavailable'],
  ['there are none', 'none-known', false, 'none'],
  ['there were none, and it cannot be asked again', 'none-known', true, 'unavailable'],
  ['nobody had asked, and it cannot be asked again', 'not-recorded', true, 'unavailable'],
  ['some are known, and it cannot be asked again', 'known', true, 'known'],
] as const)('ALLERGY-010 unavailable is never "none": %s', (_, allergy_status, isError, state) => {
  const data = allergy_status && { allergy_status, data: [one('Penicillin')] as never, reviewed_at: '2026-01-02T00:00:00.000Z' };
  expect(stateWhen({ data, isError }, () => {})).toMatchObject({ state });
});

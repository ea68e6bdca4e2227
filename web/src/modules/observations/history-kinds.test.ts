import { codes } from '@akoma/contract/observations';
import { expect, it } from 'vitest';
import { entriesOf, historyKinds, historyQuery, sentEntry } from './history-kinds.ts';
import type { Observed } from './latest-vitals.ts';

const kind = (key: string) => historyKinds.find((one) => one.key === key)!;
const entry = (code: string) => ({ code }) as Observed;

it('OBS-003 OBS-007 OBS-008 each card asks for its own code, social history for its category', () => {
  expect(historyKinds.map(historyQuery)).toEqual([
    { code: '11348-0' },
    { code: '8690-0' },
    { code: '10160-0' },
    { category: 'social-history' },
  ]);
});

it('OBS-033 social history leaves out what has a card of its own', () => {
  const found = [entry('tobacco'), entry(codes.past_illnesses), entry('alcohol')];
  expect(entriesOf(kind('social'), found).map(({ code }) => code)).toEqual(['tobacco', 'alcohol']);
  expect(entriesOf(kind('illnesses'), [entry(codes.past_illnesses)])).toHaveLength(1);
});

it('OBS-033 an entry of social history is sent with the code of what it is about, others with that of their card', () => {
  const about = { code: 'tobacco', display: 'Tobacco' };
  expect(sentEntry(kind('social'), 'p', { value: 'Never', note: '', about })).toEqual({
    ...{ patient: 'p', value: 'Never', category: 'social-history', code: 'tobacco', display: 'Tobacco' },
  });
  expect(sentEntry(kind('surgeries'), 'p', { value: 'Appendix', note: 'Aged 12', about: undefined })).toEqual({
    ...{ patient: 'p', value: 'Appendix', note: 'Aged 12', category: 'social-history', code: '8690-0' },
  });
});

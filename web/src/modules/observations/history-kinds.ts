import { codes, type SentObservation } from '@akoma/contract/observations';
import type { Observed } from './latest-vitals.ts';

/** One card of the history: what is asked for, and where its answers stand among the observations (OBS-003, OBS-007, OBS-008). */
export interface HistoryKind {
  key: 'social' | 'illnesses' | 'surgeries' | 'medicines';
  title: string;
  /** "past illnesses", within a sentence. */
  things: string;
  /** The code of its entries; of social history each has that of what it is about. */
  code: string | null;
  placeholder: string;
}

export const historyKinds: readonly HistoryKind[] = [
  {
    ...{ key: 'illnesses', title: 'Past illnesses', things: 'past illnesses', code: codes.past_illnesses },
    placeholder: 'Malaria in 2019, hypertension since 2021',
  },
  {
    ...{ key: 'surgeries', title: 'Past surgeries', things: 'past surgeries', code: codes.past_surgeries },
    placeholder: 'Caesarean section in 2018',
  },
  {
    ...{ key: 'medicines', title: 'Past medications', things: 'past medications', code: codes.past_medications },
    placeholder: 'Amlodipine 5 mg daily until March',
  },
  { ...{ key: 'social', title: 'Social history', things: 'social history', code: null }, placeholder: 'Ten cigarettes a day since 2010' },
];

const ofOtherCards = historyKinds.flatMap(({ code }) => code ?? []);

/** Where the entries of a card are found. */
export const historyQuery = ({ code }: HistoryKind) => (code ? { code } : { category: 'social-history' as const });

/** The entries that belong on a card: past illnesses and the like have their own, though they are of the same category. */
export const entriesOf = ({ code }: HistoryKind, found: readonly Observed[]): readonly Observed[] =>
  code ? found : found.filter((one) => !ofOtherCards.includes(one.code));

/** An entry as it is sent; `about` is one of the social types, with its words. */
export const sentEntry = (
  { code }: HistoryKind,
  patient: string,
  { value, note, about }: { value: string; note: string; about: { code: string; display: string } | undefined },
): SentObservation => ({
  ...{ patient, value, category: 'social-history', ...(note && { note }) },
  ...(code ? { code } : { code: about?.code ?? '', ...(about && { display: about.display }) }),
});

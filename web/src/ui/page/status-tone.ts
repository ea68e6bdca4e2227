import type { Tone } from '../theme/palette.ts';

type Tones = Readonly<Partial<Record<Exclude<Tone, 'grey'>, readonly string[]>>>;

/** Nothing in the specification names these; they go the way of a visit to the hospital (SHELL-037). */
const encounter: Tones = { blue: ['planned'], yellow: ['arrived', 'triaged'], green: ['in-progress'], red: ['cancelled'] };

/** Which status has which colour: the specification's mappings letter for letter, and what was settled where it is silent. */
const mappings = {
  /** By criticality; `unable_to_access` is spelt so, and the FHIR form is accepted beside it. */
  allergy: { red: ['high'], green: ['low'], yellow: ['unable_to_access', 'unable-to-assess'] },
  admission: { red: ['discharged'], yellow: ['discharge-authorized'], green: ['active'] },
  'diagnostic-report': {
    blue: ['registered', 'partial', 'preliminary', 'appended'],
    green: ['final'],
    yellow: ['amended', 'corrected'],
    red: ['cancelled', 'entered-in-error', 'unknown'],
  },
  'service-request': {
    blue: ['draft', 'partial', 'submitted-for-review', 'preliminary', 'completed', 'appended'],
    green: ['active'],
    yellow: ['amended', 'sample-collected', 'corrected'],
    red: ['revoked', 'entered-in-error', 'unknown'],
  },
  'medication-request': {
    blue: ['draft', 'partial', 'preliminary', 'appended'],
    green: ['active'],
    yellow: ['amended', 'corrected'],
    red: ['revoked', 'entered-in-error', 'unknown'],
  },
  bill: { blue: ['billable', 'CREATED'], red: ['aborted', 'WITHDRAWN'] },
  appointment: { blue: ['pending'], red: ['cancelled'] },
  cover: { green: ['covered'], red: ['not-covered'] },
  form: { yellow: ['draft'], blue: ['changed'], green: ['published'] },
  message: { yellow: ['waiting'], green: ['sent'], red: ['failed'] },
  encounter,
  visit: encounter,
} as const satisfies Record<string, Tones>;

export type StatusOf = keyof typeof mappings;

/**
 * The colour of a status, the same on every screen (SHELL-036). What no mapping names is grey, but a bill, of which every other status is
 * green (BILL-029).
 */
export function statusTone(of: StatusOf, status: string): Tone {
  const named = (Object.entries(mappings[of]) as [Tone, readonly string[]][]).find(([, statuses]) => statuses.includes(status));
  return named?.[0] ?? (of === 'bill' ? 'green' : 'grey');
}

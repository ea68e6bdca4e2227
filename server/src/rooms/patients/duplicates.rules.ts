import { emailKey } from '@akoma/contract/base';
import { type DuplicateCandidate, fullNameOf, nameLikeness, type PatientCard } from '@akoma/contract/patients';

/** What was typed of somebody about to be registered. */
export interface Sought {
  name: string;
  birth_date: string | null;
  mobile: string | null;
  email_key: string | null;
}

type Reason = DuplicateCandidate['reasons'][number];
/** Strongest first: a number is one person's, a phone may be a family's. */
const weight: Record<Reason, number> = { identifier: 100, name_and_birth_year: 50, email: 45, phone: 40 };

/** From here on two names are likely one person's (`areNamesAlike` of the contract). */
const alike = 0.85;

/**
 * Who of the suspects may be the one sought, with the reasons, likeliest first. Names count together with the birth year, one year more
 * or less; the exact day and a likelier name only order what was found. An unknown patient has no name to compare.
 */
export function judgeDuplicates(sought: Sought, suspects: readonly PatientCard[], sameIdentifier: ReadonlySet<string>): DuplicateCandidate[] {
  const year = sought.birth_date === null ? null : Number(sought.birth_date.slice(0, 4));
  const judged = suspects.map((card) => {
    const likeness = card.unknown ? 0 : nameLikeness(sought.name, fullNameOf(card));
    const sameYear = year !== null && card.birth_date !== null && Math.abs(Number(card.birth_date.slice(0, 4)) - year) <= 1;
    const found: Record<Reason, boolean> = {
      identifier: sameIdentifier.has(card.id),
      name_and_birth_year: likeness >= alike && sameYear,
      email: sought.email_key !== null && card.email !== null && emailKey(card.email) === sought.email_key,
      phone: sought.mobile !== null && card.mobile === sought.mobile,
    };
    const reasons = (Object.keys(found) as Reason[]).filter((reason) => found[reason]).sort((a, b) => weight[b] - weight[a]);
    const likely = reasons.reduce((sum, reason) => sum + weight[reason], 0) + likeness * 20 + (card.birth_date === sought.birth_date ? 10 : 0);
    return { candidate: { ...card, reasons }, likely };
  });
  return judged.filter(({ candidate }) => candidate.reasons.length > 0).sort((a, b) => b.likely - a.likely).map(({ candidate }) => candidate);
}

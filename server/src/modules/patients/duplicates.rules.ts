import { emailKey } from '@akoma/contract/base';
import { alikeFrom, areNamesAlike, type DuplicateCandidate, fullNameOf, nameLikenessTo } from '@akoma/contract/patients';

/** What was entered about a person who is about to be registered. */
export interface Sought {
  name: string;
  birth_date: string | null;
  mobile: string | null;
  email_key: string | null;
}

/** A registered patient who shares something with the person searched for. */
export interface Suspect {
  id: string;
  first_name: string;
  last_name: string;
  birth_date: string | null;
  mobile: string | null;
  email: string | null;
  unknown: boolean;
}

export interface Judged {
  id: string;
  reasons: Reason[];
}

type Reason = DuplicateCandidate['reasons'][number];
/** Strongest first: an identifier belongs to one person, a phone may belong to a family. */
const weight: Record<Reason, number> = { identifier: 100, name_and_birth_year: 50, email: 45, phone: 40 };

/**
 * Which of the suspects may be the person searched for, with the reasons, likeliest first. Names count together with the birth year, one
 * year more or less; the exact day and a likelier name only decide the order. An unknown patient has no name to compare.
 */
export function judgeDuplicates(sought: Sought, suspects: readonly Suspect[], sameIdentifier: ReadonlySet<string>): Judged[] {
  const year = sought.birth_date === null ? null : Number(sought.birth_date.slice(0, 4));
  const likenessTo = nameLikenessTo(sought.name);
  const judged = suspects.map((suspect) => {
    const sameYear = year !== null && suspect.birth_date !== null && Math.abs(Number(suspect.birth_date.slice(0, 4)) - year) <= 1;
    const likeness = suspect.unknown || !sameYear ? 0 : likenessTo(fullNameOf(suspect));
    const found: Record<Reason, boolean> = {
      identifier: sameIdentifier.has(suspect.id),
      name_and_birth_year: likeness >= alikeFrom,
      email: sought.email_key !== null && suspect.email !== null && emailKey(suspect.email) === sought.email_key,
      phone: sought.mobile !== null && suspect.mobile === sought.mobile,
    };
    const reasons = (Object.keys(found) as Reason[]).filter((reason) => found[reason]).sort((a, b) => weight[b] - weight[a]);
    const likely =
      reasons.reduce((sum, reason) => sum + weight[reason], 0) + likeness * 20 + (suspect.birth_date === sought.birth_date ? 10 : 0);
    return { id: suspect.id, reasons, likely };
  });
  return judged
    .filter(({ reasons }) => reasons.length > 0)
    .sort((a, b) => b.likely - a.likely || (a.id < b.id ? 1 : -1)) // a fixed order for equal candidates
    .map(({ id, reasons }) => ({ id, reasons }));
}

/** Whether two records describe one person whom a program sends again: twins share phone and birth date, but are two people (PAT-049). */
export const isSamePerson = (sought: NamedSex, stands: NamedSex): boolean =>
  sought.gender === stands.gender && areNamesAlike(fullNameOf(sought), fullNameOf(stands));

interface NamedSex {
  first_name: string;
  last_name: string;
  gender: string;
}

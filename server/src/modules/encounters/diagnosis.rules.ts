/** The order of an encounter's diagnoses once one of them has taken that place, from 1 on; without a place it comes last. */
export function placeAt(others: readonly string[], id: string, rank = others.length + 1): string[] {
  const at = Math.min(rank, others.length + 1) - 1;
  return [...others.slice(0, at), id, ...others.slice(at)];
}

interface Named {
  system: string | null;
  code: string | null;
  display: string;
}

/** Whether two diagnoses say the same: by their codes, or in the same words where neither has one. */
export function saysTheSame(one: Named, other: Named): boolean {
  if (one.code !== null || other.code !== null) return one.system === other.system && one.code === other.code;
  return one.display.toLocaleLowerCase('en') === other.display.toLocaleLowerCase('en');
}

interface Lasting {
  problem: boolean;
  clinical_status: string;
  verification_status: string;
}

/** Whether a diagnosis stands on the problem list (ruling 138). */
export const isOnProblemList = ({ problem, clinical_status, verification_status }: Lasting): boolean =>
  problem && clinical_status !== 'resolved' && verification_status !== 'refuted';

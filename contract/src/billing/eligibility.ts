/** Why a membership covers nothing on a day (ruling 212). */
export const notCoveredReasons = ['client-inactive', 'policy-not-valid', 'member-not-valid', 'suspended'] as const;
export type NotCoveredReason = (typeof notCoveredReasons)[number];

interface Validity {
  status: string;
  valid_from: string;
  valid_to: string | null;
}
/** A membership with what it hangs on. */
export interface Judged {
  client: { status: string };
  policy: Validity;
  member: Validity;
  /** Of a dependent: the member through whom it is covered. */
  through: Validity | null;
}

const isWithin = ({ valid_from, valid_to }: Validity, day: string): boolean => valid_from <= day && (valid_to === null || day <= valid_to);

/** Why nothing is covered on that day; null: it is covered. A dependent is covered only while the member is. */
export function whyNotCovered({ client, policy, member, through }: Judged, day: string): NotCoveredReason | null {
  if (client.status !== 'active') return 'client-inactive';
  if (policy.status !== 'active' || !isWithin(policy, day)) return 'policy-not-valid';
  const people = through ? [member, through] : [member];
  if (people.some(({ status }) => status === 'suspended')) return 'suspended';
  return people.every((one) => isWithin(one, day)) ? null : 'member-not-valid';
}

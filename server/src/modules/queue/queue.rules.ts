import { tewsBands } from '@akoma/contract/observations';

interface Urgent {
  triage: { band: string; see_by: string } | null;
}

const placeOf = ({ triage }: Urgent): number => {
  const at = tewsBands.findIndex(({ band }) => band === triage?.band);
  return at < 0 ? tewsBands.length : at;
};

const timeOf = ({ triage }: Urgent): number => (triage ? Date.parse(triage.see_by) : 0);

/** Most urgent first, of one colour who has the least time left; those who were not triaged last, in their order. */
export const byUrgency = <E extends Urgent>(entries: readonly E[]): E[] =>
  [...entries].sort((one, other) => placeOf(one) - placeOf(other) || timeOf(one) - timeOf(other));

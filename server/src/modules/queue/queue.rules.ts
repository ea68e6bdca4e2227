import { tewsBands } from '@akoma/contract/observations';

interface Urgent {
  triage: { band: string } | null;
}

const placeOf = ({ triage }: Urgent): number => {
  const at = tewsBands.findIndex(({ band }) => band === triage?.band);
  return at < 0 ? tewsBands.length : at;
};

/** Most urgent first; those who were not triaged last. Entries that are equally urgent keep their order. */
export const byUrgency = <E extends Urgent>(entries: readonly E[]): E[] => [...entries].sort((one, other) => placeOf(one) - placeOf(other));

import { listAllergies } from '@akoma/contract/allergies';
import type { ReplyOf } from '@akoma/contract/base';
import { useQuery } from '@tanstack/react-query';
import { ask } from '../../client/ask.ts';
import { useSession } from '../../client/session.ts';
import type { Allergies } from '../../ui/person/allergy-state.tsx';
import { useChanges } from '../workbench/index.ts';

type Listed = ReplyOf<typeof listAllergies>;
export type Allergy = Listed['data'][number];

/** All allergies of a patient, up to the hundred that a page holds; the banner and the card ask the same, and once. */
export const askAllergies = (patient_id: string) => ask(listAllergies, { query: { patient_id, page_size: 100 } });

/** `penicillin (rash), groundnuts`: what is active, the most dangerous first, in the order of the list. */
export const summaryOf = (allergies: readonly Pick<Allergy, 'substance' | 'reaction' | 'clinical_status'>[]): string =>
  allergies
    .filter(({ clinical_status }) => clinical_status === 'active')
    .map(({ substance, reaction }) => (reaction ? `${substance} (${reaction})` : substance))
    .join(', ');

/** What the banner says of a list that came. */
export function stateOf({ allergy_status, data, reviewed_at }: Pick<Listed, 'allergy_status' | 'data' | 'reviewed_at'>): Allergies {
  if (allergy_status === 'known') return { state: 'known', summary: summaryOf(data), updated_at: reviewed_at };
  return allergy_status === 'none-known' ? { state: 'none', updated_at: reviewed_at } : { state: 'not-recorded' };
}

/**
 * What is said of a list that came or did not come. One that came before is as old as that: where it cannot be asked for again, allergies that
 * it names still warn, but that there are none is not said any more.
 */
export function stateWhen(
  { data, isError }: { data?: Parameters<typeof stateOf>[0] | undefined; isError: boolean },
  onRetry: () => void,
): Allergies {
  if (data && (!isError || data.allergy_status === 'known')) return stateOf(data);
  return isError ? { state: 'unavailable', onRetry } : { state: 'loading' };
}

/** For the banner, live: one of four states, of which "unavailable" is not "none"; undefined for roles that may not know. */
export function useAllergyState(patient_id: string): Allergies | undefined {
  const enabled = useSession().permissions.has('allergies.read');
  const list = useQuery({ ...askAllergies(patient_id), enabled });
  useChanges(enabled ? `patient:${patient_id}` : undefined, () => void list.refetch());
  return enabled ? stateWhen(list, () => void list.refetch()) : undefined;
}

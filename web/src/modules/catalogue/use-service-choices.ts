import { listLocations, listPractitioners, readPractitioner } from '@akoma/contract/organization';
import { listProvisionCodes, listRevenueTags, provisionCodes, revenueTags, serviceCategories } from '@akoma/contract/terminology';
import { useQuery } from '@tanstack/react-query';
import { askCached } from '../../client/ask.ts';
import { useSession } from '../../client/session.ts';
import { useValueSet } from '../terminology/index.ts';

export interface Choice {
  value: string;
  label: string;
}

/** What the coded fields of a service offer, as the organisation has it. */
export interface CodedChoices {
  kinds: readonly Choice[];
  specialties: readonly Choice[];
  revenueTags: readonly Choice[];
  provisionCodes: readonly Choice[];
}

/** The same, with the organisation's own places and people. */
export interface ServiceChoices extends CodedChoices {
  locations: readonly Choice[];
  practitioners: readonly Choice[];
}

const optionsOf = (entries: readonly { code: string; display: string }[]): Choice[] =>
  entries.map(({ code, display }) => ({ value: code, label: display }));

/** Categories, specialties, tags and codes by look-up (CAT-016); short lists stand there until the answer comes. */
export function useCodedChoices(): CodedChoices {
  const { provider } = useSession();
  const kinds = useValueSet('healthcare-service-category-type', { known: serviceCategories });
  const specialties = useValueSet('specialty');
  const tags = useQuery(askCached(listRevenueTags, { params: { id: provider.id } }));
  const codes = useQuery(askCached(listProvisionCodes, {}));
  return {
    kinds: optionsOf(kinds.entries),
    specialties: optionsOf(specialties.entries),
    revenueTags: optionsOf(tags.data?.data ?? revenueTags),
    provisionCodes: optionsOf(codes.data?.data ?? provisionCodes),
  };
}

/** Whom a service may name, at most a hundred, found by words of the name; empty for a role that may not see the team. */
export function useTeam(search = ''): readonly Choice[] {
  const words = search.trim();
  const team = useQuery({
    ...askCached(listPractitioners, { query: { status: 'active', page: 1, page_size: 100, ...(words && { search: words }) } }),
    enabled: useSession().permissions.has('team.read'),
  });
  return (team.data?.data ?? []).map(({ id, full_name }) => ({ value: id, label: full_name }));
}

/** The colleague whose services are shown. */
export function usePerson(id: string | undefined): Choice | undefined {
  const person = useQuery({
    ...askCached(readPractitioner, { params: { id: id ?? '' } }),
    enabled: useSession().permissions.has('team.read') && id !== undefined,
  });
  return person.data && { value: person.data.data.id, label: person.data.data.full_name };
}

/** The choices of a service's form. */
export function useServiceChoices(): ServiceChoices {
  const { provider, locations, permissions } = useSession();
  const coded = useCodedChoices();
  const practitioners = useTeam();
  const places = useQuery({
    ...askCached(listLocations, { params: { id: provider.id }, query: { status: 'active', page: 1, page_size: 100 } }),
    enabled: permissions.has('locations.read'),
  });
  return {
    ...coded,
    locations: (places.data?.data ?? locations).map(({ uuid, name }) => ({ value: uuid, label: name })),
    practitioners,
  };
}

import { listLocations, listPractitioners } from '@akoma/contract/organization';
import { listProvisionCodes, listRevenueTags, provisionCodes, revenueTags, serviceCategories } from '@akoma/contract/terminology';
import { useQuery } from '@tanstack/react-query';
import { askCached } from '../../client/ask.ts';
import { useSession } from '../../client/session.ts';
import { useValueSet } from '../terminology/index.ts';

interface Choice {
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

/** The choices of a service's form. */
export function useServiceChoices(): ServiceChoices {
  const { provider, locations, permissions } = useSession();
  const coded = useCodedChoices();
  const places = useQuery({
    ...askCached(listLocations, { params: { id: provider.id }, query: { status: 'active', page: 1, page_size: 100 } }),
    enabled: permissions.has('locations.read'),
  });
  const team = useQuery({
    ...askCached(listPractitioners, { query: { status: 'active', page: 1, page_size: 100 } }),
    enabled: permissions.has('team.read'),
  });
  return {
    ...coded,
    locations: (places.data?.data ?? locations).map(({ uuid, name }) => ({ value: uuid, label: name })),
    practitioners: (team.data?.data ?? []).map(({ id, full_name }) => ({ value: id, label: full_name })),
  };
}

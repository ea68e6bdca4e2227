import { listLocations, listPractitioners } from '@akoma/contract/organization';
import { revenueTags } from '@akoma/contract/terminology';
import { useQuery } from '@tanstack/react-query';
import { askCached } from '../../client/ask.ts';
import { useSession } from '../../client/session.ts';
import { kindOptions } from './catalogue.words.ts';

interface Choice {
  value: string;
  label: string;
}

/** What the fields of a service offer. */
export interface ServiceChoices {
  kinds: readonly Choice[];
  specialties: readonly Choice[];
  revenueTags: readonly Choice[];
  locations: readonly Choice[];
  practitioners: readonly Choice[];
}

const optionsOf = (entries: readonly { code: string; display: string }[]): Choice[] =>
  entries.map(({ code, display }) => ({ value: code, label: display }));

/** The choices of a service's form: coded lists, and the organisation's own places and people (CAT-016). */
export function useServiceChoices(): ServiceChoices {
  const { provider, locations, permissions } = useSession();
  const places = useQuery({
    ...askCached(listLocations, { params: { id: provider.id }, query: { status: 'active', page: 1, page_size: 100 } }),
    enabled: permissions.has('locations.read'),
  });
  const team = useQuery({
    ...askCached(listPractitioners, { query: { status: 'active', page: 1, page_size: 100 } }),
    enabled: permissions.has('team.read'),
  });
  return {
    kinds: kindOptions,
    specialties: [],
    revenueTags: optionsOf(revenueTags),
    locations: (places.data?.data ?? locations).map(({ uuid, name }) => ({ value: uuid, label: name })),
    practitioners: (team.data?.data ?? []).map(({ id, full_name }) => ({ value: id, label: full_name })),
  };
}

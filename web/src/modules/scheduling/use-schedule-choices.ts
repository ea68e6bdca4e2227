import { listServices } from '@akoma/contract/catalogue';
import { listLocations, listPractitioners } from '@akoma/contract/organization';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { askCached } from '../../client/ask.ts';
import { useSession } from '../../client/session.ts';
import type { Choice } from '../../ui/form/found-select.tsx';

/** What is shown stays until the answer is there: a choice made by keys meanwhile is not lost. */
const staying = { placeholderData: keepPreviousData };
const page = { page: 1, page_size: 100 };
const found = (search: string) => (search.trim() ? { search: search.trim() } : {});

/** Colleagues by words of the name, at most a hundred. */
export function usePractitioners(search: string): readonly Choice[] {
  const team = useQuery({
    ...askCached(listPractitioners, { query: { status: 'active', ...page, ...found(search) } }),
    ...staying,
    enabled: useSession().permissions.has('team.read'),
  });
  return (team.data?.data ?? []).map(({ id, full_name }) => ({ value: id, label: full_name }));
}

/** Services on offer by words of the name, at most a hundred. */
export function useServices(search: string): readonly Choice[] {
  const services = useQuery({
    ...askCached(listServices, { query: { active: 'true', ...page, ...found(search) } }),
    ...staying,
    enabled: useSession().permissions.has('services.read'),
  });
  return (services.data?.data ?? []).map(({ id, name }) => ({ value: id, label: name }));
}

/** Places by words of the name, at most a hundred. */
export function useLocations(search: string): readonly Choice[] {
  const { provider, locations, permissions } = useSession();
  const places = useQuery({
    ...askCached(listLocations, { params: { id: provider.id }, query: { status: 'active', ...page, ...found(search) } }),
    ...staying,
    enabled: permissions.has('locations.read'),
  });
  return (places.data?.data ?? locations.map(({ uuid, name }) => ({ id: uuid, name }))).map(({ id, name }) => ({ value: id, label: name }));
}

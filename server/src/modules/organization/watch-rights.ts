import type { ActorCache } from './create-actor-cache.ts';

interface Ports {
  actors: Pick<ActorCache, 'forgetOrganization'>;
  /** Calls back for events of any server, after their commit. */
  watch: (event: string, heard: (organization_id: string) => void) => void;
}

/**
 * Makes a change of roles or memberships effective from the next request, on every server: cached actors are dropped, and the open streams
 * of the organisation end, because permissions are checked only when a stream is opened. Their callers reconnect and are checked again. If
 * a notification is lost, the cache expires after five seconds.
 */
export function watchRights({ actors, watch }: Ports): { changed: (organization_id: string, gone: AbortSignal) => AbortSignal } {
  const open = new Map<string, Set<AbortController>>();
  watch('organization.rightsChanged', (organization_id) => {
    actors.forgetOrganization(organization_id);
    for (const stream of open.get(organization_id) ?? []) stream.abort();
  });
  return {
    changed(organization_id, gone) {
      const stream = new AbortController();
      if (gone.aborted) return stream.signal;
      const ones = open.get(organization_id) ?? new Set();
      open.set(organization_id, ones.add(stream));
      const leave = (): void => {
        ones.delete(stream);
        if (ones.size === 0 && open.get(organization_id) === ones) open.delete(organization_id);
      };
      gone.addEventListener('abort', leave, { once: true });
      return stream.signal;
    },
  };
}

import type { ActorCache } from './create-actor-cache.ts';

interface Ports {
  actors: Pick<ActorCache, 'forgetOrganization'>;
  /** Tells of what any server has announced, after its commit. */
  watch: (event: string, heard: (organization_id: string) => void) => void;
}

/**
 * Makes a change of roles or memberships hold from the next request on, whichever server made it: what is remembered of who acts is
 * forgotten, and the open streams of the organisation end, because a stream asks nothing any more. Their callers ask again, and are judged
 * anew. Where the database's word does not arrive, the cache's five seconds hold.
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

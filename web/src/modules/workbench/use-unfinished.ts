import { draftsKept, listDrafts } from '@akoma/contract/workbench';
import { useQuery } from '@tanstack/react-query';
import { heldSeal } from '../../client/draft-seal.ts';
import { request } from '../../client/request.ts';
import { organizationId } from '../../client/session.ts';
import { rowsOnShelf } from './draft-shelf.ts';
import { unfinishedOf } from './unfinished.ts';

const onShelf = () => (typeof indexedDB === 'undefined' ? [] : rowsOnShelf().catch(() => []));

/** The user's unfinished entries, of this computer and of the server; `reached` is false while only this computer's are known. */
export const useUnfinished = () =>
  useQuery({
    queryKey: ['unfinished', organizationId()],
    staleTime: 0,
    gcTime: 0,
    retry: false,
    networkMode: 'always',
    queryFn: async ({ signal }) => {
      const [rows, kept] = await Promise.all([
        onShelf(),
        request(listDrafts, { query: { page: 1, page_size: draftsKept } }, { signal }).then(
          ({ data }) => data,
          () => null,
        ),
      ]);
      return { reached: kept !== null, entries: await unfinishedOf(kept ?? [], rows, heldSeal(), Date.now()) };
    },
  });

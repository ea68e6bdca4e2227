import type { ReplyOf } from '@akoma/contract/base';
import { listLocations } from '@akoma/contract/organization';
import { queryOptions } from '@tanstack/react-query';
import { allPages } from '../../client/all-pages.ts';
import { cachedMs } from '../../client/ask.ts';
import type { Refused } from '../../client/refused.ts';
import { request } from '../../client/request.ts';

export type Location = ReplyOf<typeof listLocations>['data'][number];

/** Every place of the organisation in the order of the tree, asked for once an hour at most (LOCN-003); for choosing among all of them. */
export const askAllLocations = (organization_id: string) =>
  queryOptions<Location[], Refused>({
    queryKey: [listLocations.name, { all: organization_id }],
    staleTime: cachedMs,
    gcTime: cachedMs,
    queryFn: ({ signal }) =>
      allPages((page) => request(listLocations, { params: { id: organization_id }, query: { ordering: 'tree', ...page } }, { signal })),
  });

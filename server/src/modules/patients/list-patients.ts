import { emailKey, pageOf, toE164 } from '@akoma/contract/base';
import type * as contract from '@akoma/contract/patients';
import type * as z from 'zod';
import type { Plans } from '../../platform/db/tenant.ts';
import type { Handler } from '../../platform/http/route.ts';
import { listByOneName, listSpellings, mostCounted } from './search-name.store.ts';
import { type Filters, listFiltered, listMatching, listNewest } from './search.store.ts';
import { searchTerms } from './search-word.rules.ts';

/** What the query asks for besides words; numbers and addresses as they are kept. */
export const filtersOf = (query: z.output<typeof contract.ExportPatientsQuery>): Filters => ({
  gender: query.gender,
  mobile: query.mobile && (toE164(query.mobile) ?? query.mobile),
  email_key: query.email && emailKey(query.email),
  birth_date: query.birth_date,
  ids: query.ids?.split(','),
  is_hospitalized: query.is_hospitalized,
  active: query.active,
  status: query.status,
  start_date: query.start_date,
  end_date: query.end_date,
});

/**
 * A search by words alone has one plan that is right for all words. Other filters and orders decide which way to the rows is the shorter
 * one.
 */
export const plansOf = ({ query }: { query: z.output<typeof contract.ListPatientsQuery> }): Plans =>
  query.search && isPlain(query) ? 'once' : 'as measured';

const isPlain = ({ ordering = '-created_at', ...query }: z.output<typeof contract.ListPatientsQuery>): boolean =>
  ordering === '-created_at' && Object.values(filtersOf(query)).every((value) => value === undefined);

/** Lists patients, newest first, and finds them as somebody types (PAT-034, PANEL-006). */
export const listPatients: Handler<typeof contract.listPatients> = async (ctx, { query }) => {
  const { page, page_size, search, ordering = '-created_at', count } = query;
  const filters = filtersOf(query);
  const terms = searchTerms(search ?? '');
  const words = terms.names.length + terms.numbers.length;
  if (search && words === 0) return { ...pageOf([], 0, query), total_is: 'exact' };

  const plain = isPlain(query);
  const offset = (page - 1) * page_size;
  const slice = { offset, limit: count ? page_size : page_size + 1 }; // one row more shows whether there is a next page
  const [name] = terms.names;
  const { rows, total } =
    plain && words === 0
      ? await listNewest(ctx, slice)
      : plain && words === 1 && name !== undefined
        ? await listByOneName(ctx, name, (await listSpellings(ctx, terms.names))[0]!, slice)
        : words === 0
          ? await listFiltered(ctx, filters, { ...slice, ordering, count })
          : await listMatching(ctx, terms, filters, { ...slice, ordering, count });
  if (!count) return { ...pageOf(rows.slice(0, page_size), offset + rows.length, query), total_is: 'at_least' };
  const isMore = words > 0 && total > mostCounted;
  return { ...pageOf(rows, isMore ? mostCounted : total, query), total_is: isMore ? 'at_least' : 'exact' };
};

import { emailKey, pageOf, toE164 } from '@akoma/contract/base';
import type * as contract from '@akoma/contract/patients';
import type * as z from 'zod';
import type { Handler } from '../../platform/http/route.ts';
import { type Filters, listByOneName, listFiltered, listMatching, listNewest } from './search.store.ts';
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

/** Lists patients, newest first, and finds them as somebody types (PAT-034, PANEL-006). */
export const listPatients: Handler<typeof contract.listPatients> = async (ctx, { query }) => {
  const { page, page_size, search, ordering = '-created_at', count } = query;
  const filters = filtersOf(query);
  const terms = searchTerms(search ?? '');
  const words = terms.names.length + terms.numbers.length;
  if (search && words === 0) return pageOf([], 0, query);

  const plain = ordering === '-created_at' && Object.values(filters).every((value) => value === undefined);
  const offset = (page - 1) * page_size;
  const slice = { offset, limit: count ? page_size : page_size + 1 }; // one row more tells whether a next page exists
  const [name] = terms.names;
  const { rows, total } =
    plain && words === 0
      ? await listNewest(ctx, slice)
      : plain && words === 1 && name !== undefined
        ? await listByOneName(ctx, name, slice)
        : words === 0
          ? await listFiltered(ctx, filters, { ...slice, ordering, count })
          : await listMatching(ctx, terms, filters, { ...slice, ordering, count });
  return count ? pageOf(rows, total, query) : pageOf(rows.slice(0, page_size), offset + rows.length, query);
};

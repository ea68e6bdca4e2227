import { type OpeningValues, openingRowsOf, openingsOf } from '../../ui/form/opening-values.ts';
import type { Location } from './all-locations.ts';

/** A closed day in the form; `key` keeps the row's fields together. */
export interface ClosedDayValues {
  key: string;
  date: string;
  reason: string;
}

/** A place as its form holds it; '' for nothing. */
export type LocationValues = Record<'name' | 'code' | 'kind' | 'workspace' | 'parent_id' | 'address' | 'phone' | 'status', string> & {
  hours: OpeningValues[];
  closed_days: ClosedDayValues[];
};

let rows = 0;
export const newClosedDay = (date = '', reason = ''): ClosedDayValues => ({ key: `closed-${(rows += 1)}`, date, reason });

const empty: readonly string[] = ['code', 'parent_id', 'address', 'phone'];

export const valuesOfLocation = (place: Location): LocationValues => ({
  name: place.name,
  code: place.code ?? '',
  kind: place.kind,
  workspace: place.workspace,
  parent_id: place.parent_id ?? '',
  address: place.address ?? '',
  phone: place.phone ?? '',
  hours: openingRowsOf(place.hours),
  closed_days: place.closed_days.map(({ date, reason }) => newClosedDay(date, reason ?? '')),
  status: place.status,
});

/** As the operations take it: what was emptied is null. */
export const bodyOfLocation = ({ hours, closed_days, ...texts }: Partial<LocationValues>): Record<string, unknown> => ({
  ...Object.fromEntries(Object.entries(texts).map(([name, value]) => [name, value === '' && empty.includes(name) ? null : value])),
  ...(hours && { hours: openingsOf(hours) }),
  ...(closed_days && { closed_days: closed_days.map(({ date, reason }) => ({ date, reason: reason.trim() || null })) }),
});

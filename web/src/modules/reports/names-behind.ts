import type { DayFigure, DayFiguresQuery } from '@akoma/contract/reports';
import { linkTo } from '../../client/link-to.ts';
import { may } from '../../client/session.ts';

/** Of which people a number is made, beside the days. */
export interface Behind {
  figure?: DayFigure;
  location_id?: string | null;
  age_group?: string;
  gender?: string;
  diagnosis?: string;
  colour?: string;
  practitioner_id?: string;
}
export interface TablesProps<Found> {
  found: Found;
  /** What was asked for: the days, and the clinic. */
  asked: DayFiguresQuery;
}

/** The way to the names, for those who may see patients; nobody is behind a zero. */
export function wayTo(asked: DayFiguresQuery, value: number, { location_id, ...behind }: Behind) {
  if (value === 0 || !may('patients.read')) return undefined;
  const clinic = location_id === undefined ? asked.location_id : (location_id ?? 'none');
  const search = {
    start_date: asked.start_date ?? '',
    end_date: asked.end_date ?? '',
    ...(clinic && { location_id: clinic }),
    ...behind,
  };
  // a page belongs to the workspace in whose name it begins
  if (behind.figure === 'diagnosed') return linkTo('/opd-morbidity-names', search);
  return behind.figure?.startsWith('emergency') ? linkTo('/emerg-report-names', search) : linkTo('/recept-figures-names', search);
}

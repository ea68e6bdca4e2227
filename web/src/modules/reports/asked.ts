import type { listAudit } from '@akoma/contract/reports';
import type { RowOf } from '../../client/list/list-of.ts';
import { formatDay, formatMoment, type Writing } from '../../ui/time/format.ts';
import { askedWords, reportsWords as words } from './reports.words.ts';

type Line = Pick<RowOf<typeof listAudit>, 'subjects'>;

/** Something that a list was asked for. */
export interface AskedPart {
  label: string;
  /** Undefined: it was typed text, which is stored in unreadable form. */
  value: string | undefined;
}

const id = /^[0-9a-f]{8}-[0-9a-f]{4}-/;
const day = /^\d{4}-\d\d-\d\d$/;
const moment = /^\d{4}-\d\d-\d\dT/;

function valueText(key: string, value: unknown, writing: Writing): string | undefined {
  const text = String(value);
  if (text.startsWith('hmac:') || text === 'set') return undefined;
  if (id.test(text)) return key === 'ids' ? 'chosen patients' : 'a chosen one';
  if (day.test(text)) return formatDay(text, writing.style);
  if (moment.test(text)) return formatMoment(text, writing);
  if (value === true || value === false) return value ? 'yes' : 'no';
  if (key === 'ordering') return `${spelledOut(text.replace(/^-/, '')).toLowerCase()}${text.startsWith('-') ? ', descending' : ''}`;
  return codesText(text);
}

/** `arrived,in-progress` and `FEMALE` as people say them; abbreviations such as AMB stay. */
const codesText = (text: string): string =>
  text
    .split(',')
    .map((code) => (/^[A-Z]{1,4}$/.test(code) ? code : code.toLowerCase().replaceAll(/[-_]/g, ' ')))
    .join(', ');

/** `discharge_disposition` is "Discharge disposition". */
export const spelledOut = (key: string): string => {
  const text = key.replace(/_id$/, '').replaceAll('_', ' ');
  return text.charAt(0).toUpperCase() + text.slice(1);
};

/** What an entry says of the question that was asked: what was typed stands first. */
export function askedOf({ subjects }: Line, writing: Writing): AskedPart[] {
  const filter = subjects.filter;
  if (typeof filter !== 'object' || filter === null) return [];
  const parts = Object.entries(filter).map(([key, value]) => ({
    label: askedWords[key] ?? spelledOut(key),
    value: valueText(key, value, writing),
  }));
  return parts.sort((one, other) => Number(one.value !== undefined) - Number(other.value !== undefined));
}

/** The same in one line. */
export const askedText = (line: Line, writing: Writing): string =>
  askedOf(line, writing)
    .map(({ label, value }) => (value === undefined ? `${label}: ${words.typed}` : `${label}: ${value}`))
    .join(' · ');

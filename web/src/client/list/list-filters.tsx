import type { ComponentProps, ComponentType } from 'react';
import type { DayRange } from '../../ui/form/day-range.tsx';
import { lazyComponent, useLazyComponent } from '../../ui/layer/lazy-component.ts';
import type { Filter } from '../../ui/table/filter.ts';
import { echoDay } from '../../ui/time/format.ts';
import { dayOfQuery, endOfDay, startOfDay } from '../../ui/time/zone.ts';

const dayRange = lazyComponent(async () => (await import('../../ui/form/day-range.tsx')).DayRange);

/** Date ranges are rarely used: their fields are loaded when first opened. */
function LaterDayRange(props: ComponentProps<typeof DayRange>) {
  const Range = useLazyComponent(dayRange);
  return Range ? <Range {...props} /> : null;
}

/** Chooses one of too many values for a menu: a patient, a colleague. */
export interface ChoiceProps {
  label: string;
  value: string;
  onChange: (value: string | undefined) => void;
}

/**
 * A filter of a list: one of several values under `key`; a value chosen by a control of the screen under `key` (`shown` gives its text for
 * the chip); or the days between `start_date` and `end_date`.
 */
export type ListFilter =
  | { key: string; label: string; any: string; options: readonly { value: string; label: string }[] }
  | { key: string; label: string; choice: ComponentType<ChoiceProps>; shown?: string | undefined }
  | { days: string };

/** The chosen days as text of the chip: "from 05-Mar-2026". */
function daysShown(from: string, to: string): string | undefined {
  if (!from && !to) return undefined;
  if (from === to) return echoDay(from);
  return from && to ? `${echoDay(from)} to ${echoDay(to)}` : from ? `from ${echoDay(from)}` : `to ${echoDay(to)}`;
}

/** The filters of a screen for the bar, with their values from the list's address. */
export function shownFilters(
  filters: readonly ListFilter[],
  search: Readonly<Record<string, unknown>>,
  zone: string,
  set: (change: Record<string, string | undefined>) => void,
): Filter[] {
  const text = (key: string) => (search[key] === undefined ? '' : String(search[key]));
  return filters.map((filter): Filter => {
    if ('days' in filter) {
      const [from, to] = [dayOfQuery(text('start_date'), zone), dayOfQuery(text('end_date'), zone)];
      const change = (range: { from: string; to: string }) =>
        set({
          start_date: range.from ? startOfDay(range.from, zone) : undefined,
          end_date: range.to ? endOfDay(range.to, zone) : undefined,
        });
      return {
        key: 'days',
        label: filter.days,
        shown: daysShown(from, to),
        clear: () => set({ start_date: undefined, end_date: undefined }),
        control: <LaterDayRange label={filter.days} from={from} to={to} onChange={change} />,
      };
    }
    const { key, label } = filter;
    const value = text(key);
    const choose = (chosen: string | undefined) => set({ [key]: chosen || undefined });
    const clear = () => choose(undefined);
    if ('choice' in filter) {
      const { choice: Choice, shown = '…' } = filter;
      return { key, label, shown: value ? shown : undefined, clear, control: <Choice label={label} value={value} onChange={choose} /> };
    }
    const { any, options } = filter;
    const shown = value ? (options.find((option) => option.value === value)?.label ?? value) : undefined;
    return { key, label, shown, clear, value, any, options, choose };
  });
}

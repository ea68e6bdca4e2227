/** What every entry of a list has. */
export interface Offered {
  code: string;
  display: string;
  definition?: string | null | undefined;
  /** Of a part of a country: the country's code; of a district: its region's. */
  parent?: string | undefined;
}

export interface Option {
  value: string;
  label: string;
}

/** Lists one under the other, each under its own heading. */
export interface OptionGroup {
  group: string;
  items: Option[];
}

const optionOf = (by: 'code' | 'display') => (entry: Offered) => ({ value: entry[by], label: entry.display });

/**
 * The choices of a select. What a record holds stays choosable, though its list offers it no more: it stands on top as it was written.
 * @param by `display` where records hold the words and not the code, as an address does
 */
export function optionsOf(entries: readonly Offered[], chosen: string | null | undefined, by: 'code' | 'display' = 'code'): Option[] {
  const offered = entries.map(optionOf(by));
  return chosen && !offered.some(({ value }) => value === chosen) ? [{ value: chosen, label: chosen }, ...offered] : offered;
}

/** As {@link optionsOf}, for several lists in one select. A code that two lists have is offered by the first. */
export function groupedOptionsOf(lists: readonly { title: string; entries: readonly Offered[] }[], chosen: string | null | undefined) {
  const seen = new Set<string>();
  const groups: OptionGroup[] = lists.map(({ title, entries }) => ({
    group: title,
    items: entries.filter(({ code }) => !seen.has(code) && seen.add(code)).map(optionOf('code')),
  }));
  if (chosen && !seen.has(chosen)) groups.unshift({ group: 'As recorded', items: [{ value: chosen, label: chosen }] });
  return groups.filter(({ items }) => items.length > 0);
}

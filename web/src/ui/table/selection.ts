/** Which rows are chosen, over pages; what "all" means is the rows on this page. */
export interface Selection {
  /** Rows on this page. */
  count: number;
  all: boolean;
  some: boolean;
  has: (id: string) => boolean;
  toggle: (id: string, on?: boolean) => void;
  toggleAll: () => void;
  clear: () => void;
}

/**
 * Judges and changes a selection that the screen holds.
 * @param selected ids, on this page or others. @param onSelected undefined where rows cannot be chosen; then so is the answer.
 */
export function selectionOf(
  ids: readonly string[],
  selected: readonly string[],
  onSelected: ((ids: readonly string[]) => void) | undefined,
): Selection | undefined {
  if (!onSelected) return undefined;
  const here = new Set(ids);
  const chosen = new Set(selected);
  const count = ids.filter((id) => chosen.has(id)).length;
  const all = ids.length > 0 && count === ids.length;
  const without = (id: string) => selected.filter((other) => other !== id);
  return {
    count: ids.length,
    all,
    some: count > 0 && !all,
    has: (id) => chosen.has(id),
    toggle: (id, on = !chosen.has(id)) => onSelected(on ? [...without(id), id] : without(id)),
    toggleAll: () => onSelected(all ? selected.filter((id) => !here.has(id)) : [...new Set([...selected, ...ids])]),
    clear: () => onSelected([]),
  };
}

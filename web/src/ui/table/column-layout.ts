/** Columns as a user has them: keys in the order chosen, and those put away. */
export interface ColumnLayout {
  shown: readonly string[];
  hidden: readonly string[];
}

interface Keyed {
  key: string;
}

/**
 * All columns in the user's order. The first one names the row and stays where it is; one that is put away, or that the layout does not
 * know (it came with a later version), stands behind the column that it follows in the list itself.
 */
export function orderedColumns<C extends Keyed>(columns: readonly C[], layout: ColumnLayout | null | undefined): C[] {
  const [first, ...rest] = columns;
  if (!first || !layout) return [...columns];
  const ordered = layout.shown.flatMap((key) => rest.find((column) => column.key === key) ?? []);
  for (const [at, column] of rest.entries()) {
    if (ordered.includes(column)) continue;
    const before = rest[at - 1];
    ordered.splice(before ? ordered.indexOf(before) + 1 : 0, 0, column);
  }
  return [first, ...ordered];
}

/** The columns that are to be seen. */
export function shownColumns<C extends Keyed>(columns: readonly C[], layout: ColumnLayout | null | undefined): C[] {
  const away = new Set(layout?.hidden ?? []);
  return orderedColumns(columns, layout).filter(({ key }, at) => at === 0 || !away.has(key));
}

/** The layout after a column was put away or brought back, or moved up or down among those shown; null when it is the list's own. */
export function changedLayout(
  columns: readonly Keyed[],
  layout: ColumnLayout | null,
  change: { key: string; shown: boolean } | { key: string; step: 1 | -1 },
): ColumnLayout | null {
  const hidden = new Set(layout?.hidden ?? []);
  if ('shown' in change) {
    if (change.shown) hidden.delete(change.key);
    else hidden.add(change.key);
  }
  const kept = { shown: (layout?.shown ?? columns.map(({ key }) => key)).filter((key) => !hidden.has(key)), hidden: [...hidden] };
  const shown = shownColumns(columns, kept).map(({ key }) => key);
  if ('step' in change) {
    const at = shown.indexOf(change.key);
    const to = at + change.step;
    if (at < 1 || to < 1 || to >= shown.length) return layout;
    shown.splice(to, 0, ...shown.splice(at, 1));
  }
  const isOwn = hidden.size === 0 && columns.every(({ key }, at) => shown[at] === key);
  return isOwn ? null : { shown, hidden: [...hidden] };
}

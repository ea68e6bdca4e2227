/**
 * The roles that a table's parts have anyway. They are written down because some browsers take them away from a table that is laid out
 * as cards (`display: block`, `grid`).
 */
export const asTable = { role: 'table' } as const;
export const asRowGroup = { role: 'rowgroup' } as const;
export const asRow = { role: 'row' } as const;
export const asCell = { role: 'cell' } as const;
export const asRowHeader = { role: 'rowheader' } as const;
export const asColumnHeader = { role: 'columnheader' } as const;

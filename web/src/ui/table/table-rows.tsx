import type { ReactNode } from 'react';
import type { Column } from './column.ts';
import classes from './data-table.module.css';
import { asCell, asRow, asRowHeader } from './roles.ts';
import { type RowAction, RowMenu } from './row-menu.tsx';
import type { Selection } from './selection.ts';
import { Tick } from './tick.tsx';
import cells from './word-cell.module.css';

interface TableRowsProps<Row> {
  rows: readonly Row[];
  columns: readonly Column<Row>[];
  idOf: (row: Row) => string;
  nameOf: (row: Row) => string;
  selection?: Selection;
  actions?: (row: Row) => readonly RowAction[];
}

/** The rows: one cell, in general the first, names the row and holds its link. */
export function TableRows<Row>({ rows, columns, idOf, nameOf, selection, actions }: TableRowsProps<Row>) {
  const naming = Math.max(
    0,
    columns.findIndex(({ names }) => names),
  );
  return rows.map((row) => {
    const id = idOf(row);
    const chosen = selection?.has(id) ?? false;
    return (
      <tr key={id} {...asRow} data-row={id} data-selected={chosen || undefined}>
        {selection && (
          <td {...asCell} className={classes.tick}>
            <Tick name={`Select ${nameOf(row)}`} checked={chosen} onChange={() => selection.toggle(id)} />
          </td>
        )}
        {columns.map(({ key, title, align, cell, phone }, at) =>
          at === naming ? (
            <th key={key} {...asRowHeader} scope="row" data-align={align}>
              {cell(row)}
            </th>
          ) : (
            <td
              key={key}
              {...asCell}
              className={align ? undefined : cells.words}
              data-label={phone === 'named' || align ? title : undefined}
              data-phone={phone === false ? 'none' : undefined}
              data-align={align}
            >
              {typeof phone === 'function' ? <Both wide={cell(row)} narrow={phone(row)} /> : cell(row)}
            </td>
          ),
        )}
        {actions && (
          <td {...asCell} className={classes.menu}>
            <RowMenu label={`Actions for ${nameOf(row)}`} actions={actions(row)} />
          </td>
        )}
      </tr>
    );
  });
}

/** Of the two the stylesheet shows the one that fits. */
const Both = ({ wide, narrow }: { wide: ReactNode; narrow: ReactNode }) => (
  <>
    <span className={classes.wide}>{wide}</span>
    <span className={classes.narrow}>{narrow}</span>
  </>
);

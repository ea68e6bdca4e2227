import type { Content, ContentTable, TableCell } from 'pdfmake/interfaces';

/** Building blocks of documents. Texts are printed literally: markup in them is not interpreted. */

/** The title of a section; never separated from the content that follows it. */
export const heading = (text: string): Content => ({ text, style: 'heading', headlineLevel: 1 });

/** Running text; line breaks are preserved. */
export const paragraph = (text: string): Content => ({ text, style: 'paragraph' });

/** Printed in an empty section, so that readers see that nothing was omitted. */
export const nothing = (text: string): Content => ({ text, style: 'quiet' });

export interface Fact {
  label: string;
  value: string;
}

/** Labels and values in `columns` pairs a row: the head of a visit summary, the details of a request. */
export function facts(items: readonly Fact[], { columns = 2 }: { columns?: number } = {}): Content {
  const rows: TableCell[][] = [];
  for (let at = 0; at < items.length; at += columns) {
    const row = items
      .slice(at, at + columns)
      .flatMap(({ label, value }): TableCell[] => [{ text: label, style: 'label' }, { text: value || '–' }]);
    while (row.length < columns * 2) row.push('', '');
    rows.push(row);
  }
  const table: ContentTable['table'] = {
    widths: Array.from({ length: columns * 2 }, (_, at) => (at % 2 === 0 ? 'auto' : '*')),
    body: rows,
  };
  return { table, layout: 'facts', style: 'facts' };
}

export interface Column<Row> {
  title: string;
  /** Points, `*` for an equal share of the remaining width, or `auto` for the widest cell. */
  width?: number | '*' | 'auto';
  align?: 'left' | 'right' | 'center';
  cell: (row: Row) => string;
}

/** A table with a title row that is repeated on every page; a row is never cut in two. Figures are set at equal widths. */
export function table<Row>(columns: readonly Column<Row>[], rows: readonly Row[]): Content {
  const head = columns.map(({ title, align = 'left' }): TableCell => ({ text: title, style: 'columnTitle', alignment: align }));
  const body = rows.map((row) =>
    columns.map(
      ({ cell, align = 'left' }): TableCell => ({
        text: cell(row),
        alignment: align,
        ...(align === 'right' && { fontFeatures: ['tnum'] }),
      }),
    ),
  );
  return {
    table: {
      headerRows: 1,
      keepWithHeaderRows: 1,
      dontBreakRows: true,
      widths: columns.map(({ width = '*' }) => width),
      body: [head, ...body],
    },
    layout: 'rows',
    style: 'table',
  };
}

/** A line to sign on, with the signer's name below it. */
export const signatureLine = (name: string): Content => ({
  unbreakable: true,
  margin: [0, 28, 0, 0],
  stack: [
    { canvas: [{ type: 'line', x1: 0, y1: 0, x2: 200, y2: 0, lineWidth: 0.5 }] },
    { text: name, style: 'label', margin: [0, 3, 0, 0] },
  ],
});

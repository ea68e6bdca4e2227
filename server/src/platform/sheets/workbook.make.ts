import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { ZipFile } from 'yazl';

type Pieces = Iterable<string> | string;

/** A workbook by its parts, as no program writes it: `sheet` is the XML of its first sheet. */
export async function workbookOf(parts: { sheet: Pieces; strings?: Pieces; styles?: Pieces; book?: string }): Promise<Buffer> {
  const zip = new ZipFile();
  const relation = (type: string, target: string) =>
    `<Relationships><Relationship Id="r1" Type="http://x/${type}" Target="${target}"/></Relationships>`;
  const book = parts.book ?? '<workbook xmlns:r="r"><sheets><sheet name="Prices" sheetId="1" r:id="r1"/></sheets></workbook>';
  const members: [string, Pieces | undefined][] = [
    ['_rels/.rels', relation('officeDocument', 'xl/workbook.xml')],
    ['xl/workbook.xml', book],
    ['xl/_rels/workbook.xml.rels', relation('worksheet', 'worksheets/sheet1.xml')],
    ['xl/worksheets/sheet1.xml', parts.sheet],
    ['xl/sharedStrings.xml', parts.strings],
    ['xl/styles.xml', parts.styles],
  ];
  for (const [name, content] of members)
    if (content !== undefined)
      zip.addReadStream(Readable.from(typeof content === 'string' ? [content] : content, { objectMode: false }), name);
  zip.end();
  return buffer(zip.outputStream as Readable);
}

/** The XML of a sheet with these rows. */
export const sheetOf = (rows: string): string => `<worksheet><sheetData>${rows}</sheetData></worksheet>`;

/** The same piece so often that it is at least so many bytes; never in memory whole. */
export function* filledWith(head: string, piece: string, bytes: number, tail: string): Generator<string> {
  yield head;
  const block = piece.repeat(Math.ceil(65_536 / piece.length));
  for (let sent = 0; sent < bytes; sent += block.length) yield block;
  yield tail;
}

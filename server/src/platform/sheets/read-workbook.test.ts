import { describe, expect, it } from 'vitest';
import { readSheet } from './read-sheet.ts';
import { UnreadableSheet } from './sheet-rows.ts';
import { filledWith, sheetOf, workbookOf } from './workbook.make.ts';

const megabyte = 1024 * 1024;

async function rowsOf(content: Uint8Array, limit = 1_000): Promise<string[][]> {
  const rows: string[][] = [];
  const file = () => ({ bytes: new Uint8Array(content), format: 'xlsx' as const, limit });
  for await (const batch of readSheet(file, { owner: 'test' })) rows.push(...batch);
  return rows;
}

describe('a workbook as written by Excel and similar programs', () => {
  it('PRICE-010 its cells as somebody would type them', async () => {
    const sheet = sheetOf(`
      <row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1" t="inlineStr"><is><t>Charge</t></is></c><c r="C1" t="str"><v>From</v></c></row>
      <row r="2"><c r="A2" t="s"><v>1</v></c><c r="B2"><v>60.100000000000001</v></c><c r="C2" s="1"><v>46086</v></c></row>
      <row r="3"><c r="A3" t="s"><v>2</v></c><c r="B3" t="b"><v>1</v></c><c r="C3" t="d"><v>2026-03-05T00:00:00Z</v></c></row>
      <row r="4"><c r="B4" t="e"><v>#REF!</v></c><c r="C4" s="1"/></row>
      <row r="5"><c r="A5" t="s"><v>3</v></c><c r="B5" s="2"><v>46086</v></c></row>`);
    const strings = `<sst><si><t>Service</t></si><si><r><t>Ultra</t></r><r><rPr><b/></rPr><t xml:space="preserve">sound </t></r></si>
      <si><t>日</t><rPh sb="0" eb="1"><t>nichi</t></rPh></si><si><t>=cmd|_x0041_</t></si></sst>`;
    const styles = `<styleSheet><numFmts><numFmt numFmtId="164" formatCode="dd\\-mmm\\-yyyy"/></numFmts>
      <cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="164"/><xf numFmtId="2"/></cellXfs></styleSheet>`;
    expect(await rowsOf(await workbookOf({ sheet, strings, styles }))).toEqual([
      ['Service', 'Charge', 'From'],
      ['Ultrasound', '60.1', '2026-03-05'],
      ['日', 'true', '2026-03-05'],
      ['', '#REF!', ''],
      ["'=cmd|A", '46086', ''],
    ]);
  });

  it('PRICE-010 rows and cells without their numbers, and rows that are left out', async () => {
    const sheet = sheetOf(
      '<row><c><v>1</v></c><c/><c><v>3</v></c></row><row r="4"><c r="B4"><v>2</v></c></row><row r="9"/><row r="500000"/>',
    );
    expect(await rowsOf(await workbookOf({ sheet }))).toEqual([
      ['1', '', '3'],
      ['', '', ''],
      ['', '', ''],
      ['', '2', ''],
    ]);
  });

  it('PRICE-010 days since 1904, and prefixes before every name', async () => {
    const book =
      '<x:workbook xmlns:x="x" xmlns:r="r"><x:workbookPr date1904="1"/><x:sheets><x:sheet name="a" r:id="r1"/></x:sheets></x:workbook>';
    const sheet =
      '<x:worksheet xmlns:x="x"><x:sheetData><x:row r="1"><x:c r="A1" s="0"><x:v>44624</x:v></x:c></x:row></x:sheetData></x:worksheet>';
    const styles = '<styleSheet><cellXfs><xf numFmtId="14"/></cellXfs></styleSheet>';
    expect(await rowsOf(await workbookOf({ book, sheet, styles }))).toEqual([['2026-03-05']]);
  });

  it('PRICE-010 no more rows than asked for, however far the next one is', async () => {
    const sheet = sheetOf('<row r="1"><c r="A1"><v>1</v></c></row><row r="1048576"><c r="A1048576"><v>2</v></c></row>');
    const rows = await rowsOf(await workbookOf({ sheet }), 700);
    expect([rows.length, rows[0], rows[699]]).toEqual([700, ['1'], ['']]);
  });
});

describe('a workbook that is made to fill the memory', () => {
  const row = (cells: string) => sheetOf(`<row r="1">${cells}</row>`);
  it.each<[string, () => Parameters<typeof workbookOf>[0]]>([
    [
      '235 MB of cells',
      () => ({
        sheet: filledWith(
          '<worksheet><sheetData>',
          '<row><c t="inlineStr"><is><t>aaaaaaaa</t></is></c></row>',
          235 * megabyte,
          '</sheetData></worksheet>',
        ),
      }),
    ],
    [
      'a million and more texts',
      () => ({ sheet: row('<c t="s"><v>1</v></c>'), strings: filledWith('<sst>', '<si><t>ab</t></si>', 30 * megabyte, '</sst>') }),
    ],
    [
      'long texts',
      () => ({
        sheet: row('<c t="s"><v>1</v></c>'),
        strings: filledWith('<sst>', `<si><t>${'a'.repeat(30_000)}</t></si>`, 100 * megabyte, '</sst>'),
      }),
    ],
    [
      'one text without end',
      () => ({ sheet: filledWith('<worksheet><sheetData><row><c><v>', '1', 20 * megabyte, '</v></c></row></sheetData></worksheet>') }),
    ],
    [
      'one shared text without end',
      () => ({ sheet: row('<c t="s"><v>0</v></c>'), strings: filledWith('<sst><si><t>', 'a', 20 * megabyte, '</t></si></sst>') }),
    ],
    ['a cell in the last column', () => ({ sheet: row('<c r="XFD1"><v>1</v></c>') })],
    ['rows that count down', () => ({ sheet: sheetOf('<row r="2"><c r="A2"><v>1</v></c></row><row r="1"/>') })],
    ['a row behind the last one', () => ({ sheet: sheetOf('<row r="4294967295"/>') })],
    ['cells that count down', () => ({ sheet: row('<c r="B1"><v>1</v></c><c r="A1"><v>1</v></c>') })],
    ['elements in elements', () => ({ sheet: filledWith('<worksheet>', '<a>', megabyte, '') })],
    ['an attribute without end', () => ({ sheet: filledWith('<worksheet a="', 'a', megabyte, '"/>') })],
    [
      'formats without end',
      () => ({ sheet: row(''), styles: filledWith('<styleSheet><cellXfs>', '<xf/>', megabyte, '</cellXfs></styleSheet>') }),
    ],
    [
      'the same long text in every cell',
      () => ({
        sheet: filledWith(
          '<worksheet><sheetData>',
          `<row>${'<c t="s"><v>0</v></c>'.repeat(100)}</row>`,
          4 * megabyte,
          '</sheetData></worksheet>',
        ),
        strings: `<sst><si><t>${'a'.repeat(30_000)}</t></si></sst>`,
      }),
    ],
    ['a text that is not there', () => ({ sheet: row('<c t="s"><v>7</v></c>') })],
    ['no sheet', () => ({ sheet: '', book: '<workbook/>' })],
  ])('PRICE-010 is refused: %s', async (_what, parts) => {
    const content = await workbookOf(parts());
    await expect(rowsOf(content, 200_000)).rejects.toThrow(UnreadableSheet);
  });

  it.each([
    ['cells in one line', ',', 10 * megabyte],
    ['a line without end', 'a', 10 * megabyte],
    ['a text that is never closed', '"', 10 * megabyte - 1],
  ])('PRICE-010 and so is a CSV file of %s', async (_what, piece, size) => {
    const file = () => ({ bytes: new Uint8Array(Buffer.alloc(size, piece)), format: 'csv' as const, limit: 200_000 });
    const read = async () => {
      for await (const _batch of readSheet(file, { owner: 'test' })) continue;
    };
    await expect(read()).rejects.toThrow(UnreadableSheet);
  });
});

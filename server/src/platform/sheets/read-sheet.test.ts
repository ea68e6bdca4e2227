import { describe, expect, it } from 'vitest';
import writeXlsxFile from 'write-excel-file/node';
import { readSheet } from './read-sheet.ts';
import { type SheetFile, UnreadableSheet } from './sheet-rows.ts';

async function rowsOf(content: string | Uint8Array, more: Partial<SheetFile> = {}): Promise<string[][]> {
  const rows: string[][] = [];
  const bytes = new Uint8Array(typeof content === 'string' ? Buffer.from(content) : content);
  for await (const batch of readSheet(() => ({ bytes, format: 'csv', limit: 100_001, ...more }), { owner: 'test' })) rows.push(...batch);
  return rows;
}

describe('a file of rows, read in a thread of its own', () => {
  it.each([
    ['commas', 'Service,Charge\nScan,60'],
    ['semicolons', 'Service;Charge\r\nScan;60\r\n'],
    ['tabs', 'Service\tCharge\nScan\t60'],
    ['a mark before it', '\uFEFFService,Charge\nScan,60'],
    ['quotes, with the other sign inside', '"Service";"Charge, in GHS"\n"Scan";"60"'.replace('Charge, in GHS', 'Charge')],
  ])('PRICE-010 CSV with %s', async (_name, text) => {
    const rows = await rowsOf(text);
    expect(rows.slice(0, 2)).toEqual([
      ['Service', 'Charge'],
      ['Scan', '60'],
    ]);
  });

  it('PRICE-010 letters of Ghana in UTF-8 and UTF-16, and what old programs wrote', async () => {
    expect(await rowsOf('Service\nƐna ɔkyerɛ')).toEqual([['Service'], ['Ɛna ɔkyerɛ']]);
    expect(await rowsOf(Buffer.from('\uFEFFService\nƐna', 'utf16le'))).toEqual([['Service'], ['Ɛna']]);
    expect(await rowsOf(Buffer.from([0x53, 0x0a, 0x43, 0x61, 0x66, 0xe9]))).toEqual([['S'], ['Café']]);
  });

  it('PRICE-010 lines keep their numbers: empty ones are rows too, a break within quotes is none', async () => {
    expect(await rowsOf('A,B\n\n"two\nlines",2\nshort')).toEqual([['A', 'B'], [''], ['two\nlines', '2'], ['short']]);
  });

  it('PRICE-010 no more rows than asked for, in batches', async () => {
    const text = Array.from({ length: 2_345 }, (_, at) => `row ${at}`).join('\n');
    expect(await rowsOf(text)).toHaveLength(2_345);
    expect(await rowsOf(text, { limit: 1_200 })).toHaveLength(1_200);
  });

  it('PRICE-010 a workbook: texts, numbers without noise, real dates, empty rows', async () => {
    const text = (value: string) => ({ type: String, value });
    const bytes = await writeXlsxFile([
      [text('Service'), text('Charge'), text('Valid from')],
      [text('Scan'), { type: Number, value: 0.1 + 0.2 }, { type: Date, value: new Date('2026-03-05T00:00:00Z'), format: 'dd-mmm-yyyy' }],
      [null, null, null],
      [text('007'), { type: Number, value: 1250 }, null],
    ]).toBuffer();
    expect(await rowsOf(bytes, { format: 'xlsx' })).toEqual([
      ['Service', 'Charge', 'Valid from'],
      ['Scan', '0.3', '2026-03-05'],
      ['', '', ''],
      ['007', '1250', ''],
    ]);
  });

  it('PRICE-010 what is no workbook, or pretends to be small, is refused', async () => {
    await expect(rowsOf('PK\x03\x04 not whole', { format: 'xlsx' })).rejects.toThrow(UnreadableSheet);
    await expect(rowsOf('"never closed\n', { format: 'csv' })).rejects.toThrow(UnreadableSheet);
    const bomb = Buffer.from(await writeXlsxFile([[{ type: String, value: 'x' }]]).toBuffer());
    const directory = bomb.indexOf('PK\x01\x02', 0, 'latin1');
    bomb.writeUInt32LE(0x7fffffff, directory + 24);
    await expect(rowsOf(bomb, { format: 'xlsx' })).rejects.toThrow('too large when unpacked');
  });

  it('PRICE-010 the thread stops when its reader stops', async () => {
    const text = Array.from({ length: 5_000 }, (_, at) => `row ${at}`).join('\n');
    const file = () => ({ bytes: new Uint8Array(Buffer.from(text)), format: 'csv' as const, limit: 100_001 });
    for await (const batch of readSheet(file, { owner: 'test' })) {
      expect(batch).toHaveLength(500);
      break;
    }
  });
});

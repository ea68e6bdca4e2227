import { describe, expect, test } from 'vitest';
import { facts, heading, nothing, paragraph, signatureLine, table } from './blocks.ts';
import { readPdf } from './pdf.make.ts';
import { type Letterhead, type PrintedDocument, pdfOf } from './pdf.ts';

const letterhead: Letterhead = {
  name: 'Asempa Hospital',
  address: ['12 Liberation Road', 'Accra'],
  phone: '+233 30 222 1234',
  email: 'records@asempa.demo',
  time_zone: 'Africa/Accra',
};
const document = (more: Partial<PrintedDocument> = {}): PrintedDocument => ({
  title: 'Visit summary',
  letterhead,
  patient: { name: 'MENSAH, Akɔsua', folder_no: 'AS-000123', born: '04 May 1990 (36 y)', gender: 'Female' },
  printed: { by: 'Dr Kwɛku Boateng', at: new Date('2026-11-21T10:40:00Z') },
  content: [],
  ...more,
});
const read = async (printed: PrintedDocument) => readPdf(await pdfOf(printed));

// one black pixel
const pixel = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGNgYGD4DwABBAEAX+XDSwAAAABJRU5ErkJggg==', 'base64');

describe('a printed document', () => {
  test('shows letterhead, title, patient, page x of y and who printed it on every page', async () => {
    const rows = Array.from({ length: 90 }, (_, at) => ({ time: `row ${at}`, value: `${at * 111}` }));
    const { pages } = await read(
      document({
        content: [
          table(
            [
              { title: 'Taken', width: 120, cell: ({ time }: { time: string }) => time },
              { title: 'Result', align: 'right', cell: ({ value }: { value: string }) => value },
            ],
            rows,
          ),
        ],
      }),
    );
    expect(pages).toHaveLength(3);
    for (const [at, page] of pages.entries()) {
      expect(page).toContain('Asempa Hospital\tVisit summary');
      expect(page).toContain('12 Liberation Road\nAccra\n+233 30 222 1234   records@asempa.demo');
      expect(page).toContain('MENSAH, Akɔsua   Folder No. AS-000123   Born 04 May 1990 (36 y)   Female');
      expect(page).toContain(`Printed by Dr Kwɛku Boateng on 21 Nov 2026, 10:40\tPage ${at + 1} of 3`);
      expect(page).toContain('Taken\tResult');
    }
    expect(pages.join('\n').match(/^row \d+\t\d+$/gm)).toHaveLength(90);
  });

  test('prints the letters of Ghana’s languages, marks above them, the cedi and the signs of results', async () => {
    const letters = 'Ɛɛ Ɔɔ Ŋŋ Ɖɖ Ɣɣ Ʋʋ Ƒƒ Ɩɩ Ʊʊ Ǝǝ Ẽẽ Ãã ɛ̃ ɔ̃ ɛ́ ɔ̀ ẹ ọ';
    const signs = 'GH₵ 60.00 – ≤ 38.5 °C ≥ 2 ± 3 × 10² µg → ½ ✓ ‘quoted’ “twice” …';
    const { pages } = await read(document({ content: [paragraph(letters), paragraph(signs)] }));
    expect(pages[0]).toContain(letters);
    expect(pages[0]).toContain(signs);
  });

  test('prints what people typed as it stands: no markup, line breaks kept', async () => {
    const { pages } = await read(
      document({ content: [heading('Notes'), paragraph('<b>BP</b> {text: "x"}\nsecond line'), nothing('None recorded.')] }),
    );
    expect(pages[0]?.replaceAll('\t', '')).toContain('Notes\n<b>BP</b> {text: "x"}\nsecond line\nNone recorded.');
  });

  test('shows the time of the organisation’s own zone', async () => {
    const { pages } = await read(document({ letterhead: { ...letterhead, time_zone: 'Pacific/Auckland' } }));
    expect(pages[0]).toContain('on 21 Nov 2026, 23:40');
  });

  test('shows an empty value as a dash and keeps pairs together', async () => {
    const { pages } = await read(
      document({
        content: [
          facts([
            { label: 'Ended', value: '' },
            { label: 'Where', value: 'OPD' },
            { label: 'Odd', value: 'one' },
          ]),
        ],
      }),
    );
    expect(pages[0]).toContain('–');
    expect(pages[0]).toMatch(/Ended[\s\S]*OPD[\s\S]*one/);
  });

  test('a heading never ends a page', async () => {
    const filler = Array.from({ length: 30 }, (_, at) => paragraph(`line ${at}`));
    for (let length = 20; length <= 30; length++) {
      const { pages } = await read(
        document({ content: [...filler.slice(0, length), heading('Diagnoses'), paragraph('Malaria'), signatureLine('Dr B')] }),
      );
      const page = pages.find((text) => text.includes('Diagnoses'));
      expect(page).toContain('Malaria');
    }
  });

  test('takes a PNG logo and prints without a broken one', async () => {
    const { pictures } = await read(document({ letterhead: { ...letterhead, logo: pixel } }));
    expect(pictures[0]).toEqual({ pixels: [1, 1], drawn: [40, 40] });
    for (const logo of [pixel.subarray(0, 40), Buffer.from('<svg/>'), Buffer.alloc(0)]) {
      const { pages, pictures } = await read(document({ letterhead: { ...letterhead, logo } }));
      expect(pictures).toEqual([]);
      expect(pages[0]).toContain('Asempa Hospital');
    }
  });

  test('reads no file of the server and no address of the network', async () => {
    await expect(pdfOf(document({ content: [{ image: '/etc/hostname' }] }))).rejects.toThrow();
    await expect(pdfOf(document({ content: [{ image: 'http://127.0.0.1:9/x.png' }] }))).rejects.toThrow();
  });

  test('leaves the content it was given unchanged', async () => {
    const content = [heading('A'), facts([{ label: 'a', value: 'b' }])];
    const before = JSON.stringify(content);
    await pdfOf(document({ content }));
    expect(JSON.stringify(content)).toBe(before);
  });
});

import { inflateSync } from 'node:zlib';
import type { Page } from '@playwright/test';

interface PrintedPage {
  /** Width and height in millimetres. */
  size: [number, number];
  /** Each run of letters on a line of its own. */
  text: string;
}

/** What the browser sends to the printer: its own PDF, page by page, at the sizes that the page asks for. */
export async function printed(page: Page): Promise<PrintedPage[]> {
  const file = (await page.pdf({ preferCSSPageSize: true, printBackground: true })).toString('latin1');
  const objects = new Map<string, string>();
  for (const [, id, content] of file.matchAll(/(?:^|\n)(\d+) 0 obj\n([\s\S]*?)\nendobj/g)) objects.set(id!, content!);
  return [...objects.values()]
    .filter((object) => /\/Type \/Page\b/.test(object))
    .map((object) => {
      const [width = 0, height = 0] = /\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(object)?.slice(1).map(Number) ?? [];
      const fonts = new Map<string, Letters>();
      for (const [, name, id] of object.matchAll(/\/(F\d+) (\d+) 0 R/g)) fonts.set(name!, lettersOf(objects, id!));
      const content = streamOf(objects.get(/\/Contents (\d+) 0 R/.exec(object)?.[1] ?? ''));
      // letters that the font draws as one glyph
      const text = textOf(content, fonts).replaceAll('ﬁ', 'fi').replaceAll('ﬂ', 'fl');
      return { size: [millimetres(width), millimetres(height)], text };
    });
}

const millimetres = (points: number): number => Math.round((points * 254) / 72) / 10;

function streamOf(object = ''): string {
  const [, head = '', body = ''] = /^([\s\S]*?)\bstream\n([\s\S]*)\nendstream/.exec(object) ?? [];
  return head.includes('/FlateDecode') ? inflateSync(Buffer.from(body, 'latin1')).toString('latin1') : body;
}

/** The font's own table from glyphs, two or four digits each, to letters. */
interface Letters {
  digits: number;
  of: Map<number, string>;
}

const hex = (digits = '0'): number => Number.parseInt(digits, 16);

function lettersOf(objects: Map<string, string>, font: string): Letters {
  const table = streamOf(objects.get(/\/ToUnicode (\d+) 0 R/.exec(objects.get(font) ?? '')?.[1] ?? ''));
  const of = new Map<number, string>();
  for (const [, from, to, first] of table.matchAll(/<([0-9A-F]+)>(?: <([0-9A-F]+)>)? <([0-9A-F]{4})>\n/g))
    for (let glyph = hex(from); glyph <= hex(to ?? from); glyph += 1) of.set(glyph, String.fromCharCode(hex(first) + glyph - hex(from)));
  return { digits: /begincodespacerange\n<([0-9A-F]+)>/.exec(table)?.[1]?.length ?? 4, of };
}

function textOf(content: string, fonts: Map<string, Letters>): string {
  let text = '';
  let letters: Letters | undefined;
  for (const [operator, font, glyphs = ''] of content.matchAll(/\/(F\d+) \S+ Tf|<([0-9A-F]+)> Tj|\bET\b/g)) {
    if (operator === 'ET') text += '\n';
    if (font) letters = fonts.get(font);
    for (let at = 0; letters && at < glyphs.length; at += letters.digits)
      text += letters.of.get(hex(glyphs.slice(at, at + letters.digits))) ?? '�';
  }
  return text;
}

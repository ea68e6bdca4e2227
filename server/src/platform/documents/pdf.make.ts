import { inflateSync } from 'node:zlib';

/** A picture in a document: its pixels, and how large its first page draws it, in points. */
export interface PrintedPicture {
  pixels: [number, number];
  drawn: [number, number] | undefined;
}

/** Extracts a document's content for tests: the text of each page, one line per baseline with tabs between its parts, and its pictures. */
export function readPdf(bytes: Uint8Array): { pages: string[]; pictures: PrintedPicture[] } {
  const file = Buffer.from(bytes).toString('latin1');
  const objects = new Map<string, string>();
  for (const [, id, text] of file.matchAll(/(?:^|\n)(\d+) 0 obj\n([\s\S]*?)\nendobj/g)) objects.set(id!, text!);
  const fonts = new Map<string, Map<string, string>>();
  const pages = [...objects.values()].filter((text) => /\/Type \/Page\b(?!s)/.test(text));
  const drawn = /(\S+) 0 0 -(\S+) \S+ \S+ cm\s+\/I1 Do/.exec(
    streamOf(objects.get(/\/Contents (\d+) 0 R/.exec(pages[0] ?? '')?.[1] ?? '') ?? ''),
  );
  return {
    pictures: [...objects.values()]
      .filter((text) => text.includes('/Subtype /Image'))
      .map((text) => ({
        pixels: [Number(/\/Width (\d+)/.exec(text)?.[1]), Number(/\/Height (\d+)/.exec(text)?.[1])],
        drawn: drawn ? [Number(drawn[1]), Number(drawn[2])] : undefined,
      })),
    pages: pages.map((page) => {
      const resources = objects.get(/\/Resources (\d+) 0 R/.exec(page)?.[1] ?? '') ?? page;
      for (const [, name, id] of resources.matchAll(/\/(F\d+) (\d+) 0 R/g)) fonts.set(name!, lettersOf(objects, objects.get(id!) ?? ''));
      return textOf(streamOf(objects.get(/\/Contents (\d+) 0 R/.exec(page)?.[1] ?? '') ?? ''), fonts);
    }),
  };
}

function streamOf(object: string): string {
  const [, head = '', body = ''] = /^([\s\S]*?)\bstream\n([\s\S]*)\nendstream/.exec(object) ?? [];
  return head.includes('/FlateDecode') ? inflateSync(Buffer.from(body, 'latin1')).toString('latin1') : body;
}

/** Glyph number → letters, from the font's ToUnicode table. */
function lettersOf(objects: Map<string, string>, font: string): Map<string, string> {
  const table = streamOf(objects.get(/\/ToUnicode (\d+) 0 R/.exec(font)?.[1] ?? '') ?? '');
  const letters = new Map<string, string>();
  for (const [, from, list] of table.matchAll(/<([0-9a-f]{4})> <[0-9a-f]{4}> \[([^\]]*)\]/g)) {
    for (const [at, [, code]] of [...list!.matchAll(/<([0-9a-f ]*)>/g)].entries()) {
      const glyph = (Number.parseInt(from!, 16) + at).toString(16).padStart(4, '0');
      letters.set(glyph, Buffer.from(code!.replaceAll(' ', ''), 'hex').swap16().toString('utf16le'));
    }
  }
  return letters;
}

function textOf(content: string, fonts: Map<string, Map<string, string>>): string {
  const lines = new Map<string, string>();
  let letters = new Map<string, string>();
  let line = '';
  let moved = false;
  for (const [, height, font, shown] of content.matchAll(/1 0 0 1 \S+ (\S+) Tm|\/(F\d+) \S+ Tf|\[([^\]]*)\] TJ/g)) {
    if (height !== undefined) {
      line = height;
      moved = true;
    } else if (font !== undefined) letters = fonts.get(font) ?? letters;
    else {
      const glyphs = [...shown!.matchAll(/<([0-9a-f]+)>/g)].flatMap(([, hex]) => hex!.match(/.{4}/g) ?? []);
      const text = glyphs.map((glyph) => letters.get(glyph) ?? '\uFFFD').join('');
      const before = lines.get(line) ?? '';
      // words of one text are placed separately, each with the space after it
      lines.set(line, before + (moved && /\S$/.test(before) && /^[^\s\p{M}]/u.test(text) ? '\t' : '') + text);
      moved = false;
    }
  }
  return [...lines.values()].join('\n');
}

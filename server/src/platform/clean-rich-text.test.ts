import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cleanRichText } from './clean-rich-text.ts';

/** The same entries are cleaned, and rendered, in the browser: `e2e/ui/widgets.e2e.ts`. */
const hostile = JSON.parse(readFileSync(new URL('../../../contract/test/hostile-markup.json', import.meta.url), 'utf8')) as string[];

/** What a record may contain, written out here instead of imported from the product: tag → attribute → permitted values. */
const aligned = { style: /^text-align: (left|center|right|justify)$/ };
const allowed: Readonly<Record<string, Readonly<Record<string, RegExp>>>> = {
  ...{ p: aligned, h1: aligned, h2: aligned, h3: aligned },
  ...{ b: {}, strong: {}, i: {}, em: {}, s: {}, u: {}, ul: {}, ol: {}, li: {}, br: {} },
  a: { href: /^(https:\/\/[^\s<>"]+|mailto:[^\s<>"]+|tel:\+?[\d().-]+)$/i },
  span: {
    style: /^color: #[0-9a-f]{6}$/,
    'data-type': /^mention$/,
    'data-id': /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i,
    'data-label': /^[^<>"]{1,200}$/,
  },
};

/** The parts of a text that are not permitted. */
function strange(html: string): string[] {
  return [...html.matchAll(/<[^>]*>?/g)].flatMap(([whole]) => {
    const [, closing, tag = '', attributes = ''] = /^<(\/?)([a-z0-9]+)((?: [a-z-]+="[^"<>]*")*)(?: \/)?>$/.exec(whole) ?? [];
    if (!Object.hasOwn(allowed, tag) || (closing && attributes)) return [whole];
    const wrong = [...attributes.matchAll(/ ([a-z-]+)="([^"]*)"/g)].filter(([, name, value]) => {
      const read = value!.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&');
      return !allowed[tag]![name!]?.test(read) || /\p{Cc}/u.test(read);
    });
    return wrong.length > 0 ? [whole] : [];
  });
}

describe('WIDGET-011 nothing of a hostile text is stored but what the allow-list names', () => {
  test('there are more than a hundred of them', () => expect(hostile.length).toBeGreaterThan(100));

  test.each(hostile)('%j', (entry) => {
    const clean = cleanRichText(entry);
    expect(strange(clean)).toEqual([]);
    expect(cleanRichText(clean)).toBe(clean);
  });
});

test.each([
  ['<p style="text-align: center">a <strong>b</strong> <em>c</em> <u>d</u> <s>e</s></p><p></p>', null],
  ['<h1>a</h1><h2 style="text-align: right">b</h2><h3>c</h3>', null],
  ['<ul><li><p>a</p></li></ul><ol><li><p>b</p></li></ol>', null],
  ['<p><span style="color: #ff4500">a</span><br>b</p>', null],
  ['<p><a href="https://www.who.int">who</a></p>', null],
  ['<p><span data-type="mention" data-id="019a0000-0000-7000-8000-000000000001" data-label="Kofi Boakye">@Kofi Boakye</span></p>', null],
  [
    '<p style="text-align:CENTER; color: #123456"><span style="color: rgb(255, 69, 0)">a</span></p>',
    '<p style="text-align: center"><span style="color: #ff4500">a</span></p>',
  ],
  ['<p>5 < 6 & 7 > 6</p>', '<p>5 &lt; 6 &amp; 7 &gt; 6</p>'],
  ['<p>a<!-- b -->c</p>', '<p>ac</p>'],
])('WIDGET-011 what the editor writes is kept: %s', (html, kept) => expect(cleanRichText(html)).toBe(kept ?? html));

test('WIDGET-011 pieces of markup in any order leave nothing strange, and cleaning again changes nothing', () => {
  const pieces = [
    ...[
      '<p>',
      '</p>',
      '<b>',
      '</b>',
      '<ul>',
      '<li>',
      '</ul>',
      '<a href="https://x.y">',
      '</a>',
      '<span style="color: #ff4500">',
      '</span>',
    ],
    ...[
      '<table><tr><td>',
      '</table>',
      '<svg>',
      '</svg>',
      '<textarea>',
      '</textarea/>',
      '<noscript>',
      '</noscript>',
      '<template>',
      '<math><mi>',
    ],
    ...[
      '<select><option>',
      '<plaintext>',
      '<!--',
      '-->',
      '<script>',
      '</script>',
      '<br>',
      'a & b < c',
      '&lt;img src=x onerror=alert(1)&gt;',
      '"',
    ],
  ];
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...pieces), { maxLength: 14 }), (parts) => {
      const clean = cleanRichText(parts.join(''));
      expect(strange(clean)).toEqual([]);
      expect(cleanRichText(clean)).toBe(clean);
    }),
    { numRuns: 2_000, seed: 20_261_122 },
  );
});

test('WIDGET-011 what stands within too many others keeps its words', () => {
  const clean = cleanRichText(`${'<b>'.repeat(3_000)}fever`);
  expect(clean).toContain('fever');
  expect(clean.match(/<b>/g)).toHaveLength(40);
});

test('WIDGET-011 any number of words beside each other keep their form', () => {
  const row = '<b>a</b>'.repeat(50);
  expect(cleanRichText(row)).toBe(row);
});

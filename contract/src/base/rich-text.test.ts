import { describe, expect, test } from 'vitest';
import { allowedAttribute, decoded, htmlOfText, isPale, isUnformatted, isWritten, plainTextOf } from './rich-text.ts';

describe('WIDGET-017 what a link may lead to', () => {
  test.each([
    ['https://www.who.int/health?x=1&y=2', true],
    ['HTTPS://who.int', true],
    ['mailto:ama@clinic.gh', true],
    ['tel:+233241234567', true],
    ['tel:024-123-4567', true],
    ['http://who.int', false],
    ['javascript:alert(1)', false],
    [' https://who.int', false],
    ['https://who.int\njavascript:alert(1)', false],
    ['java\tscript:alert(1)', false],
    ['\u0001javascript:alert(1)', false],
    ['data:text/html,<script>alert(1)</script>', false],
    ['//who.int', false],
    ['/patients', false],
    ['tel:alert(1)', false],
  ])('%j: %s', (href, may) => expect(allowedAttribute('a', 'href', href)).toBe(may ? href : null));
  test('only of links', () => expect(allowedAttribute('span', 'href', 'https://who.int')).toBeNull());
});

describe('WIDGET-012 WIDGET-013 what a style may say', () => {
  test.each([
    ['p', 'text-align: center', 'text-align: center'],
    ['h2', 'TEXT-ALIGN:justify;', 'text-align: justify'],
    ['span', 'color: #FF4500', 'color: #ff4500'],
    ['span', 'color: rgb(255, 69, 0);', 'color: #ff4500'],
    ['span', 'position: fixed; color: #0000ff; inset: 0', 'color: #0000ff'],
    ['span', 'text-align: center', null],
    ['p', 'color: #ff4500', null],
    ['p', 'text-align: url(x)', null],
    ['span', 'color: rgb(256, 0, 0)', null],
    ['span', 'color: red', null],
    ['span', 'color: #ff450080', null],
    ['span', 'background: url(https://x.example)', null],
    ['span', 'color: expression(alert(1))', null],
    ['p', 'background-color: #ff4500; x-text-align: center', null],
    ['h1', 'text-align : left', 'text-align: left'],
    ['h3', 'text-align: right', 'text-align: right'],
    ['p', 'color: center', null],
    ['p', 'text-align: left url(x)', null],
    ['p', 'text-align: url(x) left', null],
    ['span', 'text-align: #ff4500', null],
    ['span', 'color: rgb(1,2,3)', 'color: #010203'],
    ['span', 'color: url(x) #ff4500', null],
    ['span', 'color: url(x) rgb(1, 2, 3)', null],
    ['span', 'color: rgb(1, 2, 3) url(x)', null],
  ])('%s %j: %s', (tag, style, kept) => expect(allowedAttribute(tag, 'style', style)).toBe(kept));
});

test('WIDGET-020 a mention keeps who is meant, and nothing else has data', () => {
  const id = '019a0000-0000-7000-8000-000000000001';
  expect(
    ['data-type', 'data-id', 'data-label'].map((name, at) => allowedAttribute('span', name, ['mention', id, 'Kofi Boakye'][at]!)),
  ).toEqual(['mention', id, 'Kofi Boakye']);
  for (const wrong of ['x', `x${id}`, `${id}x`]) expect(allowedAttribute('span', 'data-id', wrong)).toBeNull();
  for (const wrong of ['', 'Kofi <b', 'Kofi" onclick', '> Kofi', 'Kofi\n', 'K'.repeat(201)])
    expect(allowedAttribute('span', 'data-label', wrong)).toBeNull();
  expect(allowedAttribute('span', 'data-type', 'taskItem')).toBeNull();
  expect(allowedAttribute('p', 'data-id', id)).toBeNull();
  for (const name of ['class', 'id', 'onclick', 'data-path', 'src', 'xlink:href']) expect(allowedAttribute('span', name, 'x')).toBeNull();
});

describe('WIDGET-011 words of a formatted text', () => {
  test.each([
    ['<p>Fever</p><p></p><p>and <b>chills</b></p>', 'Fever\n\nand chills'],
    ['<p>a<br>b</p>', 'a\nb'],
    ['<h1>Plan</h1><ul><li><p>rest</p></li><li><p>fluids</p><ol><li><p>water</p></li></ol></li></ul>', 'Plan\n- rest\n- fluids\n- water'],
    ['<p>5 &lt; 6 &amp;amp; &#8805;&#x2265;&nbsp;7</p>', '5 < 6 &amp; ≥≥ 7'],
    ['<p><span data-type="mention" data-id="x" data-label="Kofi">@Kofi</span></p>', '@Kofi'],
    ['<p>two\nlines\r\nof one</p>', 'two lines of one'],
    ['<ul><li>rest</li></ul>', '- rest'],
    ['<ul><li data-x="1">\n  <p style="text-align: center">rest</p>  </li></ul>', '- rest'],
    ['<p>Plan:</p> <ol><li><p>rest</p></li></ol>', 'Plan:\n- rest'],
    ['<p>a<br class="x">b</p>', 'a\nb'],
    ['<p>&quot;yes&quot; &apos;no&apos; a&gt;b &#x10FFFF;</p>', `"yes" 'no' a>b \u{10ffff}`],
  ])('%s', (html, text) => expect(plainTextOf(html)).toBe(text));

  test('a plain text goes into the editor and comes back', () => {
    for (const text of ['', 'Fever', 'a\n\nb\n', '<b>5 < 6 & "7"</b>', '  two  blanks'])
      expect(plainTextOf(`${htmlOfText(text)}<p>.</p>`)).toBe(`${text}\n.`);
    expect(htmlOfText('a < b\r\nc')).toBe('<p>a &lt; b</p><p>c</p>');
  });

  test('a sign that is no sign stays', () => expect(decoded('&nosuch; &#0; &#x110000; &')).toBe('&nosuch;   &'));
});

test.each([
  ['<p></p>', 'html', false],
  ['<p> &nbsp;\u200b</p><p><br></p>', 'html', false],
  ['<p>x</p>', 'html', true],
  ['<p></p>', 'text', true],
  [' \n ', 'text', false],
  [null, 'text', false],
  [null, 'html', false],
  ['<p></p>', undefined, true],
] as const)('ENC-045 %j as %s is written: %s', (text, format, written) => expect(isWritten(text, format)).toBe(written));

test('WIDGET-011 a text without formatting is known', () => {
  expect(isUnformatted('<p>a<br>b</p><p></p>')).toBe(true);
  expect(isUnformatted('<p style="text-align: center">a</p>')).toBe(false);
  expect(isUnformatted('<p><b>a</b></p>')).toBe(false);
});

test('WIDGET-013 colours that white paper would swallow get a dark ground', () => {
  const nine = {
    black: '#000000',
    white: '#ffffff',
    orangered: '#ff4500',
    gold: '#ffd700',
    lightgreen: '#90ee90',
    blue: '#0000ff',
    magenta: '#ff00ff',
  };
  expect(
    Object.entries(nine)
      .filter(([, colour]) => isPale(colour))
      .map(([name]) => name),
  ).toEqual(['white', 'orangered', 'gold', 'lightgreen', 'magenta']);
  // greys at both sides of 4.5 to 1, and letters that are nearly black
  expect(['#767676', '#777777', '#0a0a0a'].map(isPale)).toEqual([false, true, false]);
});

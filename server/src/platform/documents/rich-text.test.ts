import { expect, test } from 'vitest';
import { readPdf } from './pdf.make.ts';
import { pdfOf } from './pdf.ts';
import { richText } from './rich-text.ts';

test('WIDGET-011 letters on paper as they were written', () => {
  expect(richText('<p>a <strong>b <em>c</em></strong> <u>d<s>e</s></u></p>')).toEqual([
    {
      style: 'paragraph',
      text: [
        { text: 'a ' },
        { text: 'b ', bold: true },
        { text: 'c', bold: true, italics: true },
        { text: ' ' },
        { text: 'd', decoration: ['underline'] },
        { text: 'e', decoration: ['underline', 'lineThrough'] },
      ],
    },
  ]);
});

test('WIDGET-011 headings and lists, lists within lists', () => {
  expect(richText('<h2>Plan</h2><ul><li><p>rest</p></li><li><p>drink</p><ol><li><p>water</p></li></ol></li></ul>')).toMatchObject([
    { text: [{ text: 'Plan' }], bold: true, headlineLevel: 1, fontSize: 12 },
    {
      ul: [
        { stack: [{ text: [{ text: 'rest' }] }] },
        { stack: [{ text: [{ text: 'drink' }] }, { ol: [{ stack: [{ text: [{ text: 'water' }] }] }] }] },
      ],
    },
  ]);
});

test('WIDGET-012 WIDGET-013 WIDGET-016 alignment, colours and links; what is too pale for paper stands on a dark ground', () => {
  expect(
    richText(
      '<p style="text-align: center"><span style="color: #0000ff">a</span><span style="color: #ffffff">b</span></p><p><a href="https://who.int">c</a></p>',
    ),
  ).toMatchObject([
    { alignment: 'center', text: [{ color: '#0000ff' }, { color: '#ffffff', background: '#000000' }] },
    { text: [{ text: 'c', link: 'https://who.int', decoration: ['underline'], color: '#0f6a3c' }] },
  ]);
});

test('WIDGET-011 signs are signs, loose letters are a paragraph, and what is hostile is not printed', () => {
  expect(richText('x &lt;b&gt; &amp;amp; <br>y<script>alert(1)</script><p></p>')).toEqual([
    { style: 'paragraph', text: [{ text: 'x <b> &amp; ' }, { text: '\n' }, { text: 'y' }] },
    { style: 'paragraph', text: ' ' },
  ]);
});

test('WIDGET-011 the printer takes it all', async () => {
  const everything =
    '<h1>One</h1><h2>Two</h2><h3>Three</h3><p style="text-align: justify">a <b>bold</b> <i>italic</i> <u>under</u> <s>struck</s> <span style="color: #ffd700">gold</span> <a href="mailto:a@b.gh">mail</a></p><ul><li><p>point</p></li></ul><ol><li><p>first</p></li><li><p>second</p></li></ol>';
  const { pages } = readPdf(
    await pdfOf({
      title: 'Note',
      letterhead: { name: 'Asempa Hospital', time_zone: 'Africa/Accra' },
      printed: { by: 'Esi Addo', at: new Date('2026-03-05T10:00:00Z') },
      content: richText(everything),
    }),
  );
  const words = pages.join('\n').replace(/\s+/g, ' ');
  for (const word of ['One', 'Two', 'Three', 'bold', 'italic', 'under', 'struck', 'gold', 'mail', 'point', 'first', 'second', '2.'])
    expect(words).toContain(word);
});

import { describe, expect, it } from 'vitest';
import { BrokenXml, xmlReader } from './read-xml.ts';

function heard(xml: string, piece = 7): string[] {
  const all: string[] = [];
  const reader = xmlReader({
    open: (name, attributes, line) => all.push(`<${name} ${JSON.stringify(attributes)} ${line}`),
    close: (name) => all.push(`/${name}`),
    text: (text) => all.push(text),
  });
  for (let at = 0; at < xml.length; at += piece) reader.write(xml.slice(at, at + piece));
  reader.end();
  return all;
}
const filled = (piece: string, times: number): string => piece.repeat(times);

describe('a document, read as it comes', () => {
  it.each([1, 2, 7, 1_000])('is the same in pieces of %i', (piece) => {
    const said = heard('<?xml version="1.0"?>\n<a x="1 &amp; 2">\n<!-- no --><p:b/>Tea &#x186; <![CDATA[<c>]]></a>\n', piece);
    expect(said.filter((one) => /^[</]/.test(one) && one !== '<c>')).toEqual(['<a {"x":"1 & 2"} 2', '<b {} 3', '/b', '/a']);
    expect(said.filter((one) => !/^(<[ab]|\/)/.test(one)).join('')).toBe('\n\nTea Ɔ <c>\n');
  });

  it('leaves entities of its own as they are written, so that none can swell it', () => {
    const xml = '<!DOCTYPE a [<!ENTITY b "bbbbbbbb"><!ENTITY c "&b;&b;&b;&b;">]><a>&c; and &lt;</a>';
    expect(heard(xml).slice(1, -1).join('')).toBe('&c; and <');
  });

  it.each([
    ['that is cut off', '<a>\n<b>', 2],
    ['whose elements cross', '<a>\n\n<b></a></b>', 3],
    ['without anything', 'nothing', 1],
    ['nested too deep', filled('<a>', 200), 1],
    ['with too many attributes', `<a ${Array.from({ length: 100 }, (_, at) => `a${at}=""`).join(' ')}/>`, 1],
    ['with a name without end', `<${filled('a', 200_000)}`, 1],
    ['with a value without end', `<a b="${filled('a', 200_000)}`, 1],
    ['with a comment without end', `<!--${filled('a', 200_000)}`, 1],
    ['with a list of entities without end', `<!DOCTYPE a [${filled('<!ENTITY a "b">', 20_000)}`, 1],
  ])('is refused: one %s', (_what, xml, line) => {
    const refused = (() => {
      try {
        return heard(xml, 65_536);
      } catch (error) {
        return error;
      }
    })();
    expect(refused).toBeInstanceOf(BrokenXml);
    expect((refused as BrokenXml).line).toBe(line);
  });

  it('texts of any length come in pieces', () => {
    const lengths = heard(`<a>${filled('a', 500_000)}</a>`, 65_536)
      .slice(1, -1)
      .map(({ length }) => length);
    expect([lengths.length > 3, lengths.reduce((sum, length) => sum + length)]).toEqual([true, 500_000]);
  });
});

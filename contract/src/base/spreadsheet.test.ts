import { describe, expect, it } from 'vitest';
import { withoutFormula } from './spreadsheet.ts';

describe('LIST-002 text that a spreadsheet would run as a formula gets a leading apostrophe', () => {
  it.each([
    ['=1+1', "'=1+1"],
    ['+233244123456', "'+233244123456"],
    ['-2', "'-2"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['\t=1', "'\t=1"],
    ['\r=1', "'\r=1"],
    ['\n=1', "'\n=1"],
    ['＝1+1', "'＝1+1"],
    ['＋1', "'＋1"],
    ['－1', "'－1"],
    ['＠SUM', "'＠SUM"],
    ['Mensah', 'Mensah'],
    ['a=b', 'a=b'],
    ['', ''],
    ['ɔkyerɛ', 'ɔkyerɛ'],
  ])('%j is written as %j', (text, written) => {
    expect(withoutFormula(text)).toBe(written);
  });
});

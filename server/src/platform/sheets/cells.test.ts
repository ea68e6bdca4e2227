import { describe, expect, it } from 'vitest';
import { csvText, xlsxCell, xlsxTitle } from './cells.ts';

describe('LIST-002 values in a file', () => {
  const at = '2026-03-05T14:05:09.123+00:00';
  it.each([
    ['text', '+233244123456', "'+233244123456"],
    ['text', null, ''],
    ['day', '1991-03-05', '1991-03-05'],
    ['moment', at, '2026-03-05T14:05:09Z'],
    ['moment', '2026-03-05T14:05:09+02:00', '2026-03-05T12:05:09Z'],
    ['moment', null, ''],
    ['number', -2, '-2'],
    ['yes-no', true, 'Yes'],
    ['yes-no', false, 'No'],
  ] as const)('CSV: %s %j is %j', (kind, value, text) => {
    expect(csvText(kind, value)).toBe(text);
  });

  it('a workbook has real dates with the month as text, and texts as texts', () => {
    expect(xlsxCell('text', '=1+1')).toEqual({ type: String, value: '=1+1' });
    expect(xlsxCell('text', '0244123456')).toEqual({ type: String, value: '0244123456' });
    expect(xlsxCell('day', '1991-03-05')).toEqual({ type: Date, value: new Date('1991-03-05T00:00:00Z'), format: 'dd-mmm-yyyy' });
    expect(xlsxCell('moment', at)).toEqual({ type: Date, value: new Date(at), format: 'dd-mmm-yyyy hh:mm' });
    expect(xlsxCell('number', 34)).toEqual({ type: Number, value: 34 });
    expect(xlsxCell('yes-no', false)).toEqual({ type: String, value: 'No' });
    for (const nothing of [null, undefined, '']) expect(xlsxCell('text', nothing)).toBeNull();
    expect([xlsxTitle('moment', 'Arrived'), xlsxTitle('day', 'Born')]).toEqual(['Arrived (UTC)', 'Born']);
  });
});

import { describe, expect, it } from 'vitest';
import { type Bearing, bearingOf, coversBearing } from './bearing.ts';

const usual: Bearing = { borne_by: 'covers', named_payer_id: null };
const star: Bearing = { borne_by: 'payer', named_payer_id: 'star' };
const patient: Bearing = { borne_by: 'patient', named_payer_id: null };

describe('BILL-008 BILL-015 who is named to bear a charge', () => {
  it.each<[Bearing, string | null | undefined, Bearing]>([
    [usual, undefined, usual],
    [usual, 'star', star],
    [usual, null, patient],
    [star, undefined, star],
    [star, 'gold', { borne_by: 'payer', named_payer_id: 'gold' }],
    [star, null, patient],
    [patient, undefined, patient],
    [patient, 'star', star],
  ])('%j, and %j is sent: %j', (kept, sent, after) => expect(bearingOf(kept, sent)).toEqual(after));

  it.each<[Bearing, string[]]>([
    [usual, ['gold', 'star', 'star']],
    [star, ['star', 'star']],
    [{ borne_by: 'payer', named_payer_id: 'gone' }, []],
    [patient, []],
  ])('%j: of its covers count %j', (bearing, counting) => {
    const covers = ['gold', 'star', 'star'].map((client_id) => ({ client_id }));
    expect(coversBearing(bearing, covers).map(({ client_id }) => client_id)).toEqual(counting);
  });
});

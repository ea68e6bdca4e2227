import { describe, expect, it } from 'vitest';
import { type Bearing, type BearingChange, bearingOf, coversBearing } from './bearing.ts';

const usual: Bearing = { borne_by: 'covers', named_payer_id: null };
const star: Bearing = { borne_by: 'payer', named_payer_id: 'star' };
const patient: Bearing = { borne_by: 'patient', named_payer_id: null };

describe('BILL-008 BILL-015 who is named to bear a charge', () => {
  it.each<[Bearing, BearingChange, Bearing]>([
    [usual, {}, usual],
    [usual, { payer_id: 'star' }, star],
    [usual, { payer_id: null }, patient],
    [usual, { borne_by: 'covers' }, usual],
    [star, {}, star],
    [star, { payer_id: 'gold' }, { borne_by: 'payer', named_payer_id: 'gold' }],
    [star, { payer_id: null }, patient],
    [star, { borne_by: 'covers' }, usual],
    [patient, {}, patient],
    [patient, { payer_id: 'star' }, star],
    [patient, { borne_by: 'covers' }, usual],
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

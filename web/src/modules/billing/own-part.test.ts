import { describe, expect, it } from 'vitest';
import { ownPart } from './own-part.ts';

const policy = { copay_type: null, copay_amount: null, coinsurance_percent: null, own_part_per: 'item' as const, currency: 'GHS' as const };

describe('PAY-005 what the patient pays, in words', () => {
  it.each([
    [policy, 'all is paid'],
    [{ ...policy, copay_type: 'COPAY' as const, copay_amount: '10.00' }, 'patient GHS 10.00 a charge'],
    [{ ...policy, copay_type: 'COPAY' as const, copay_amount: '10.00', own_part_per: 'visit' as const }, 'patient GHS 10.00 a visit'],
    [{ ...policy, copay_type: 'COINSURANCE' as const, coinsurance_percent: '20.00' }, 'patient 20.00 %'],
  ])('%j: %s', (terms, said) => expect(ownPart(terms)).toBe(said));
});

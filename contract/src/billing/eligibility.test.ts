import { describe, expect, it } from 'vitest';
import { whyNotCovered } from './eligibility.ts';

const valid = { status: 'active', valid_from: '2026-01-01', valid_to: '2026-12-31' };
const cover = { client: { status: 'active' }, policy: valid, member: valid, through: null };

describe('CLIENT-004 PAY-005 whether a membership covers a day', () => {
  it.each([
    ['2026-01-01', cover, null],
    ['2026-12-31', cover, null],
    ['2025-12-31', cover, 'policy-not-valid'],
    ['2027-01-01', cover, 'policy-not-valid'],
    ['2030-06-01', { ...cover, policy: { ...valid, valid_to: null }, member: { ...valid, valid_to: null } }, null],
    ['2026-06-01', { ...cover, client: { status: 'inactive' } }, 'client-inactive'],
    ['2026-06-01', { ...cover, policy: { ...valid, status: 'inactive' } }, 'policy-not-valid'],
    ['2026-06-01', { ...cover, member: { ...valid, valid_to: '2026-05-31' } }, 'member-not-valid'],
    ['2026-06-01', { ...cover, member: { ...valid, valid_from: '2026-06-02' } }, 'member-not-valid'],
    ['2026-06-01', { ...cover, member: { ...valid, status: 'suspended' } }, 'suspended'],
    ['2026-06-01', { ...cover, through: valid }, null],
    ['2026-06-01', { ...cover, through: { ...valid, status: 'suspended' } }, 'suspended'],
    ['2026-06-01', { ...cover, through: { ...valid, valid_to: '2026-05-31' } }, 'member-not-valid'],
  ] as const)('%s of %j: %s', (day, judged, reason) => expect(whyNotCovered(judged, day)).toBe(reason));
});

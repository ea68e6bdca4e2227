import { describe, expect, it } from 'vitest';
import { actOfStatus, canDo, type ReferralAct, type ReferralStatus } from './referral-state.ts';

const acts: readonly ReferralAct[] = ['edit', 'send', 'hold', 'resume', 'accept', 'decline', 'reply', 'complete', 'revoke', 'take-back'];

const allowed: [ReferralStatus, ReferralAct[]][] = [
  ['draft', ['edit', 'send', 'take-back']],
  ['active', ['edit', 'hold', 'accept', 'decline', 'reply', 'complete', 'revoke']],
  ['on-hold', ['edit', 'resume', 'accept', 'decline', 'reply', 'complete', 'revoke']],
  ['completed', ['reply']],
  ['revoked', []],
  ['entered-in-error', []],
];

describe('what can be done with a referral', () => {
  it.each(allowed)('REFER-007 that is %s', (status, possible) => {
    const referral = { status, acceptance: 'pending', replied_at: null } as const;
    expect(acts.filter((act) => canDo(act, referral))).toEqual(possible);
  });

  it('REFER-007 an answer can be changed, not given twice; a reply comes once', () => {
    const accepted = { status: 'active', acceptance: 'accepted', replied_at: '2026-03-05T10:00:00Z' } as const;
    expect(acts.filter((act) => canDo(act, accepted))).toEqual(['edit', 'hold', 'decline', 'complete', 'revoke']);
    expect(canDo('accept', { ...accepted, acceptance: 'declined' })).toBe(true);
  });

  it('REFER-003 an edit sends, holds, resumes, completes, revokes and takes back; none makes a draft of what was sent', () => {
    expect(actOfStatus('draft', 'active')).toBe('send');
    expect(actOfStatus('on-hold', 'active')).toBe('resume');
    expect(actOfStatus('active', 'on-hold')).toBe('hold');
    expect(actOfStatus('active', 'completed')).toBe('complete');
    expect(actOfStatus('active', 'revoked')).toBe('revoke');
    expect(actOfStatus('draft', 'entered-in-error')).toBe('take-back');
    expect(actOfStatus('active', 'draft')).toBeUndefined();
  });
});

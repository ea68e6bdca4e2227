import { describe, expect, it, vi } from 'vitest';
import { Refused } from '../../client/refused.ts';
import { closeAfterUpdate, profileFailureOf, profileOutcomeOf } from './profile-outcome.ts';

describe('the outcome of a changed profile', () => {
  it.each([
    ['PROFILE-010 what the server says of a success', { successful: true, message: 'Saved.' }, { done: true, text: 'Saved.' }],
    ['PROFILE-010 what the server says of a failure', { successful: false, message: 'Not now.' }, { done: false, text: 'Not now.' }],
    ['PROFILE-012 our own words of a success', { successful: true, message: '' }, { done: true, text: 'Profile updated successfully' }],
    ['PROFILE-011 our own words of a failure', { successful: false, message: '' }, { done: false, text: 'Something went wrong!' }],
    ['PROFILE-011 an answer that says nothing', {}, { done: false, text: 'Something went wrong!' }],
  ])('%s', (_what, reply, outcome) => expect(profileOutcomeOf(reply)).toEqual(outcome));

  it('PROFILE-011 a refusal says its sentence, or that something went wrong', () => {
    expect(profileFailureOf(new Refused(400, { code: 'invalid', message: 'Some fields need your attention.' }))).toBe(
      'Some fields need your attention.',
    );
    expect(profileFailureOf(new Refused(500, { code: 'server_error', message: '' }))).toBe('Something went wrong!');
    expect(profileFailureOf(new TypeError('Cannot destructure property of undefined'))).toBe('Something went wrong!');
    expect(profileFailureOf('?')).toBe('Something went wrong!');
  });

  it('PROFILE-013 PROFILE-003 the dialog closes 300 ms after it was saved', async () => {
    vi.useFakeTimers();
    const close = vi.fn();
    const closed = closeAfterUpdate(close);
    vi.advanceTimersByTime(299);
    expect(close).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(close).toHaveBeenCalledOnce();
    await closed;
    vi.useRealTimers();
  });
});

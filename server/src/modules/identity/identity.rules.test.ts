import { describe, expect, it } from 'vitest';
import { networkOf, secondsAfter, secondsToWait, sessionLimits, sha256, type Tries, usualLimits } from './identity.rules.ts';

const now = new Date('2026-11-21T10:00:00Z');
const none: Tries = { failures: 0, last_failed_at: null, thirtieth_at: null };
const justNow = now.getTime();

describe('limits of sign-in', () => {
  it.each([
    [0, 0],
    [4, 0],
    [5, 1],
    [6, 2],
    [7, 4],
    [8, 8],
    [12, 128],
    [14, 512],
    [15, 900],
    [400, 900],
  ])('AUTH-041 after %i failures the next try waits %i s', (failures, seconds) => {
    expect(secondsToWait({ ...none, failures, last_failed_at: justNow }, now)).toBe(seconds);
  });

  it('AUTH-041 the wait passes', () => {
    expect(secondsToWait({ ...none, failures: 8, last_failed_at: justNow - 7_500 }, now)).toBe(1);
    expect(secondsToWait({ ...none, failures: 8, last_failed_at: justNow - 8_000 }, now)).toBe(0);
  });

  it('AUTH-041 thirty failures a minute from one address wait until the first of them is a minute old', () => {
    expect(secondsToWait({ ...none, thirtieth_at: justNow - 20_000 }, now)).toBe(40);
    expect(secondsToWait({ failures: 9, last_failed_at: justNow, thirtieth_at: justNow - 59_000 }, now)).toBe(16);
  });

  it.each([
    ['192.168.4.77', '192.168.4.0/24'],
    ['::ffff:192.168.4.9', '192.168.4.0/24'],
    ['2001:db8:1:2:aaaa::7', '2001:db8:1:2::/64'],
    ['2001:DB8:0001:2::', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['1:2:3:4:5:6:7:8', '1:2:3:4::/64'],
    ['1::3:4:5:6:7:8', '1:0:3:4::/64'],
    ['::ffff:192.168.204.119', '192.168.204.0/24'],
    ['1::ffff:10.1.2.3', '1:0:0:0::/64'],
    ['192.168.4.77%eth0', '192.168.4.0/24'],
    ['a proxy without an address', 'a proxy without an address'],
    ['::ffff:10.1.2.3, 10.1.2.4', '::ffff:10.1.2.3, 10.1.2.4'],
  ])('AUTH-041 %s belongs to %s', (address, network) => {
    expect(networkOf(address)).toBe(network);
  });
});

describe('how long a session lives', () => {
  const [hour, week] = [3600, 7 * 24 * 3600];

  it.each([
    ['as usual', 8 * 60, 7 * 24, 10, { idle: 8 * hour, absolute: week, lock: 720 }],
    ['shorter', 30, 12, 5, { idle: 1800, absolute: 12 * hour, lock: 420 }],
    ['never longer', 8 * 60 + 1, 7 * 24 + 1, 30, { idle: 8 * hour, absolute: week, lock: 1920 }],
  ])('AUTH-040 AUTH-008 where an organisation wants it %s', (_, session_idle_minutes, session_hours, idle_lock_minutes, limits) => {
    expect(sessionLimits({ session_idle_minutes, session_hours, idle_lock_minutes })).toEqual(limits);
  });

  it('AUTH-040 AUTH-008 where none says anything', () => {
    expect(usualLimits).toEqual({ idle: 8 * hour, absolute: week, lock: 720 });
    expect(secondsAfter(now, 90).toISOString()).toBe('2026-11-21T10:01:30.000Z');
  });

  it('AUTH-025 of a refresh token its SHA-256 is kept', () => {
    expect(sha256('abc').toString('hex')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
  });
});

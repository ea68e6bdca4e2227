import { describe, expect, it } from 'vitest';
import { messageText, outsideQuiet, remindersOf } from './appointment-message.ts';

const at = (moment: string) => new Date(moment);
const iso = (reminders: ReturnType<typeof remindersOf>) => reminders.map(({ kind, due_at }) => [kind, due_at.toISOString().slice(5, 16)]);
const accra = 'Africa/Accra';

describe('APPT-020 when a patient is reminded', () => {
  it.each([
    // booked, start, day before, hours before
    [
      'a week ahead',
      '2030-01-01T09:00Z',
      '2030-01-08T14:00Z',
      [
        ['reminder_day', '01-07T14:00'],
        ['reminder_hours', '01-08T12:00'],
      ],
    ],
    ['the evening before', '2030-01-07T18:00Z', '2030-01-08T14:00Z', [['reminder_hours', '01-08T12:00']]],
    ['an hour before', '2030-01-08T13:00Z', '2030-01-08T14:00Z', []],
    [
      'early in the morning: at seven',
      '2030-01-01T09:00Z',
      '2030-01-08T08:00Z',
      [
        ['reminder_day', '01-07T08:00'],
        ['reminder_hours', '01-08T07:00'],
      ],
    ],
    ['at seven itself: not when it has begun', '2030-01-01T09:00Z', '2030-01-08T07:00Z', [['reminder_day', '01-07T07:00']]],
    [
      'in the evening: the day before at seven the next morning',
      '2030-01-01T09:00Z',
      '2030-01-08T21:00Z',
      [
        ['reminder_day', '01-08T07:00'],
        ['reminder_hours', '01-08T19:00'],
      ],
    ],
    ['late: not after it', '2030-01-01T09:00Z', '2030-01-08T23:00Z', [['reminder_day', '01-08T07:00']]],
  ] as const)('%s', (_name, booked, start, expected) => {
    expect(iso(remindersOf(at(start), at(booked), accra))).toEqual(expected);
  });

  it('nobody between 20:00 and 07:00 by the clock of the organisation', () => {
    const moments = (zone: string) =>
      ['2030-01-08T06:59Z', '2030-01-08T07:00Z', '2030-01-08T19:59Z', '2030-01-08T20:00Z'].map((one) =>
        outsideQuiet(at(one), zone).toISOString().slice(5, 16),
      );
    expect(moments(accra)).toEqual(['01-08T07:00', '01-08T07:00', '01-08T19:59', '01-09T07:00']);
    expect(moments('America/Los_Angeles')).toEqual(['01-08T15:00', '01-08T15:00', '01-08T19:59', '01-08T20:00']);
  });
});

describe('APPT-020 what a patient reads', () => {
  const facts = { hospital: 'Asempa Hospital', telephone: '030 222 3344', start: at('2030-01-08T14:30Z'), zone: accra };
  it('of a series once: when it begins, and how many there are', () => {
    const series = { count: 6, every_weeks: 2 };
    expect(messageText({ ...facts, kind: 'confirmation', series }).text).toBe(
      'Asempa Hospital: Your appointment is on Tuesday 8 January 2030 at 14:30. It is the first of 6, every 2 weeks. If you cannot come, please call 030 222 3344.',
    );
    expect(messageText({ ...facts, kind: 'reminder_day', series }).text).not.toContain('first of');
    expect(messageText({ ...facts, kind: 'confirmation', series: { ...series, count: 1 } }).text).not.toContain('first of');
  });
  it('hospital, day, time and telephone, and no more', () => {
    expect(messageText({ ...facts, kind: 'confirmation' })).toEqual({
      subject: 'Asempa Hospital: Your appointment',
      text: 'Asempa Hospital: Your appointment is on Tuesday 8 January 2030 at 14:30. If you cannot come, please call 030 222 3344.',
    });
    expect(messageText({ ...facts, kind: 'moved', telephone: null }).text).toBe(
      'Asempa Hospital: Your appointment has been moved. It is now on Tuesday 8 January 2030 at 14:30.',
    );
    expect(messageText({ ...facts, kind: 'reminder_hours' }).text).toMatch(/^Asempa Hospital: Reminder: your appointment is on /);
  });
  it('of a slot that is kept for one who waits: which, how long, and how to take it', () => {
    const offer = { ...facts, kind: 'offer' as const, kept_until: at('2030-01-07T09:15Z') };
    expect(messageText(offer)).toEqual({
      subject: 'Asempa Hospital: A time has become free',
      text: 'Asempa Hospital: You are on our waiting list. A time has become free on Tuesday 8 January 2030 at 14:30. It is kept for you until 09:15. To take it, please call 030 222 3344.',
    });
    expect(messageText({ ...offer, telephone: null, service: 'Eye clinic', practitioner: 'Yaw Boateng' }).text).toBe(
      'Asempa Hospital: You are on our waiting list (Eye clinic with Yaw Boateng). A time has become free on Tuesday 8 January 2030 at 14:30. It is kept for you until 09:15. To take it, please call us.',
    );
  });
  it('clinic and doctor where the organisation wants them named', () => {
    const named = messageText({ ...facts, kind: 'reminder_day', service: 'Eye clinic', practitioner: 'Yaw Boateng' });
    expect(named.text).toContain('your appointment (Eye clinic with Yaw Boateng) is on');
  });
});

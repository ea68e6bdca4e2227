import { describe, expect, it } from 'vitest';
import { fieldErrors } from '../base/index.ts';
import { ClosedDays, isOpenDuring, type LocationHours, openAt, openOn } from './location-hours.ts';
import { Availability, type Opening } from './opening.ts';

const open = (days: Opening['days'], start_time: string | null, end_time: string | null): Opening => ({ days, start_time, end_time });
const week = ['mon', 'tue', 'wed', 'thu', 'fri'] as const;
/** 2030-01-07 is a Monday. */
const clinic: LocationHours = {
  hours: [open(['sat'], '09:00', '12:00'), open([...week], '13:00', '17:00'), open([...week], '08:00', '13:00')],
  closed_days: [{ date: '2030-01-08', reason: 'Constitution Day' }],
};
const night: LocationHours = { hours: [open(['mon'], '20:00', '23:59'), open(['tue'], '00:00', '06:00')], closed_days: [] };
const always: LocationHours = { hours: [], closed_days: [] };

describe('hours of a location', () => {
  it('SLOT-004 are those of the week day, joined where they meet, and none on a closed day', () => {
    expect(openOn(clinic, '2030-01-07')).toEqual([{ from: 480, to: 1020 }]);
    expect(openOn(clinic, '2030-01-08')).toEqual([]);
    expect(openOn(clinic, '2030-01-12')).toEqual([{ from: 540, to: 720 }]);
    expect(openOn(clinic, '2030-01-13')).toEqual([]);
    expect(openOn(always, '2030-01-13')).toEqual([{ from: 0, to: 1440 }]);
    expect(openOn({ ...always, closed_days: clinic.closed_days }, '2030-01-08')).toEqual([]);
  });

  it.each([
    ['2030-01-07', 480, 510, true],
    ['2030-01-07', 765, 795, true],
    ['2030-01-07', 470, 500, false],
    ['2030-01-07', 1000, 1030, false],
    ['2030-01-08', 480, 510, false],
  ])('SLOT-004 on %s from minute %i to %i is open: %s', (date, from, to, is) => expect(isOpenDuring(clinic, date, { from, to })).toBe(is));

  it.each([
    ['before it opens', clinic, '2030-01-07', 400, { status: 'closed', reason: null, until: { date: '2030-01-07', minutes: 480 } }],
    ['at the minute of opening', clinic, '2030-01-07', 480, { status: 'open', reason: null, until: { date: '2030-01-07', minutes: 1020 } }],
    [
      'at the minute of closing',
      clinic,
      '2030-01-09',
      1020,
      { status: 'closed', reason: null, until: { date: '2030-01-10', minutes: 480 } },
    ],
    ['before a closed day', clinic, '2030-01-07', 1020, { status: 'closed', reason: null, until: { date: '2030-01-09', minutes: 480 } }],
    [
      'on a closed day',
      clinic,
      '2030-01-08',
      600,
      { status: 'closed-day', reason: 'Constitution Day', until: { date: '2030-01-09', minutes: 480 } },
    ],
    ['on a Sunday', clinic, '2030-01-13', 600, { status: 'closed', reason: null, until: { date: '2030-01-14', minutes: 480 } }],
    ['through midnight', night, '2030-01-07', 1300, { status: 'open', reason: null, until: { date: '2030-01-08', minutes: 360 } }],
    ['without hours', always, '2030-01-07', 600, { status: 'open', reason: null, until: null }],
    [
      'until a closed day',
      { ...always, closed_days: clinic.closed_days },
      '2030-01-06',
      600,
      { status: 'open', reason: null, until: { date: '2030-01-08', minutes: 0 } },
    ],
  ] as const)('QUEUE-001 %s', (_when, location, date, minutes, state) => expect(openAt(location, { date, minutes })).toEqual(state));

  it.each([
    [[open(['mon'], '16:00', '08:00')], { '0.end_time': ['End time should be after start time.'] }],
    [[open(['mon'], '08:00', '08:00')], { '0.end_time': ['End time should be after start time.'] }],
    [[open(['mon'], '08:00', null)], { '0.end_time': ['End time is required.'] }],
    [[open(['mon'], null, '08:00')], { '0.start_time': ['Start time is required.'] }],
    [[open([], null, null)], { '0.days': ['Choose at least one day.'] }],
    [[open(['mon', 'tue'], '08:00', '12:00'), open(['tue', 'wed'], '11:59', '13:00')], { body: ['Hours overlap on Tuesday.'] }],
    [[open([...week], null, null), open(['mon', 'fri'], '11:00', '13:00')], { body: ['Hours overlap on Monday, Friday.'] }],
    [[open(['mon'], '08:00', '12:00'), open(['mon'], '12:00', '13:00'), open(['tue'], '08:00', '12:00')], {}],
  ])('LOCN-005 CAT-017 hours %j: %j', (sent, errors) => {
    const read = Availability.safeParse(sent);
    expect(read.success ? {} : fieldErrors(read.error)).toEqual(errors);
  });

  it('LOCN-005 a closed day may be sent alone, and is in the list once', () => {
    expect(ClosedDays.parse(['2026-12-25', { date: '2026-12-26', reason: ' Boxing Day ' }])).toEqual([
      { date: '2026-12-25', reason: null },
      { date: '2026-12-26', reason: 'Boxing Day' },
    ]);
    const twice = ClosedDays.safeParse(['2026-12-25', { date: '2026-12-25' }]);
    expect(fieldErrors(twice.error!)).toEqual({ '1.date': ['Date is in the list already.'] });
    expect(fieldErrors(ClosedDays.safeParse(['25.12.2026']).error!)).toEqual({ '0.date': ['Date is not valid.'] });
  });
});

import type { Appointment, SeriesState } from '@akoma/contract/scheduling';

export const everyWeeks = (weeks: number): string => (weeks === 1 ? 'every week' : `every ${weeks} weeks`);

/** `1 of 6, every 2 weeks`; nothing of an appointment that stands alone. */
export const seriesText = (series: Appointment['series']): string | undefined =>
  series && series.count > 1 ? `${series.number} of ${series.count}, ${everyWeeks(series.every_weeks)}` : undefined;

/** Labels of a series: appointments that are booked together, every so many weeks. */
export const seriesWords = {
  series: 'Series',
  repeat: 'Repeat',
  never: 'Does not repeat',
  every: (weeks: number) => everyWeeks(weeks).replace('every', 'Every'),
  ends: 'Ends',
  afterTimes: 'After so many appointments',
  onDay: 'On a day',
  times: 'How many appointments',
  until: 'Last day',
  days: 'Days of the series',
  looking: 'Looking at the days…',
  book: (count: number) => `Book ${count} ${count === 1 ? 'appointment' : 'appointments'}`,
  booked: (count: number) => (count === 1 ? 'One appointment is booked.' : `${count} appointments are booked.`),
  notBooked: 'These days could not be booked:',
  notReady: 'The days of the series are not known yet.',
  none: 'No day of the series is left.',
  leaveOut: 'Leave out',
  instead: (day: string) => `Instead of ${day}`,
  noneNear: 'Nothing is free nearby.',
  willBook: (count: number, all: number) => `${count} of ${all} days will be booked.`,
  close: 'Close',
  cancelFollowing: 'Cancel this and those that follow',
  cancelFollowingText:
    'This appointment and the later ones of its series that are still open are cancelled. Their slots become free for other patients.',
  followingCancelled: 'The appointments are cancelled. Their slots are free again.',
} as const;

export const stateWords: Readonly<Record<SeriesState, string>> = {
  free: 'Free',
  taken: 'Taken',
  closed: 'Closed or away',
  beyond: 'Not planned yet',
};

import type { DayFigure } from '@akoma/contract/reports';

/** Labels of the figures of the day. */
export const dayFiguresWords = {
  title: 'Figures of the day',
  names: (figure: string) => `Names: ${figure}`,
  nobody: 'Nobody is behind this figure.',
  attendance: 'Attendance',
  byClinic: 'By clinic',
  byAge: 'By age and sex',
  byDay: 'Day by day',
  allDays: 'All days',
  seenMedian: 'To the first encounter: median',
  appointments: 'Appointments',
  waiting: 'Waiting times',
  toCall: 'To the last call',
  toEncounter: 'To the first encounter',
  nineOfTen: '9 of 10 within',
  everywhere: 'All clinics',
  nowhere: 'No clinic',
  tooLong: (days: number) => `Choose at most ${days} days.`,
  backwards: 'The last day is before the first.',
  noVisits: 'Nobody has arrived in this time.',
  noAppointments: 'No appointments in this time.',
  counted:
    'A visit counts once, on the day of arrival and at the clinic where it stands now; cancelled visits do not count. New: the patient’s first visit here in the calendar year. Ages are those on the day of the visit.',
  waits: 'Waits begin with the arrival. Waiting now: as in the queue. Left without being seen: the visit ended without an encounter.',
  exported: 'The file has been saved',
} as const;

export const figureWords: Record<DayFigure, string> = {
  attended: 'Attended',
  new: 'New',
  old: 'Old',
  estimated: 'Age not exact',
  called: 'Called',
  seen: 'Seen',
  waiting: 'Waiting now',
  left: 'Left without being seen',
  booked: 'Booked',
  came: 'Came',
  no_show: 'Did not come',
  expected: 'Still expected',
  cancelled: 'Cancelled',
  diagnosed: 'Diagnosed',
  emergency: 'Emergency visits',
  emergency_seen: 'Emergency visits, seen',
  emergency_in_time: 'Emergency visits, seen in time',
};

export const clinicName = ({ location_name }: { location_name: string | null }): string => location_name ?? dayFiguresWords.nowhere;

/** In the order of the columns. */
export const sexes = [
  { value: 'MALE', label: 'Male' },
  { value: 'FEMALE', label: 'Female' },
  { value: 'OTHER', label: 'Other' },
  { value: 'UNKNOWN', label: 'Sex not known' },
] as const;

/** Whole minutes, as the file has them: "1 h 05 min"; nobody has waited: a dash; nothing that is measured: empty. */
export function waitText(seconds: number | null | undefined): string {
  if (seconds === undefined) return '';
  if (seconds === null) return '–';
  const minutes = Math.floor(seconds / 60);
  return minutes < 60 ? `${minutes} min` : `${Math.floor(minutes / 60)} h ${String(minutes % 60).padStart(2, '0')} min`;
}

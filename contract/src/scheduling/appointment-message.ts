import { laterDay } from '../base/index.ts';
import { dayAt, minutesAt, momentOf } from './slot-times.ts';
import type { messageKinds } from './appointment-message.schema.ts';

export type MessageKind = (typeof messageKinds)[number];

const hourMs = 3_600_000;
/** Nobody is reminded from this hour of the evening to that of the morning (ruling 122). */
const quiet = { from: 20 * 60, to: 7 * 60 };

/** The first moment from this one on at which somebody may be reminded. */
export function outsideQuiet(moment: Date, zone: string): Date {
  const minutes = minutesAt(moment, zone);
  if (minutes >= quiet.to && minutes < quiet.from) return moment;
  const today = dayAt(moment, zone);
  return momentOf(minutes < quiet.to ? today : laterDay(today, 1), quiet.to, zone) ?? moment;
}

const before = { reminder_day: 24 * hourMs, reminder_hours: 2 * hourMs } as const;
type Reminder = keyof typeof before;

/** Up to when a reminder is of use: that of the day before, until that of the last hours takes its place. */
export const usefulUntil = (kind: MessageKind, start: Date): Date =>
  kind === 'reminder_day' ? new Date(start.getTime() - before.reminder_hours) : start;

/** When which reminders are due, of what is booked now; none that would come too late. */
export function remindersOf(start: Date, now: Date, zone: string): { kind: Reminder; due_at: Date }[] {
  return (['reminder_day', 'reminder_hours'] as const).flatMap((kind) => {
    const planned = new Date(start.getTime() - before[kind]);
    const due_at = outsideQuiet(planned, zone);
    return planned > now && due_at < usefulUntil(kind, start) ? [{ kind, due_at }] : [];
  });
}

/** What a message is made of. */
export interface MessageFacts {
  kind: MessageKind;
  /** Of an offer: how long the slot is kept. */
  kept_until?: Date | undefined;
  hospital: string;
  telephone: string | null;
  start: Date;
  zone: string;
  /** Only where the organisation wants it named. */
  service?: string | undefined;
  practitioner?: string | undefined;
  /** The appointment is the first of so many. */
  series?: { count: number; every_weeks: number } | undefined;
}

const clock = (moment: Date, timeZone: string): string =>
  new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(moment);

const written = (start: Date, timeZone: string): string => {
  const day = new Intl.DateTimeFormat('en-GB', { timeZone, weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' });
  return `${day.format(start).replace(',', '')} at ${clock(start, timeZone)}`;
};

/** What one who waits reads: which time has become free, how long it is kept, and how to take it. */
function offerText({ hospital, telephone, start, zone, kept_until }: MessageFacts, about: string): { subject: string; text: string } {
  const kept = kept_until ? ` It is kept for you until ${clock(kept_until, zone)}.` : '';
  const take = telephone ? ` To take it, please call ${telephone}.` : ' To take it, please call us.';
  return {
    subject: `${hospital}: A time has become free`,
    text: `${hospital}: You are on our waiting list${about}. A time has become free on ${written(start, zone)}.${kept}${take}`,
  };
}

/** What the patient reads: hospital, day, time and telephone; of nothing clinical a word (ruling 122). */
export function messageText(facts: MessageFacts): { subject: string; text: string } {
  const { kind, hospital, telephone, start, zone, service, practitioner, series } = facts;
  const about = [service, practitioner && `with ${practitioner}`].filter(Boolean).join(' ');
  if (kind === 'offer') return offerText(facts, about && ` (${about})`);
  const thing = `our appointment${about && ` (${about})`}`;
  const sentence = {
    confirmation: `Y${thing} is on`,
    moved: `Y${thing} has been moved. It is now on`,
    reminder_day: `Reminder: y${thing} is on`,
    reminder_hours: `Reminder: y${thing} is on`,
  }[kind];
  const more =
    kind === 'confirmation' && series && series.count > 1
      ? ` It is the first of ${series.count}, ${series.every_weeks === 1 ? 'every week' : `every ${series.every_weeks} weeks`}.`
      : '';
  const call = telephone ? ` If you cannot come, please call ${telephone}.` : '';
  const subject = {
    confirmation: 'Your appointment',
    moved: 'Your appointment has been moved',
    reminder_day: 'Reminder of your appointment',
    reminder_hours: 'Reminder of your appointment',
  }[kind];
  return { subject: `${hospital}: ${subject}`, text: `${hospital}: ${sentence} ${written(start, zone)}.${more}${call}` };
}

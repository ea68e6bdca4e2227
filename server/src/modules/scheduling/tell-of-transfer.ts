import { dayAt } from '@akoma/contract/scheduling';
import type { Ctx } from '../../platform/http/route.ts';
import { findTimezone } from '../organization/index.ts';
import { notify } from '../workbench/index.ts';

interface Place {
  practitioner_id: string;
  starts_at: string;
}
/** One appointment of a transfer: where it was and where it is now; to is null: it was given up for the waiting list. */
export interface Moved {
  from: Place;
  to: Place | null;
}

/** "7 January", or "7 January to 11 January". */
function daysOf(places: readonly Place[], timeZone: string): string {
  const starts = places.map(({ starts_at }) => starts_at).sort();
  const [first, last] = [new Date(starts[0]!), new Date(starts.at(-1)!)];
  const written = new Intl.DateTimeFormat('en-GB', { timeZone, day: 'numeric', month: 'long' });
  const from = written.format(first);
  return dayAt(first, timeZone) === dayAt(last, timeZone) ? from : `${from} to ${written.format(last)}`;
}

/** What one practitioner reads of all that was moved. */
function textFor(me: string, moved: readonly Moved[], by: string, timeZone: string): string {
  const own = moved.filter(({ from }) => from.practitioner_id === me);
  const yours = (some: readonly Moved[]) => {
    const days = daysOf(
      some.map(({ from }) => from),
      timeZone,
    );
    return `${some.length} of your appointments of ${days} ${some.length === 1 ? 'was' : 'were'}`;
  };
  const now = (some: readonly Moved[]) =>
    daysOf(
      some.flatMap(({ to }) => to ?? []),
      timeZone,
    );
  const given = own.filter(({ to }) => to && to.practitioner_id !== me);
  const shifted = own.filter(({ to }) => to?.practitioner_id === me);
  const waiting = own.filter(({ to }) => to === null);
  const received = moved.filter(({ from, to }) => from.practitioner_id !== me && to?.practitioner_id === me);
  const colleagues = new Set(given.map(({ to }) => to?.practitioner_id)).size === 1 ? 'a colleague' : 'colleagues';
  const parts = [
    given.length > 0 && `${yours(given)} given to ${colleagues}`,
    shifted.length > 0 && `${yours(shifted)} moved to ${now(shifted)}`,
    waiting.length > 0 && `${yours(waiting)} cancelled for the waiting list`,
    received.length > 0 &&
      `${received.length === 1 ? '1 appointment' : `${received.length} appointments`} of ${now(received)} ${received.length === 1 ? 'was' : 'were'} given to you`,
  ];
  return `${parts.filter(Boolean).join(', and ')} by ${by}.`;
}

/**
 * Tells practitioners whose days were moved together, those who lose appointments and those who receive them: each once for all of it, whatever
 * the day is, since a whole day that changes is a plan of its own.
 */
export async function tellOfTransfer(ctx: Ctx, transfer_id: string, moved: readonly Moved[]): Promise<void> {
  const concerned = new Set(moved.flatMap(({ from, to }) => [from.practitioner_id, ...(to ? [to.practitioner_id] : [])]));
  if (concerned.size === 0) return;
  const timeZone = await findTimezone(ctx);
  for (const practitioner_id of concerned)
    await notify(ctx, [practitioner_id], {
      kind: 'appointments-moved',
      subject_id: transfer_id,
      patient_id: null,
      text: textFor(practitioner_id, moved, ctx.actor.full_name, timeZone),
    });
}

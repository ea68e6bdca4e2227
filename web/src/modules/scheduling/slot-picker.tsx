import { laterDay, type ReplyOf } from '@akoma/contract/base';
import { findNextSlot, groupAvailableSlots, type Slot } from '@akoma/contract/scheduling';
import { Alert, Button, Select } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { ask } from '../../client/ask.ts';
import { serverNow } from '../../client/server-clock.ts';
import { useOrganizationId } from '../../client/session.ts';
import { EmptyState } from '../../ui/page/empty-state.tsx';
import { ErrorState } from '../../ui/page/error-state.tsx';
import { LinesSkeleton } from '../../ui/page/skeletons.tsx';
import { formatDay, formatSlot } from '../../ui/time/format.ts';
import { useToday, useWriting } from '../../ui/time/when.tsx';
import { clockIn, dayIn, endOfDay, startOfDay } from '../../ui/time/zone.ts';
import { useChanges } from '../workbench/index.ts';
import classes from './booking.module.css';
import { bookingWords as words, noLongerFree } from './booking.words.ts';
import { OwnRadios } from './own-radios.tsx';
import type { SlotChoice } from './use-held-slot.ts';

/** As many days are shown at once. */
const shownDays = 7;

/** How a slot's time is written: `09:00 am - 09:30 am`. */
export function useSlotText(): (slot: { start: string; end: string }) => string {
  const { style, zone } = useWriting();
  const clock = (at: string) => clockIn(at, zone)?.time ?? '';
  return ({ start, end }) => formatSlot(clock(start), clock(end), style);
}

type Days = ReplyOf<typeof groupAvailableSlots>['data'];
const offers = (days: Days | undefined, slot_id: string): boolean =>
  days === undefined || days.some(({ practitioners }) => practitioners.some(({ slots }) => slots.some(({ id }) => id === slot_id)));

/** The free slots of a service, by day and doctor, from the first free one on; choosing one holds it (screens.md 3.8). */
export function SlotPicker({ service_id, choice }: { service_id: string; choice: SlotChoice }) {
  const params = { id: useOrganizationId() };
  const { zone } = useWriting();
  const next = useQuery({ ...ask(findNextSlot, { params, query: { healthcare_service_id: service_id } }), staleTime: 0 });
  useChanges('appointments', () => void next.refetch());
  const first = next.data?.data;
  if (next.isError) return <ErrorState why={next.error.message} onRetry={() => void next.refetch()} retrying={next.isFetching} />;
  if (!next.data) return <LinesSkeleton lines={3} />;
  if (!first && !choice.held) return <EmptyState title={words.noSlots} why={words.noSlotsWhy} />;
  return <Picker service_id={service_id} choice={choice} from={dayIn((choice.held?.slot ?? first)!.start, zone)} />;
}

function Picker({ service_id, choice, from: preset }: { service_id: string; choice: SlotChoice; from: string }) {
  const params = { id: useOrganizationId() };
  const { zone, style } = useWriting();
  const today = useToday();
  const slotText = useSlotText();
  const [from, setFrom] = useState(preset);
  const [day, setDay] = useState<string>();
  const [doctor, setDoctor] = useState<string | null>(null);
  const query = {
    healthcare_service_id: service_id,
    start: startOfDay(from, zone),
    end: endOfDay(laterDay(from, shownDays - 1), zone),
  };
  const found = useQuery({ ...ask(groupAvailableSlots, { params, query }), staleTime: 0, placeholderData: keepPreviousData });
  useChanges('appointments', () => void found.refetch());
  const { held, nearest } = choice;
  // a slot of another week was chosen among the nearest
  const heldDay = held && dayIn(held.slot.start, zone);
  useEffect(() => {
    if (!heldDay) return;
    setDay(heldDay);
    setFrom((shown) => (heldDay >= shown && heldDay < laterDay(shown, shownDays) ? shown : heldDay));
  }, [heldDay]);
  // its schedule changed, or its time ran out and somebody else has it
  const isSettled = !found.isFetching && !found.isPlaceholderData;
  const isLost =
    isSettled &&
    heldDay !== undefined &&
    heldDay >= from &&
    heldDay < laterDay(from, shownDays) &&
    !offers(found.data?.data, held!.slot.id);
  const [lost, setLost] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: let go of once, when it is lost
  useEffect(() => {
    if (!isLost) return;
    choice.lose();
    setLost(true);
  }, [isLost]);
  if (found.isError) return <ErrorState why={found.error.message} onRetry={() => void found.refetch()} retrying={found.isFetching} />;
  if (!found.data) return <LinesSkeleton lines={3} />;

  const doctors = new Map(found.data.data.flatMap(({ practitioners }) => practitioners.map(({ id, full_name }) => [id, full_name])));
  const days = Array.from({ length: shownDays }, (_, n) => laterDay(from, n)).map((date) => ({
    date,
    slots: (found.data.data.find((one) => one.date === date)?.practitioners ?? [])
      .filter(({ id }) => doctor === null || id === doctor)
      .flatMap(({ slots }) => slots)
      .sort((a, b) => a.start.localeCompare(b.start)),
  }));
  const shown = days.find(({ date, slots }) => date === day && slots.length > 0) ?? days.find(({ slots }) => slots.length > 0);
  const free = ({ length }: readonly Slot[]) => (length === 0 ? 'None free' : `${length} free`);
  const move = (by: number) => {
    setFrom(laterDay(from, by));
    setDay(undefined);
  };
  return (
    <div className={classes.picker} aria-busy={found.isFetching || undefined}>
      {lost && !held && !nearest && <Alert color="yellow" role="alert" title={words.lost} />}
      {nearest && <Nearest {...nearest} choice={choice} />}
      <div className={classes.fields}>
        <Select
          label={words.doctor}
          data={[...doctors].map(([value, label]) => ({ value, label }))}
          placeholder={words.anyDoctor}
          clearable
          value={doctor}
          onChange={setDoctor}
          maw={280}
        />
      </div>
      <div className={classes.days}>
        <Button variant="default" size="compact-md" disabled={from <= today} onClick={() => move(-shownDays)}>
          {words.earlier}
        </Button>
        <Button variant="default" size="compact-md" onClick={() => move(shownDays)}>
          {words.later}
        </Button>
      </div>
      <OwnRadios
        isWeek
        label={words.day}
        choices={days.map(({ date, slots }) => ({
          value: date,
          label: formatDay(date, style, true),
          detail: free(slots),
          empty: slots.length === 0,
        }))}
        value={shown?.date}
        onChoose={setDay}
      />
      {shown ? (
        <OwnRadios
          takesLostFocus
          label={`${words.slot}, ${formatDay(shown.date, style, true)}`}
          choices={shown.slots.map((slot) => ({
            value: slot.id,
            label: slotText(slot),
            ...(doctors.size > 1 && doctor === null && { detail: slot.practitioner.full_name }),
          }))}
          value={held?.slot.id}
          onChoose={(id) => {
            const slot = shown.slots.find((one) => one.id === id);
            if (slot) void choice.choose(slot);
          }}
        />
      ) : (
        <p className={classes.quiet}>{doctor ? words.noneOfDoctor : words.noneThen}</p>
      )}
    </div>
  );
}

/** The slot was taken, or its time passed, while it was looked at: what else there is, and nothing that was typed is lost (APPT-035). */
function Nearest({ nearest, because, choice }: NonNullable<SlotChoice['nearest']> & { choice: SlotChoice }) {
  const { zone, style } = useWriting();
  const slotText = useSlotText();
  return (
    <Alert color="yellow" role="alert" title={noLongerFree(because, nearest.length)}>
      <div className={classes.radios}>
        {nearest.map((slot) => (
          <Button key={slot.id} variant="default" size="compact-md" onClick={() => void choice.choose(slot)}>
            {formatDay(dayIn(slot.start, zone), style, true)}, {slotText(slot)}, {slot.practitioner.full_name}
          </Button>
        ))}
      </div>
    </Alert>
  );
}

interface HeldForProps {
  until: string;
  /** Before the time that is left, and in its place when none is. */
  said?: string;
  over?: string;
}

/** How long a slot is still held: minutes and seconds. */
export function HeldFor({ until, said = words.held, over = words.noLongerHeld }: HeldForProps) {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const clock = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(clock);
  }, []);
  // from here on it is counted by this computer, wherever its clock stands
  const ends = useMemo(() => Date.now() + Date.parse(until) - serverNow(), [until]);
  const left = Math.max(0, Math.ceil((ends - now) / 1000));
  return (
    <span className={left > 0 ? classes.quiet : undefined}>
      {left > 0 && (
        <>
          {said}{' '}
          <span className="akoma-number" role="timer">
            {Math.floor(left / 60)}:{String(left % 60).padStart(2, '0')}
          </span>
        </>
      )}
      {/* read out when the time is over, wherever the focus is */}
      <span role="status">{left === 0 && over}</span>
    </span>
  );
}

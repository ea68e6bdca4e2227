import { Autocomplete, Input } from '@mantine/core';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { quarterHours, readTypedTime } from '../time/typed-time.ts';
import { useZone } from '../time/when.tsx';
import { clockIn, momentIn } from '../time/zone.ts';
import { BeforeSubmit, type HandOver, handOverAll, useBeforeSubmit } from './before-submit.ts';
import classes from './date-time-input.module.css';
import { DayInput } from './day-input.tsx';
import { unreadOf } from './unread.ts';

interface DateTimeInputProps {
  /** The fields are named "Admitted day" and "Admitted time". */
  label: string;
  /** A moment with offset, or ''. */
  value: string;
  /** '' until both a day and a time are there. */
  onChange: (moment: string) => void;
  /** First and last day allowed, `YYYY-MM-DD`. */
  min?: string;
  max?: string;
  required?: boolean;
  description?: ReactNode;
  error?: ReactNode;
  disabled?: boolean;
  onBlur?: () => void;
  'data-path'?: string;
}

const all = quarterHours.map((time) => ({ value: time, label: time }));

/** A day and a time on the organisation's clock: the day typed, the time chosen in quarters of an hour or typed as `0905`, `9:05`, `9.05` (WIDGET-008). */
export function DateTimeInput({ label, value, onChange, required, description, error, ...given }: DateTimeInputProps) {
  const id = useId();
  const timeZone = useZone();
  const clock = clockIn(value, timeZone);
  const [day, setDay] = useState(clock?.day ?? '');
  const [time, setTime] = useState(clock?.time ?? '');
  const [left, setLeft] = useState(true);
  /** What is wrong as the form was sent, if one half stands alone; '' where a half says so itself. */
  const [told, setTold] = useState<string>();
  const own = useRef(value);
  useEffect(() => {
    if (value === own.current) return;
    own.current = value;
    const next = clockIn(value, timeZone);
    setDay(next?.day ?? '');
    setTime(next?.time ?? '');
  }, [value, timeZone]);

  const tell = (nextDay: string, typed: string) => {
    const read = readTypedTime(typed);
    setTold(undefined);
    own.current = nextDay && read ? momentIn(nextDay, read, timeZone) : '';
    if (own.current !== value) onChange(own.current);
  };
  const read = readTypedTime(time);
  const unreadTime = time.trim() !== '' && !read ? 'Type the time like 09:05.' : undefined;
  const wrongTime = left ? unreadTime : undefined;
  const half = day && !time.trim() ? `${label} time is required.` : read && !day ? `${label} day is required.` : undefined;
  const path = given['data-path'];
  const [ofDay] = useState(() => new Set<HandOver>());
  useBeforeSubmit(() => {
    const [unreadDay] = Object.values(handOverAll(ofDay));
    const unread = unreadDay ? { path, sentence: unreadDay } : unreadOf(`${label} time`, path, unreadTime);
    setLeft(true);
    setTold(unread ? '' : half);
    return given.disabled ? undefined : (unread ?? (half ? { path, sentence: half } : undefined));
  });
  const shown = told ?? error;
  const described = [description && `${id}-description`, shown && `${id}-error`].filter(Boolean).join(' ') || undefined;

  return (
    <fieldset className={classes.group} aria-describedby={described} disabled={given.disabled}>
      <Input.Label labelElement="div" required={required ?? false} id={`${id}-label`}>
        {label}
      </Input.Label>
      {description && <Input.Description id={`${id}-description`}>{description}</Input.Description>}
      <div className={classes.fields}>
        <BeforeSubmit value={ofDay}>
          <DayInput
            aria-label={`${label} day`}
            aria-required={required}
            className={classes.day}
            value={day}
            {...(given.min && { min: given.min })}
            {...(given.max && { max: given.max })}
            error={Boolean(shown)}
            data-path={path}
            onBlur={given.onBlur}
            onChange={(next) => {
              setDay(next);
              tell(next, time);
            }}
          />
        </BeforeSubmit>
        <Autocomplete
          aria-label={`${label} time`}
          aria-required={required}
          className={classes.time}
          placeholder="HH:mm"
          inputMode="text"
          maxDropdownHeight={220}
          data={all}
          // a time that is complete is no search: the list is there to choose another
          filter={({ options, search }) =>
            readTypedTime(search) ? options : options.filter((one) => 'value' in one && one.value.startsWith(search.trim()))
          }
          value={time}
          error={wrongTime ?? Boolean(shown)}
          onChange={(typed) => {
            setTime(typed);
            setLeft(false);
            tell(day, typed);
          }}
          onOptionSubmit={() => setLeft(true)}
          onBlur={() => {
            setLeft(true);
            if (read) setTime(read);
            given.onBlur?.();
          }}
        />
      </div>
      {shown && <Input.Error id={`${id}-error`}>{shown}</Input.Error>}
    </fieldset>
  );
}

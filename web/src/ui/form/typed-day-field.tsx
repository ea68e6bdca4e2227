import { TextInput, type TextInputProps, VisuallyHidden } from '@mantine/core';
import { useEffect, useRef, useState, type FocusEvent } from 'react';
import { isWrittenLikeDay } from '../time/typed-day.ts';
import { useBeforeSubmit } from './before-submit.ts';
import classes from './typed-day-field.module.css';
import { unreadOf } from './unread.ts';

const noSuchDay = 'This day does not exist. Check day, month and year.';

/** What a typed text means. */
export interface TypedReading<Value> {
  value: Value;
  /** The unmistakable form, shown beside what is typed: `05-Mar-1991`. Left out where the caller shows it. */
  echo?: string;
  /** How the text is written out when the field is left: `05-03-1991`. */
  written: string;
  /** Readable, and still wrong: "Not after 05-Mar-2026." */
  wrong?: string;
}

interface TypedDayFieldProps<Value> extends Omit<TextInputProps, 'value' | 'defaultValue' | 'onChange'> {
  /** For the error summary's link: the form's path. */
  'data-path'?: string | undefined;
  /** The value's text when it comes from outside; '' is empty. */
  given: string;
  read: (text: string) => TypedReading<Value> | undefined;
  /** Undefined while the text is empty or means nothing. */
  onRead: (value: Value | undefined) => void;
  /** Said when the field is left and the text means nothing. */
  unreadable: string;
}

/** A text field that understands what is typed and echoes it (screens.md 3, keys). `DayInput` and `AgeOrBirth` are made of it. */
export function TypedDayField<Value>({ given, read, onRead, unreadable, error, onBlur, ...props }: TypedDayFieldProps<Value>) {
  const [text, setText] = useState(given);
  const [left, setLeft] = useState(true);
  const own = useRef(given);
  const reading = text.trim() ? read(text) : undefined;
  useEffect(() => {
    if (given === own.current) return;
    own.current = given;
    setText(given);
  }, [given]);

  const type = (next: string) => {
    setText(next);
    setLeft(false);
    const understood = next.trim() ? read(next) : undefined;
    own.current = understood && !understood.wrong ? understood.written : '';
    onRead(understood && !understood.wrong ? understood.value : undefined);
  };
  const leave = (event: FocusEvent<HTMLInputElement>) => {
    setLeft(true);
    if (reading && !reading.wrong) setText(reading.written);
    onBlur?.(event);
  };
  const unread = !text.trim() ? undefined : reading ? reading.wrong : isWrittenLikeDay(text) ? noSuchDay : unreadable;
  const wrong = left ? unread : undefined;
  useBeforeSubmit(() => {
    setLeft(true);
    return props.disabled ? undefined : unreadOf(props.label ?? props['aria-label'], props['data-path'], unread);
  });

  return (
    <>
      <TextInput
        {...props}
        value={text}
        error={wrong ?? error}
        inputMode="text"
        autoComplete={props.autoComplete ?? 'off'}
        spellCheck={false}
        onBlur={leave}
        onChange={(event) => type(event.currentTarget.value)}
        rightSection={
          reading?.echo && (
            <span aria-hidden className={classes.echo}>
              {reading.echo}
            </span>
          )
        }
        rightSectionWidth={reading?.echo ? 112 : undefined}
        rightSectionPointerEvents="none"
      />
      <VisuallyHidden role="status">{left ? '' : reading?.echo}</VisuallyHidden>
    </>
  );
}

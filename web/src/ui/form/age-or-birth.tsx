import { NativeSelect, TextInput } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { ageText, exactly } from '../person/age.ts';
import { formatBirth, formatDay, type Precision } from '../time/format.ts';
import { readTypedBirth, shiftDay } from '../time/typed-day.ts';
import { useToday, useZone } from '../time/when.tsx';
import classes from './age-or-birth.module.css';
import { useBeforeSubmit } from './before-submit.ts';
import { FieldError } from './field-error.tsx';
import { TypedDayField } from './typed-day-field.tsx';
import { unreadOf } from './unread.ts';

/** A birth date as the record keeps it (rulings.md 20). */
export interface Birth {
  /** `YYYY-MM-DD`, or ''. */
  birth_date: string;
  birth_date_precision: Precision;
}

interface AgeOrBirthProps {
  value: Birth;
  onChange: (birth: Birth) => void;
  required?: boolean;
  error?: ReactNode;
  /** For the error summary's link: the form's path. */
  'data-path'?: string;
  disabled?: boolean;
}

type Unit = 'years' | 'months' | 'weeks' | 'days';
const units: Unit[] = ['years', 'months', 'weeks', 'days'];

/** The oldest plausible age, in years. */
const oldest = 130;

/** Birth date, or, where nobody knows it, an age: then the date is estimated from today, and says so. `1991` and `3/1991` are births too. */
export function AgeOrBirth({ value, onChange, required, error, disabled, ...path }: AgeOrBirthProps) {
  const [today, zone] = [useToday(), useZone()];
  const [age, setAge] = useState('');
  const [unit, setUnit] = useState<Unit>('years');
  // An age takes the place of whatever was typed as a date, readable or not.
  const [dateCleared, setDateCleared] = useState(0);
  const { birth_date, birth_date_precision: precision } = value;
  const estimated = birth_date !== '' && precision === 'estimated';

  const read = (text: string) => {
    const birth = readTypedBirth(text, today);
    if (!birth) return undefined;
    const wrong =
      birth.birth_date > today
        ? 'Not after today.'
        : birth.birth_date < shiftDay(today, -oldest, 'years')
          ? `Not more than ${oldest} years ago.`
          : undefined;
    return { value: birth, written: writtenBirth(birth), wrong };
  };
  const setFromAge = (typed: string, of: Unit) => {
    setAge(typed);
    setUnit(of);
    if (typed) setDateCleared((times) => times + 1);
    const count = /^\d{1,3}$/.test(typed.trim()) ? Number(typed) : undefined;
    const born = count === undefined ? undefined : shiftDay(today, -count, of);
    const possible = born !== undefined && born >= shiftDay(today, -oldest, 'years');
    onChange(possible ? { birth_date: born, birth_date_precision: 'estimated' } : { birth_date: '', birth_date_precision: 'day' });
  };
  const lived = ageText(birth_date, today, zone, precision);
  const tooOld = /^\d{1,3}$/.test(age.trim()) ? `Not more than ${oldest} years.` : 'Type the age as a whole number.';
  const wrongAge = age.trim() && !estimated ? tooOld : undefined;
  useBeforeSubmit(() => (disabled ? undefined : unreadOf('Age', path['data-path'], wrongAge)));

  return (
    <fieldset className={classes.group} aria-label="Birth date or age">
      <div className={classes.row}>
        <TypedDayField
          key={dateCleared}
          {...path}
          className={classes.born}
          label="Date of birth"
          required={required}
          error={wrongAge ? undefined : error}
          disabled={disabled}
          placeholder="DD-MM-YYYY"
          autoComplete="bday"
          given={birth_date && !estimated ? writtenBirth(value) : ''}
          read={read}
          unreadable="Type the date like 05-03-1991, or only the year."
          onRead={(birth) => {
            setAge('');
            onChange(birth ?? { birth_date: '', birth_date_precision: 'day' });
          }}
        />
        <span className={classes.or}>or</span>
        <TextInput
          className={classes.age}
          label="Age"
          inputMode="numeric"
          maxLength={3}
          value={age}
          disabled={disabled}
          autoComplete="off"
          error={wrongAge ? true : undefined}
          onChange={(event) => setFromAge(event.currentTarget.value, unit)}
        />
        <NativeSelect
          aria-label="Unit of age"
          className={classes.unit}
          data={units}
          value={unit}
          disabled={disabled}
          onChange={(event) => setFromAge(age, event.currentTarget.value as Unit)}
        />
      </div>
      <FieldError>{wrongAge}</FieldError>
      <p role="status" className={classes.result}>
        {birth_date && `${formatBirth(birth_date, precision, 'text-month')} (${estimated ? exactly(lived) : lived})`}
      </p>
    </fieldset>
  );
}

const writtenBirth = ({ birth_date, birth_date_precision }: Birth): string => {
  if (birth_date_precision === 'year') return birth_date.slice(0, 4);
  return birth_date_precision === 'month' ? `${birth_date.slice(5, 7)}-${birth_date.slice(0, 4)}` : formatDay(birth_date);
};

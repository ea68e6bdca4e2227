import type { TextInputProps } from '@mantine/core';
import { echoDay, formatDay } from '../time/format.ts';
import { readTypedDay, type Reach } from '../time/typed-day.ts';
import { useToday } from '../time/when.tsx';
import { TypedDayField, type TypedReading } from './typed-day-field.tsx';

interface DayInputProps extends Omit<TextInputProps, 'value' | 'defaultValue' | 'onChange'> {
  /** `YYYY-MM-DD`, or ''. */
  value: string;
  /** '' while nothing readable stands there. */
  onChange: (day: string) => void;
  /** Which century two digits mean: births `past`, expiries `future`. */
  reach?: Reach;
  /** First and last day allowed, `YYYY-MM-DD`. */
  min?: string;
  max?: string;
  'data-path'?: string | undefined;
}

/** A day, typed: `05031991`, `5/3/91`, `5 Mar 1991`, `t`, `t-7`; day before month; echoed as `05-Mar-1991`. */
export function DayInput({ value, onChange, reach = 'any', min, max, placeholder = 'DD-MM-YYYY', ...props }: DayInputProps) {
  const today = useToday();
  const read = (text: string): TypedReading<string> | undefined => {
    const day = readTypedDay(text, today, reach);
    if (!day) return undefined;
    const wrong = min && day < min ? `Not before ${echoDay(min)}.` : max && day > max ? `Not after ${echoDay(max)}.` : undefined;
    return { value: day, echo: echoDay(day), written: formatDay(day), wrong };
  };
  return (
    <TypedDayField
      {...props}
      placeholder={placeholder}
      given={value ? formatDay(value) : ''}
      read={read}
      onRead={(day) => onChange(day ?? '')}
      unreadable="Type the date like 05-03-1991."
    />
  );
}

import { TextInput, type TextInputProps } from '@mantine/core';
import { readTypedTime } from '../time/typed-time.ts';

interface ClockInputProps extends Omit<TextInputProps, 'value' | 'onChange' | 'onBlur'> {
  /** `HH:mm`, or what was typed so far. */
  value: string;
  onChange: (time: string) => void;
}

/** A time of day by itself: `8`, `830`, `8.30` and `4 pm` become `08:00`, `08:30` and `16:00` when the field is left. */
export function ClockInput({ value, onChange, ...props }: ClockInputProps) {
  return (
    <TextInput
      placeholder="08:00"
      inputMode="numeric"
      autoComplete="off"
      maxLength={8}
      {...props}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      onBlur={() => {
        const read = readTypedTime(value);
        if (read && read !== value) onChange(read);
      }}
    />
  );
}

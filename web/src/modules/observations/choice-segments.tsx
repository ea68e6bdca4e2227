import { Input } from '@mantine/core';
import { useId } from 'react';
import classes from './vitals-step.module.css';

interface ChoiceSegmentsProps {
  label: string;
  /** What was found before, in words. */
  before?: string | undefined;
  choices: readonly { value: string; label: string }[];
  value: string;
  disabled: boolean;
  required?: boolean;
  error?: string | undefined;
  /** The name of the answer, by which a list of errors leads here. */
  'data-path'?: string;
  onChange: (value: string) => void;
}

/**
 * A choice between a few words, as segments: real radio buttons, with none selected at first. Pressing again, or Delete, clears the choice.
 */
export function ChoiceSegments({
  label,
  before,
  choices,
  value,
  disabled,
  required,
  error,
  onChange,
  'data-path': path,
}: ChoiceSegmentsProps) {
  const name = useId();
  return (
    <fieldset className={classes.choice} disabled={disabled}>
      <legend className={classes.legend}>
        <Input.Label component="span" required={required}>
          {label}
        </Input.Label>
        {before && <span className={classes.before}>Before {before}</span>}
      </legend>
      <div className={classes.segments}>
        {choices.map((choice, index) => (
          <label key={choice.value} className={classes.segment} data-chosen={choice.value === value || undefined}>
            <input
              type="radio"
              name={name}
              data-path={index === 0 ? path : undefined}
              aria-describedby={error && `${name}-error`}
              value={choice.value}
              checked={choice.value === value}
              onChange={() => onChange(choice.value)}
              onClick={() => choice.value === value && onChange('')}
              onKeyDown={(event) => (event.key === 'Delete' || event.key === 'Backspace') && onChange('')}
            />
            {choice.label}
          </label>
        ))}
      </div>
      {error && <Input.Error id={`${name}-error`}>{error}</Input.Error>}
    </fieldset>
  );
}

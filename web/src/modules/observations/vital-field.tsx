import type { VitalUnitType } from '@akoma/contract/observations';
import { TextInput } from '@mantine/core';
import { ChoiceSegments } from './choice-segments.tsx';
import { cleanVital } from './vital-inputs.ts';
import classes from './vitals-step.module.css';

interface VitalFieldProps {
  vital: VitalUnitType;
  value: string;
  /** The latest value taken before, as it was recorded. */
  before?: string | undefined;
  error?: string | undefined;
  readOnly: boolean;
  onChange: (value: string) => void;
  onBlur: () => void;
}

/** One input of the vitals form, with the previous value beside its label. */
export function VitalField({ vital, value, before, error, readOnly, onChange, onBlur }: VitalFieldProps) {
  if (vital.choices) {
    const word = vital.choices.find((choice) => choice.value === before)?.label;
    return (
      <ChoiceSegments label={vital.label} choices={vital.choices} value={value} before={word} disabled={readOnly} onChange={onChange} />
    );
  }
  return (
    <TextInput
      label={vital.label}
      description={before && `Before ${before}`}
      inputWrapperOrder={['label', 'input', 'error', 'description']}
      value={value}
      error={error}
      readOnly={readOnly}
      disabled={vital.disabled}
      placeholder={vital.placeholder ?? undefined}
      autoComplete="off"
      data-path={vital.name}
      inputMode={vital.mask ? 'text' : 'decimal'}
      rightSection={<span className={`${classes.unit} ${classes.inField}`}>{vital.unit}</span>}
      rightSectionWidth={(vital.unit?.length ?? 0) * 8 + 18}
      rightSectionPointerEvents="none"
      classNames={{ input: `akoma-number ${classes.input}`, description: 'akoma-number' }}
      onChange={(event) => onChange(cleanVital(vital, event.currentTarget.value, value))}
      onBlur={onBlur}
    />
  );
}

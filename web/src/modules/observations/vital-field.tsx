import { valueWords, type VitalUnitType } from '@akoma/contract/observations';
import { TextInput } from '@mantine/core';
import { ChoiceSegments } from './choice-segments.tsx';
import { cleanVital } from './vital-inputs.ts';
import classes from './vitals-step.module.css';

interface VitalFieldProps {
  vital: VitalUnitType;
  /** The choices of the form for the patient's age. */
  choices?: VitalUnitType['choices'] | undefined;
  value: string;
  /** The latest value taken before, as it was recorded. */
  before?: string | undefined;
  error?: string | undefined;
  readOnly: boolean;
  onChange: (value: string) => void;
  onBlur: () => void;
}

/** One input of the vitals form, with the previous value beside its label. */
export function VitalField({ vital, choices = vital.choices, value, before, error, readOnly, onChange, onBlur }: VitalFieldProps) {
  if (choices) {
    const word = before && valueWords({ ...vital, choices }, before);
    return <ChoiceSegments label={vital.label} choices={choices} value={value} before={word} disabled={readOnly} onChange={onChange} />;
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

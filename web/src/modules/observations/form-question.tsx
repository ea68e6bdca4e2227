import { type Answer, maskBloodPressure } from '@akoma/contract/observations';
import type { FormField } from '@akoma/contract/terminology';
import { Checkbox, Textarea, TextInput } from '@mantine/core';
import { DayInput } from '../../ui/form/day-input.tsx';
import { useToday } from '../../ui/time/when.tsx';
import { ChoiceSegments } from './choice-segments.tsx';
import classes from './forms.module.css';

interface FormQuestionProps {
  field: FormField;
  value: Answer | undefined;
  error: string | undefined;
  disabled: boolean;
  onChange: (answer: Answer) => void;
  onBlur: () => void;
}

const yesNo = [
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'No' },
];

/** One question of a form, by its kind. */
export function FormQuestion({ field, value, error, disabled, onChange, onBlur }: FormQuestionProps) {
  const { kind, name, label, required, help, choices } = field;
  const today = useToday();
  const days = field.future ? {} : { max: today, reach: 'past' as const };
  const text = typeof value === 'string' ? value : '';
  const same = { label, required, description: help, error, disabled, 'data-path': name, onBlur };
  if (kind === 'choices') {
    return (
      <Checkbox.Group {...same} className={classes.wide} value={Array.isArray(value) ? value : []} onChange={onChange}>
        <div className={classes.checks}>
          {choices?.map(({ code, display }, index) => (
            <Checkbox key={code} value={code} label={display} disabled={disabled} data-path={index === 0 ? name : undefined} />
          ))}
        </div>
      </Checkbox.Group>
    );
  }
  if (choices || kind === 'yes-no') {
    const offered = choices?.map(({ code, display }) => ({ value: code, label: display })) ?? yesNo;
    return (
      <ChoiceSegments
        label={label}
        choices={offered}
        value={text}
        disabled={disabled}
        required={required}
        error={error}
        onChange={onChange}
        data-path={name}
      />
    );
  }
  if (kind === 'day') return <DayInput {...same} value={text} {...days} onChange={onChange} />;
  if (kind === 'long-text') {
    return (
      <Textarea
        {...same}
        className={classes.wide}
        autosize
        minRows={2}
        value={text}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    );
  }
  return <Typed {...same} field={field} text={text} onChange={onChange} />;
}

interface TypedProps {
  field: FormField;
  text: string;
  onChange: (answer: string) => void;
  onBlur: () => void;
  label: string;
  required: boolean;
  error: string | undefined;
  disabled: boolean;
  'data-path': string;
}

/** A number, a blood pressure or a line of text, with its unit. */
function Typed({ field: { kind, unit, placeholder, help }, text, onChange, ...same }: TypedProps) {
  const clean = (typed: string) => {
    if (kind === 'blood-pressure') return typed.length < text.length ? typed : maskBloodPressure(typed);
    return kind === 'number' ? typed.replace(',', '.').trimStart() : typed;
  };
  return (
    <TextInput
      {...same}
      description={help}
      value={text}
      autoComplete="off"
      placeholder={placeholder ?? undefined}
      inputMode={kind === 'number' ? 'decimal' : 'text'}
      {...(unit && {
        rightSection: <span className={classes.unit}>{unit}</span>,
        rightSectionWidth: unit.length * 8 + 18,
        rightSectionPointerEvents: 'none' as const,
      })}
      onChange={(event) => onChange(clean(event.currentTarget.value))}
    />
  );
}

import { Input } from '@mantine/core';
import { useId, type ReactNode } from 'react';

/** What the control inside must carry, so that label, hint and error belong to it. */
export interface ControlProps {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
  'aria-required': true | undefined;
}

interface LabelledFieldProps {
  label: string;
  /** Shows the asterisk (WIDGET-007) and tells screen readers. */
  required?: boolean;
  hint?: ReactNode;
  error?: ReactNode;
  children: (control: ControlProps) => ReactNode;
}

/** Label, hint and error around a control of our own. Mantine's inputs bring theirs: `<TextInput label required error />`. */
export function LabelledField({ label, required, hint, error, children }: LabelledFieldProps) {
  const id = useId();
  const described = [hint && `${id}-description`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <Input.Wrapper
      id={id}
      label={label}
      description={hint}
      error={error}
      withAsterisk={required}
      labelProps={{ htmlFor: id }}
      descriptionProps={{ id: `${id}-description` }}
      errorProps={{ id: `${id}-error` }}
    >
      {children({
        id,
        'aria-describedby': described || undefined,
        'aria-invalid': error ? true : undefined,
        'aria-required': required || undefined,
      })}
    </Input.Wrapper>
  );
}

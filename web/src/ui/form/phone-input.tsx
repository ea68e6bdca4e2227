import { loadNumberingPlans, type NumberingPlans } from '@akoma/contract/base';
import { NativeSelect, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import type { CountryCode } from 'libphonenumber-js/min';
import { type FocusEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { useBeforeSubmit } from './before-submit.ts';
import { LabelledField } from './labelled-field.tsx';
import classes from './phone-input.module.css';
import { countriesOf, homeCountry, partsOf, toE164 } from './phone-number.ts';

interface PhoneInputProps {
  label: string;
  /** E.164, or ''. */
  value: string;
  /** About 100 ms after the last key (WIDGET-004), and at once when the field is left or its form is sent. */
  onChange: (e164: string) => void;
  required?: boolean;
  error?: ReactNode;
  hint?: ReactNode;
  disabled?: boolean;
  autoComplete?: string;
  onBlur?: (event: FocusEvent<HTMLInputElement>) => void;
  /** For the error summary's link: the form's path. */
  'data-path'?: string;
}

/** A phone number: country code and national number (WIDGET-001), kept as E.164 (WIDGET-002). */
export function PhoneInput({
  label,
  value,
  onChange,
  required,
  error,
  hint,
  disabled,
  autoComplete = 'tel-national',
  onBlur,
  ...path
}: PhoneInputProps) {
  const [known, setKnown] = useState<NumberingPlans>();
  const [country, setCountry] = useState<CountryCode>(() => partsOf(value).country ?? homeCountry);
  const [national, setNational] = useState(() => partsOf(value).national);
  const sent = useRef(value);
  /** What stands there was typed here: it stays as it is until another value comes from outside. */
  const typed = useRef(false);

  useEffect(() => {
    let here = true;
    void loadNumberingPlans().then((rules) => here && setKnown(() => rules));
    return () => {
      here = false;
    };
  }, []);
  // Given from outside, or the rules have just come: shown as its country writes it.
  useEffect(() => {
    if (typed.current && value === sent.current) return;
    typed.current = false;
    sent.current = value;
    const parts = partsOf(value, known);
    setNational(parts.national);
    if (value) setCountry(parts.country);
  }, [value, known]);

  const send = (text: string, of: CountryCode) => {
    const e164 = toE164(text, of, known);
    if (e164 === sent.current) return;
    sent.current = e164;
    onChange(e164);
  };
  const later = useDebouncedCallback(send, 100);
  const sendNow = () => {
    later.cancel();
    send(national, country);
    return undefined;
  };
  useBeforeSubmit(sendNow);
  const leave = (event: FocusEvent<HTMLInputElement>) => {
    sendNow();
    if (known?.isValidPhoneNumber(sent.current)) {
      const parts = partsOf(sent.current, known);
      setCountry(parts.country);
      setNational(parts.national);
    }
    // a number can be judged only by the rules: one who leaves the field before they are there hears of it then
    const left = () => onBlur?.(event);
    if (known) left();
    else void loadNumberingPlans().then(left, left);
  };

  return (
    <LabelledField label={label} required={required} hint={hint} error={error}>
      {(control) => (
        <div className={classes.phone}>
          <NativeSelect
            className={classes.country}
            aria-label={`${label}, country code`}
            value={country}
            disabled={disabled}
            data={countriesOf(known)}
            onChange={(event) => {
              const next = event.currentTarget.value as CountryCode;
              setCountry(next);
              send(national, next);
            }}
          />
          <TextInput
            {...control}
            {...path}
            className={classes.national}
            type="tel"
            inputMode="tel"
            autoComplete={autoComplete}
            value={national}
            disabled={disabled}
            error={Boolean(error)}
            onChange={(event) => {
              typed.current = true;
              setNational(event.currentTarget.value);
              later(event.currentTarget.value, country);
            }}
            onBlur={leave}
          />
        </div>
      )}
    </LabelledField>
  );
}

import { type Discriminator, discriminatorChoices, signCodes, signsFor, type TriageForm, urgencyOf } from '@akoma/contract/observations';
import { Checkbox, TextInput } from '@mantine/core';
import { Fold } from '../../ui/form/fold.tsx';
import { TriageColour } from './triage-colour.tsx';
import classes from './signs.module.css';

interface SignPickerProps {
  form: TriageForm | null;
  /** Codes, with commas between. */
  chosen: string;
  /** What another sign is. */
  words: string;
  disabled: boolean;
  onChange: (chosen: string) => void;
  onWords: (words: string) => void;
}

/** The discriminators of the scale: any of them gives its colour whatever the score says, the most urgent counts (rulings.md 143). */
export function SignPicker(props: SignPickerProps) {
  const count = signCodes(props.chosen).length;
  return (
    <Fold title={count > 0 ? `Signs (${count})` : 'Signs'}>
      {discriminatorChoices.map(({ value }) => (
        <SignsOf key={value} urgency={value} {...props} />
      ))}
    </Fold>
  );
}

/** The signs of one colour. */
export function SignsOf({ urgency, form, chosen, words, disabled, onChange, onWords }: SignPickerProps & { urgency: Discriminator }) {
  const codes = signCodes(chosen);
  const shown = signsFor(form).filter((sign) => sign.urgency === urgency);
  const colour = urgencyOf(null, urgency)!;
  const inWords = shown.some((sign) => sign.in_words && codes.includes(sign.code));
  return (
    <fieldset className={classes.group} disabled={disabled}>
      <legend className={classes.legend}>
        <TriageColour band={colour.band} label={colour.label} />
      </legend>
      <div className={classes.signs}>
        {shown.map(({ code, words: label, of }) => (
          <Checkbox
            key={code}
            label={form === null && of === 'child' ? `Child: ${label}` : label}
            checked={codes.includes(code)}
            onChange={({ currentTarget }) =>
              onChange((currentTarget.checked ? [...codes, code] : codes.filter((one) => one !== code)).join(','))
            }
          />
        ))}
      </div>
      {inWords && (
        <TextInput
          label="Which sign"
          maxLength={200}
          autoComplete="off"
          value={words}
          onChange={(event) => onWords(event.currentTarget.value)}
        />
      )}
    </fieldset>
  );
}

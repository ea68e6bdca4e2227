import { TextInput, type TextInputProps } from '@mantine/core';
import { factorWords as words } from './second-factor.words.ts';

/** What is typed: a code of the app, or a recovery code. */
export type ProofKind = 'code' | 'recovery_code';

interface CodeFieldProps extends Omit<TextInputProps, 'label'> {
  kind: ProofKind;
}

/** The field of a code. The phone offers its number keys for the app's code, and to fill it in where it knows it; pasted spaces do no harm. */
export const CodeField = ({ kind, ...props }: CodeFieldProps) =>
  kind === 'code' ? (
    <TextInput
      label={words.code}
      description={words.codeHint}
      name="code"
      autoComplete="one-time-code"
      inputMode="numeric"
      maxLength={20}
      data-path="code"
      {...props}
    />
  ) : (
    <TextInput
      label={words.recoveryCode}
      description={words.recoveryHint}
      name="recovery_code"
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={40}
      data-path="recovery_code"
      {...props}
    />
  );

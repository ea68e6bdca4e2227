import { Button } from '@mantine/core';
import type { GetInputPropsReturnType } from '@mantine/form';
import type { ReactNode } from 'react';
import { CodeField, type ProofKind } from './code-field.tsx';
import type { ProofValues } from './own-proof.ts';
import { PasswordField } from './password-field.tsx';
import { factorWords as words } from './second-factor.words.ts';

interface ProofFieldsProps {
  input: (name: keyof ProofValues) => GetInputPropsReturnType;
  label: string;
  description?: ReactNode;
  /** Asked for by the server of users with two-step sign-in. */
  step: ProofKind | null;
  onStep: (kind: ProofKind) => void;
}

/** The password of the one who writes, and once it is asked for the code of the app, or a recovery code. */
export const ProofFields = ({ input, label, description, step, onStep }: ProofFieldsProps) => (
  <>
    <PasswordField
      {...input('password')}
      label={label}
      required
      description={description}
      autoComplete="current-password"
      name="password"
      data-path="password"
    />
    {step && (
      <div>
        <CodeField key={step} kind={step} required {...input(step)} />
        <Button variant="subtle" size="compact-sm" onClick={() => onStep(step === 'code' ? 'recovery_code' : 'code')}>
          {step === 'code' ? words.useRecovery : words.useApp}
        </Button>
      </div>
    )}
  </>
);

import { Anchor } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useEffect, useRef, useState } from 'react';
import { FormFrame } from '../../ui/form/form-frame.tsx';
import { ActionButton } from '../../ui/page/action-button.tsx';
import { CodeField, type ProofKind } from './code-field.tsx';
import { PasswordField } from './password-field.tsx';
import classes from './second-factor.module.css';
import { factorWords as words } from './second-factor.words.ts';

/** What confirms that the owner of the account changes the second factor. */
export interface FactorProof {
  password: string;
  code?: string;
  recovery_code?: string;
}

interface ProveFactorProps {
  title: string;
  text: string;
  act: string;
  acting: string;
  /** Something is taken away. */
  danger?: boolean;
  /** The password is asked for beside the code. */
  withPassword?: boolean;
  /** Throws what was refused. */
  onProof: (proof: FactorProof) => Promise<void>;
  onCancel: () => void;
}

interface Values {
  password: string;
  code: string;
  recovery_code: string;
}

/** Asks for the code of the app, or a recovery code, before the second factor is changed. */
export function ProveFactor({ title, text, act, acting, danger = false, withPassword = false, onProof, onCancel }: ProveFactorProps) {
  const [kind, setKind] = useState<ProofKind>('code');
  const first = useRef<HTMLInputElement>(null);
  useEffect(() => first.current?.focus(), []);
  const form = useForm<Values>({
    initialValues: { password: '', code: '', recovery_code: '' },
    validate: (values) => ({
      ...(withPassword && !values.password ? { password: `${words.currentPassword} is required.` } : {}),
      ...(values[kind].trim() ? {} : { [kind]: kind === 'code' ? words.codeRequired : words.recoveryRequired }),
    }),
  });
  const submit = async (values: Values) => {
    await onProof({ password: values.password, [kind]: values[kind] });
  };
  const change = () => {
    form.clearErrors();
    setKind(kind === 'code' ? 'recovery_code' : 'code');
  };
  return (
    <FormFrame form={form} onSubmit={submit} act={act}>
      {({ pending }) => (
        <div className={classes.stack}>
          <h3 className={classes.heading}>{title}</h3>
          <p className={classes.text}>{text}</p>
          {withPassword && (
            <PasswordField
              ref={first}
              label={words.currentPassword}
              required
              autoComplete="current-password"
              data-path="password"
              {...form.getInputProps('password')}
            />
          )}
          <CodeField key={kind} kind={kind} required ref={withPassword ? undefined : first} {...form.getInputProps(kind)} />
          <div>
            <Anchor component="button" type="button" onClick={change}>
              {kind === 'code' ? words.useRecovery : words.useApp}
            </Anchor>
          </div>
          <div className={classes.end}>
            <ActionButton variant="default" onClick={onCancel}>
              {words.cancel}
            </ActionButton>
            <ActionButton type="submit" color={danger ? 'red' : undefined} pending={pending} pendingText={acting}>
              {act}
            </ActionButton>
          </div>
        </div>
      )}
    </FormFrame>
  );
}

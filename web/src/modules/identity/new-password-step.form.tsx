import { replacePassword } from '@akoma/contract/identity';
import { Button, Loader, Title } from '@mantine/core';
import { useForm } from '@mantine/form';
import { Refused } from '../../client/refused.ts';
import { replacePasswordWith } from '../../client/second-step.ts';
import { FormFrame } from '../../ui/form/form-frame.tsx';
import { identityWords as words } from './identity.words.ts';
import classes from './login.module.css';
import { newPasswordErrors } from './new-password-errors.ts';
import { type NewPassword, NewPasswordFields, noPassword } from './new-password-fields.tsx';

export interface NewPasswordStepProps {
  challenge: string;
  /** Why one is asked for. */
  why: string;
  least: number;
  /** The session stands. */
  onEntered: () => void;
  /** Back to name and password; with a sentence where the challenge is over. */
  onBack: (why?: string) => void;
}

/** A sign-in whose password is too old for an organisation goes on with a new one. */
export function NewPasswordStep({ challenge, why, least, onEntered, onBack }: NewPasswordStepProps) {
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: noPassword,
    validate: (values) => newPasswordErrors(replacePassword, { challenge, ...values }, least),
  });
  const submit = async (values: NewPassword) => {
    try {
      await replacePasswordWith(challenge, values);
    } catch (error) {
      if (error instanceof Refused && error.code === 'identity.challengeOver') return onBack(error.message);
      throw error;
    }
    onEntered();
  };
  return (
    <>
      <Title order={1} size="h2" className={classes.title}>
        {words.passwordTooOld}
      </Title>
      <FormFrame form={form} onSubmit={submit} act={words.setPassword}>
        {({ pending }) => (
          <div className={classes.fields}>
            <p className={classes.text}>{why}</p>
            <NewPasswordFields form={form} least={least} autoFocus />
            {/* not the ActionButton: its tooltip would be fetched before anybody has signed in */}
            <Button
              type="submit"
              fullWidth
              size="md"
              aria-disabled={pending || undefined}
              leftSection={pending ? <Loader size={14} color="currentColor" aria-hidden /> : undefined}
            >
              {pending ? words.settingPassword : words.setPassword}
            </Button>
            <div className={classes.below}>
              <Button variant="subtle" size="compact-sm" onClick={() => onBack()}>
                {words.backToLogin}
              </Button>
            </div>
          </div>
        )}
      </FormFrame>
    </>
  );
}

import { passwordLength, readResetLink, resetPassword } from '@akoma/contract/identity';
import { Title } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useEffect, useState } from 'react';
import { goTo } from '../../client/address.ts';
import { firstOf } from '../../client/first-of.ts';
import { Refused } from '../../client/refused.ts';
import { request } from '../../client/request.ts';
import { FormFrame } from '../../ui/form/form-frame.tsx';
import { ActionButton } from '../../ui/page/action-button.tsx';
import { identityWords as words } from './identity.words.ts';
import classes from './login.module.css';
import { newPasswordErrors } from './new-password-errors.ts';
import { PasswordField } from './password-field.tsx';
import { failureOf, outcomeOf } from './password-outcome.ts';
import { noteReset } from './password-reset-note.ts';
import { SignInLink } from './sign-in-link.tsx';
import { Told } from '../../ui/layer/told.ts';

/** Reset Password: the page that the link in the letter opens (AUTH-003, AUTH-022). */
export function Screen() {
  // behind the # it goes to no server; out of the address it stays out of the history of a shared computer
  const [token] = useState(() => window.location.hash.slice(1));
  useEffect(() => {
    if (window.location.hash) goTo('/reset-password', { replace: true });
  }, []);
  return (
    <>
      <Title order={1} size="h2" className={classes.title}>
        Reset Password
      </Title>
      {token ? <Choosing token={token} /> : <p className={classes.text}>{words.linkNotWhole}</p>}
      <p className={classes.below}>
        <SignInLink to="/forgot-password">{words.newLink}</SignInLink>
        <SignInLink to="/login">{words.backToLogin}</SignInLink>
      </p>
    </>
  );
}

function Choosing({ token }: { token: string }) {
  const [least, setLeast] = useState<number>(passwordLength.min);
  // an expired link is reported when it is used
  useEffect(
    () =>
      void request(readResetLink, { body: { token } }).then(
        ({ data }) => setLeast(data.password_least),
        () => {},
      ),
    [token],
  );
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { new_password: '', confirm_password: '' },
    validate: (values) => newPasswordErrors(resetPassword, { token, ...values }, least),
  });
  const submit = async (values: { new_password: string; confirm_password: string }) => {
    try {
      const outcome = outcomeOf(await request(resetPassword, { body: { token, ...values } }));
      if (!outcome.done) throw new Told(outcome.text);
      noteReset(outcome.text);
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      form.setErrors(firstOf(error.errors));
      throw new Told(failureOf(error));
    }
    goTo('/password-reset', { replace: true });
  };
  return (
    <FormFrame form={form} onSubmit={submit} act={words.setPassword}>
      {({ pending }) => (
        <div className={classes.fields}>
          <PasswordField
            label={words.newPassword}
            placeholder={words.passwordHint(least)}
            name="new_password"
            autoComplete="new-password"
            key={form.key('new_password')}
            {...form.getInputProps('new_password')}
          />
          <PasswordField
            label={words.confirmPassword}
            name="confirm_password"
            autoComplete="new-password"
            key={form.key('confirm_password')}
            {...form.getInputProps('confirm_password')}
          />
          <ActionButton type="submit" fullWidth size="md" pending={pending} pendingText={words.settingPassword}>
            {words.setPassword}
          </ActionButton>
        </div>
      )}
    </FormFrame>
  );
}

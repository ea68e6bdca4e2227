import { passwordLength, readResetLink, resetPassword } from '@akoma/contract/identity';
import { Title } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useEffect, useState } from 'react';
import { goTo } from '../../client/address.ts';
import { Refused } from '../../client/refused.ts';
import { request } from '../../client/request.ts';
import { FormFrame } from '../../ui/form/form-frame.tsx';
import { ActionButton } from '../../ui/page/action-button.tsx';
import { identityWords as words } from './identity.words.ts';
import classes from './login.module.css';
import { newPasswordErrors } from './new-password-errors.ts';
import { type NewPassword, NewPasswordFields, noPassword } from './new-password-fields.tsx';
import { failureOf, outcomeOf } from './password-outcome.ts';
import { noteReset } from './password-reset-note.ts';
import { SignInLink } from './sign-in-link.tsx';
import { useLinkToken } from './use-link-token.ts';
import { Told } from '../../ui/layer/told.ts';

/** Reset Password: the page that the link in the letter opens (AUTH-003, AUTH-022). */
export function Screen() {
  const token = useLinkToken('/reset-password');
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
    initialValues: noPassword,
    validate: (values) => newPasswordErrors(resetPassword, { token, ...values }, least),
  });
  const submit = async (values: NewPassword) => {
    try {
      const outcome = outcomeOf(await request(resetPassword, { body: { token, ...values } }));
      if (!outcome.done) throw new Told(outcome.text);
      noteReset(outcome.text);
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      throw new Told(failureOf(error)).at(error.fields);
    }
    goTo('/password-reset', { replace: true });
  };
  return (
    <FormFrame form={form} onSubmit={submit} act={words.setPassword}>
      {({ pending }) => (
        <div className={classes.fields}>
          <NewPasswordFields form={form} least={least} />
          <ActionButton type="submit" fullWidth size="md" pending={pending} pendingText={words.settingPassword}>
            {words.setPassword}
          </ActionButton>
        </div>
      )}
    </FormFrame>
  );
}

import { fieldErrors } from '@akoma/contract/base';
import { requestPasswordReset } from '@akoma/contract/identity';
import { TextInput, Title } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useEffect, useRef, useState } from 'react';
import { firstOf } from '../../client/first-of.ts';
import { request } from '../../client/request.ts';
import { FormFrame } from '../../ui/form/form-frame.tsx';
import { ActionButton } from '../../ui/page/action-button.tsx';
import { identityWords as words } from './identity.words.ts';
import { loginWords } from './login.words.ts';
import classes from './login.module.css';
import { SignInLink } from './sign-in-link.tsx';

/** Forgot Password: asks for a link (AUTH-002, AUTH-021). It says the same whether or not there is an account (AUTH-043). */
export function Screen() {
  const [sent, setSent] = useState<string>();
  return (
    <>
      <Title order={1} size="h2" className={classes.title}>
        {loginWords.forgotPassword}
      </Title>
      {sent ? <Sent message={sent} /> : <Asking onSent={setSent} />}
      <p className={classes.below}>
        <SignInLink to="/login">{words.backToLogin}</SignInLink>
      </p>
    </>
  );
}

function Asking({ onSent }: { onSent: (message: string) => void }) {
  const username = useRef<HTMLInputElement>(null);
  useEffect(() => username.current?.focus(), []);
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { username: '' },
    validate: (values) => {
      if (!values.username.trim()) return { username: `${words.emailAddress} is required.` };
      const checked = requestPasswordReset.body?.safeParse(values);
      return !checked || checked.success ? {} : firstOf(fieldErrors(checked.error));
    },
  });
  const submit = async (body: { username: string }) => {
    onSent((await request(requestPasswordReset, { body })).message);
  };
  return (
    <FormFrame form={form} onSubmit={submit} act={words.sendLink}>
      {({ pending }) => (
        <div className={classes.fields}>
          <p className={classes.text}>{words.forgotHint}</p>
          <TextInput
            label={words.emailAddress}
            name="username"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            ref={username}
            key={form.key('username')}
            {...form.getInputProps('username')}
          />
          <ActionButton type="submit" fullWidth size="md" pending={pending} pendingText={words.sendingLink}>
            {words.sendLink}
          </ActionButton>
        </div>
      )}
    </FormFrame>
  );
}

/** Takes the focus, so that a screen reader goes on where the form was. */
function Sent({ message }: { message: string }) {
  const text = useRef<HTMLDivElement>(null);
  useEffect(() => text.current?.focus(), []);
  return (
    <div ref={text} tabIndex={-1} role="status" className={classes.outcome}>
      <p>{message}</p>
      <p>{words.linkSentHint}</p>
    </div>
  );
}

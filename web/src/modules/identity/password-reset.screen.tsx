import { Button, Title } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { identityWords as words } from './identity.words.ts';
import { loginWords } from './login.words.ts';
import classes from './login.module.css';
import { resetNoted } from './password-reset-note.ts';
import { SignInLink, signInLinkTo } from './sign-in-link.tsx';

/** Password Reset: says that the new password works, and leads to the sign-in (AUTH-004). */
export function Screen() {
  const done = resetNoted();
  const text = useRef<HTMLDivElement>(null);
  useEffect(() => text.current?.focus(), []);
  return (
    <>
      <Title order={1} size="h2" className={classes.title}>
        Password Reset
      </Title>
      <div ref={text} tabIndex={-1} role="status" className={classes.outcome}>
        {done && (
          <p>
            <strong>{done}</strong>
          </p>
        )}
        <p>{done ? words.passwordSet : words.noPasswordSet}</p>
      </div>
      <div className={classes.fields}>
        <Button component="a" {...signInLinkTo('/login')} size="md" fullWidth>
          {loginWords.login}
        </Button>
        {!done && (
          <SignInLink to="/forgot-password" className={classes.forgot}>
            {loginWords.forgotPassword}
          </SignInLink>
        )}
      </div>
    </>
  );
}

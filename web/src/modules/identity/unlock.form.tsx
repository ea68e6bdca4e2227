import { Button, Loader, Title } from '@mantine/core';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { unlockWith } from '../../client/lock.ts';
import { isUnreachable, Refused } from '../../client/refused.ts';
import { sentenceOf } from '../../ui/layer/told.ts';
import { useOnline } from '../../ui/layer/offline-notice.tsx';
import { Avatar } from '../../ui/person/person-block.tsx';
import { identityWords as words } from './identity.words.ts';
import { loginWords } from './login.words.ts';
import classes from './login.module.css';
import { PasswordField } from './password-field.tsx';

interface UnlockProps {
  full_name: string;
  /** Another person wants to sign in: ends the session and leaves. */
  onLeave: () => Promise<void>;
}

interface Problem {
  at: 'password' | 'form';
  sentence: string;
}

/** Unlocks with the password of the person whose screen it is (rulings.md 6). */
export function Unlock({ full_name, onLeave }: UnlockProps) {
  const online = useOnline();
  const password = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState<Problem>();
  const [pending, setPending] = useState<'unlock' | 'leave'>();
  useEffect(() => password.current?.focus(), []);

  const attempt = async (what: 'unlock' | 'leave', work: () => Promise<void>) => {
    if (pending) return;
    setProblem(undefined);
    if (!online) return setProblem({ at: 'form', sentence: what === 'unlock' ? words.offlineUnlock : loginWords.offlineLogin });
    setPending(what);
    try {
      await work();
    } catch (error) {
      const field = error instanceof Refused ? error.errors.password?.[0] : undefined;
      setProblem({ at: field ? 'password' : 'form', sentence: field ?? sentenceOf(error) });
      if (password.current && !isUnreachable(error)) password.current.value = '';
      password.current?.focus();
    } finally {
      setPending(undefined);
    }
  };

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const typed = password.current?.value ?? '';
    if (typed) return void attempt('unlock', () => unlockWith(typed));
    setProblem({ at: 'password', sentence: words.passwordRequired });
    password.current?.focus();
  };

  return (
    <>
      <Title order={1} size="h2" className={classes.title}>
        {words.locked}
      </Title>
      <form noValidate aria-busy={pending !== undefined || undefined} onSubmit={submit}>
        <div className={classes.fields}>
          {full_name && (
            <p className={classes.whose}>
              <Avatar name={full_name} size={40} />
              <strong>{full_name}</strong>
            </p>
          )}
          <p className={classes.text}>{words.unlockHint}</p>
          {problem?.at === 'form' && (
            <p role="alert" className={classes.reason}>
              {problem.sentence}
            </p>
          )}
          <PasswordField
            ref={password}
            label={loginWords.password}
            name="password"
            autoComplete="current-password"
            error={problem?.at === 'password' && <span role="alert">{problem.sentence}</span>}
          />
          <Button
            type="submit"
            fullWidth
            size="md"
            aria-disabled={pending !== undefined || undefined}
            leftSection={pending === 'unlock' ? <Loader size={14} color="currentColor" aria-hidden /> : undefined}
          >
            {pending === 'unlock' ? words.unlocking : words.unlock}
          </Button>
          <Button
            variant="subtle"
            className={classes.forgot}
            aria-disabled={pending !== undefined || undefined}
            onClick={() => void attempt('leave', onLeave)}
          >
            {words.somebodyElse}
          </Button>
        </div>
      </form>
    </>
  );
}

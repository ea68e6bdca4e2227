import { Button, Loader, Title } from '@mantine/core';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { isUnreachable, Refused } from '../../client/refused.ts';
import { confirmSignInWith } from '../../client/second-step.ts';
import { sentenceOf } from '../../ui/layer/told.ts';
import { useOnline } from '../../ui/layer/offline-notice.tsx';
import { CodeField, type ProofKind } from './code-field.tsx';
import classes from './login.module.css';
import { factorWords as words } from './second-factor.words.ts';

export interface SecondStepProps {
  challenge: string;
  /** The session stands. */
  onEntered: () => void;
  /** Back to name and password; with a sentence where the challenge is over. */
  onBack: (why?: string) => void;
  /** Whether a refusal asks for one more step, which is then shown in place of this one. */
  asksFurther: (error: unknown) => Promise<boolean>;
}

interface Problem {
  at: 'field' | 'form';
  sentence: string;
}

/** The second step of signing in: the code of the app, or a recovery code (AUTH-018). */
export function SecondStep({ challenge, onEntered, onBack, asksFurther }: SecondStepProps) {
  const online = useOnline();
  const field = useRef<HTMLInputElement>(null);
  const [kind, setKind] = useState<ProofKind>('code');
  const [problem, setProblem] = useState<Problem>();
  const [pending, setPending] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the other field takes the focus when it appears
  useEffect(() => field.current?.focus(), [kind]);

  const refuse = (at: Problem['at'], sentence: string) => {
    setProblem({ at, sentence });
    field.current?.focus();
  };
  const send = async (typed: string) => {
    setPending(true);
    try {
      await confirmSignInWith(challenge, kind === 'code' ? { code: typed } : { recovery_code: typed });
    } catch (error) {
      if (await asksFurther(error).catch(() => false)) return;
      setPending(false);
      if (error instanceof Refused && error.code === 'identity.challengeOver') return onBack(error.message);
      const told = error instanceof Refused ? error.errors[kind]?.[0] : undefined;
      if (field.current && told && !isUnreachable(error)) field.current.value = '';
      return refuse(told ? 'field' : 'form', told ?? sentenceOf(error));
    }
    // stays pending: what stands behind the sign-in may still be under way
    onEntered();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (pending) return;
    setProblem(undefined);
    const typed = field.current?.value.trim() ?? '';
    if (!typed) return refuse('field', kind === 'code' ? words.codeRequired : words.recoveryRequired);
    if (!online) return refuse('form', words.offline);
    void send(typed);
  };
  const change = () => {
    setProblem(undefined);
    setKind(kind === 'code' ? 'recovery_code' : 'code');
  };

  return (
    <>
      <Title order={1} size="h2" className={classes.title}>
        {kind === 'code' ? words.enterCode : words.enterRecovery}
      </Title>
      <form noValidate aria-busy={pending || undefined} onSubmit={submit}>
        <div className={classes.fields}>
          <p className={classes.text}>{kind === 'code' ? words.enterCodeHint : words.enterRecoveryHint}</p>
          {problem?.at === 'form' && (
            <p role="alert" className={classes.reason}>
              {problem.sentence}
            </p>
          )}
          <CodeField
            key={kind}
            kind={kind}
            ref={field}
            size="md"
            description={undefined}
            error={problem?.at === 'field' && <span role="alert">{problem.sentence}</span>}
          />
          {/* not the ActionButton: its tooltip would be fetched before anybody has signed in */}
          <Button
            type="submit"
            fullWidth
            size="md"
            aria-disabled={pending || undefined}
            leftSection={pending ? <Loader size={14} color="currentColor" aria-hidden /> : undefined}
          >
            {pending ? words.checking : words.goOn}
          </Button>
          <div className={classes.below}>
            <Button variant="subtle" size="compact-sm" onClick={change}>
              {kind === 'code' ? words.useRecovery : words.useApp}
            </Button>
            <Button variant="subtle" size="compact-sm" onClick={() => onBack()}>
              {words.backToPassword}
            </Button>
          </div>
        </div>
      </form>
    </>
  );
}

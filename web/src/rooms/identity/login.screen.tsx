import { signIn } from '@akoma/contract/identity';
import { Button, Loader, PasswordInput, TextInput, Title } from '@mantine/core';
import { useForm } from '@mantine/form';
import { type ComponentType, useEffect, useRef, useState } from 'react';
import { goTo, searchOf, useAddress } from '../../client/address.ts';
import { isUnreachable, Refused, unreachable } from '../../client/refused.ts';
import { signInWith } from '../../client/session.ts';
import { FormFrame } from '../../ui/form/form-frame.tsx';
import { useOnline } from '../../ui/layer/offline-notice.tsx';
import { identityWords as words } from './identity.words.ts';
import classes from './login.module.css';
import { LoginSearch } from './login-search.ts';
import type { SecondStepProps } from './second-step.form.tsx';
import { SignInLink } from './sign-in-link.tsx';

/** After so long the button says that it is still trying (screens.md 3.1). */
const slowMs = 3000;

/** Login (AUTH-001, AUTH-037, rulings.md 7). */
export function Screen() {
  const { to, reason } = LoginSearch.parse(searchOf(useAddress()));
  // what stands behind the sign-in may still be under way
  const [through, setThrough] = useState(false);
  const [asked, setAsked] = useState<Asked>();
  const [over, setOver] = useState<string>();
  const online = useOnline();
  const username = useRef<HTMLInputElement>(null);
  const password = useRef<HTMLInputElement>(null);
  // back from the second step the name still stands
  useEffect(() => {
    if (!asked) (username.current?.value ? password : username).current?.focus();
  }, [asked]);
  const form = useForm({ mode: 'uncontrolled', initialValues: { username: '', password: '' }, validate: errorsOf });
  const enter = () => {
    setThrough(true);
    goTo(to ?? '/', { replace: true });
  };
  const submit = async ({ username, password }: { username: string; password: string }) => {
    if (through) return;
    if (!online) throw new Refused(0, { code: 'unreachable', message: words.offlineLogin });
    try {
      await signInWith(username, password);
    } catch (error) {
      const challenge = challengeIn(error);
      if (challenge !== null) {
        const Step = await secondStep();
        form.setFieldValue('password', '');
        setOver(undefined);
        return setAsked({ challenge, Step });
      }
      if (!isUnreachable(error)) form.setFieldValue('password', '');
      if (error instanceof Refused)
        form.setErrors(Object.fromEntries(Object.entries(error.errors).map(([field, [sentence]]) => [field, sentence])));
      throw error;
    }
    enter();
  };
  const back = (why?: string) => {
    setOver(why);
    setAsked(undefined);
  };
  if (asked) return <asked.Step challenge={asked.challenge} onEntered={enter} onBack={back} />;
  return (
    <>
      <Title order={1} size="h2" className={classes.title}>
        {words.login}
      </Title>
      {(over ?? reason) && (
        <p role="status" className={classes.reason}>
          {over ?? (reason === 'ended' ? words.ended : words.noWorkspace)}
        </p>
      )}
      <FormFrame form={form} onSubmit={submit} act={words.login}>
        {({ pending }) => (
          <div className={classes.fields}>
            <TextInput
              label={words.username}
              name="username"
              autoComplete="username"
              autoCapitalize="none"
              spellCheck={false}
              ref={username}
              key={form.key('username')}
              {...form.getInputProps('username')}
            />
            <PasswordInput
              label={words.password}
              name="password"
              ref={password}
              autoComplete="current-password"
              key={form.key('password')}
              {...form.getInputProps('password')}
              visibilityToggleButtonProps={{ 'aria-label': 'Show password', tabIndex: 0 }}
            />
            <SlowButton pending={pending || through} />
            <SignInLink to="/forgot-password" className={classes.forgot}>
              {words.forgotPassword}
            </SignInLink>
          </div>
        )}
      </FormFrame>
    </>
  );
}

/** What the second step needs, when one is asked for. */
interface Asked {
  challenge: string;
  Step: ComponentType<SecondStepProps>;
}

/** Few sign-ins have a second step: it is fetched when it is asked for. */
async function secondStep(): Promise<Asked['Step']> {
  try {
    return (await import('./second-step.form.tsx')).SecondStep;
  } catch {
    throw unreachable(navigator.onLine);
  }
}

/** The challenge of a refusal that asks for a second step; null in any other. */
function challengeIn(error: unknown): string | null {
  if (!(error instanceof Refused) || error.code !== 'second_factor_required') return null;
  return (error.data as { challenge?: string } | undefined)?.challenge ?? null;
}

/** The contract's own sentences for empty fields. */
function errorsOf(values: { username: string; password: string }): Record<string, string> {
  const checked = signIn.body?.safeParse(values);
  if (!checked || checked.success) return {};
  return Object.fromEntries(checked.error.issues.map(({ path, message }) => [path.join('.'), message]));
}

function SlowButton({ pending }: { pending: boolean }) {
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    if (!pending) return setSlow(false);
    const timer = setTimeout(() => setSlow(true), slowMs);
    return () => clearTimeout(timer);
  }, [pending]);
  return (
    <>
      {/* not the ActionButton: its tooltip would add 23 kB to the first thing that a browser fetches */}
      <Button
        type="submit"
        fullWidth
        size="md"
        aria-disabled={pending || undefined}
        leftSection={pending ? <Loader size={14} color="currentColor" aria-hidden /> : undefined}
      >
        {pending ? (slow ? words.stillTrying : words.signingIn) : words.login}
      </Button>
      <div role="status" className={classes.hidden}>
        {slow ? words.stillTrying : ''}
      </div>
    </>
  );
}

import { signIn } from '@akoma/contract/identity';
import { Button, Loader, PasswordInput, TextInput, Title, VisuallyHidden } from '@mantine/core';
import { useForm } from '@mantine/form';
import { type ComponentType, useEffect, useRef, useState } from 'react';
import { goTo, searchOf, useAddress } from '../../client/address.ts';
import { isUnreachable, Refused, unreachable } from '../../client/refused.ts';
import { signInWith } from '../../client/session.ts';
import { FormFrame } from '../../ui/form/form-frame.tsx';
import { useOnline } from '../../ui/layer/offline-notice.tsx';
import { loginWords as words } from './login.words.ts';
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
  const [Asked, setAsked] = useState<Further>();
  const [over, setOver] = useState<string>();
  const online = useOnline();
  const username = useRef<HTMLInputElement>(null);
  const password = useRef<HTMLInputElement>(null);
  // back from the second step the name still stands
  useEffect(() => {
    if (!Asked) (username.current?.value ? password : username).current?.focus();
  }, [Asked]);
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
      if (await asksFurther(error)) return form.setFieldValue('password', '');
      if (!isUnreachable(error)) form.setFieldValue('password', '');
      if (!(error instanceof Refused)) throw error;
      throw error.at(Object.fromEntries(Object.entries(error.fields).map(([field, sentence]) => [field, inOwnWords(sentence)])));
    }
    enter();
  };
  /** Shows the step that a refusal asks for; false: it asks for none. */
  const asksFurther = async (error: unknown): Promise<boolean> => {
    const further = await stepIn(error, asksFurther);
    if (!further) return false;
    setOver(undefined);
    setAsked(() => further);
    return true;
  };
  const back = (why?: string) => {
    setOver(why);
    setAsked(undefined);
  };
  if (Asked) return <Asked onEntered={enter} onBack={back} />;
  return (
    <>
      {/* the button says it to the eye */}
      <VisuallyHidden>
        <Title order={1}>{words.login}</Title>
      </VisuallyHidden>
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

/** A further step of the sign-in. */
type Further = ComponentType<Pick<SecondStepProps, 'onEntered' | 'onBack'>>;

/** The step that a refusal asks for; few sign-ins have one, so it is fetched when it is asked for. */
async function stepIn(error: unknown, asksFurther: SecondStepProps['asksFurther']): Promise<Further | null> {
  if (!(error instanceof Refused)) return null;
  const { challenge, password_least: least } = (error.data ?? {}) as { challenge?: string; password_least?: number };
  if (!challenge) return null;
  try {
    if (error.code === 'second_factor_required') {
      const { SecondStep } = await import('./second-step.form.tsx');
      return (props) => <SecondStep {...props} challenge={challenge} asksFurther={asksFurther} />;
    }
    if (error.code !== 'new_password_required' || least === undefined) return null;
    const { NewPasswordStep } = await import('./new-password-step.form.tsx');
    return (props) => <NewPasswordStep {...props} challenge={challenge} why={error.message} least={least} />;
  } catch {
    throw unreachable(navigator.onLine);
  }
}

/** The field as the page calls it, so that label and message agree (VAL-011). */
const inOwnWords = (sentence: string): string => sentence.replace(/^Username(?= )/, words.username);

/** The contract's own sentences for empty fields. */
function errorsOf(values: { username: string; password: string }): Record<string, string> {
  const checked = signIn.body?.safeParse(values);
  if (!checked || checked.success) return {};
  return Object.fromEntries(checked.error.issues.map(({ path, message }) => [path.join('.'), inOwnWords(message)]));
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

import type { ReplyOf } from '@akoma/contract/base';
import { confirmEmail, readEmailLink } from '@akoma/contract/identity';
import { Button, Title } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useCallback, useEffect, useRef, useState } from 'react';
import { goTo } from '../../client/address.ts';
import type { Refused } from '../../client/refused.ts';
import { request } from '../../client/request.ts';
import { FormFrame } from '../../ui/form/form-frame.tsx';
import { ActionButton } from '../../ui/page/action-button.tsx';
import { ErrorState } from '../../ui/page/error-state.tsx';
import { LinesSkeleton } from '../../ui/page/skeletons.tsx';
import { identityWords as words } from './identity.words.ts';
import { loginWords } from './login.words.ts';
import classes from './login.module.css';
import { noProof, type ProofValues, proofOf, stepMissing, useAskedStep } from './own-proof.ts';
import { ProofFields } from './proof-fields.tsx';
import { SignInLink } from './sign-in-link.tsx';
import { useLinkToken } from './use-link-token.ts';

type EmailLink = ReplyOf<typeof readEmailLink>['data'];

/** Confirm Email Address: the page that the link in the letter to a new address opens. */
export function Screen() {
  const token = useLinkToken('/confirm-email');
  return (
    <>
      <Title order={1} size="h2" className={classes.title}>
        {words.confirmTitle}
      </Title>
      {token ? <Opened token={token} /> : <NotWhole />}
    </>
  );
}

const NotWhole = () => (
  <>
    <p className={classes.text}>{words.emailLinkNotWhole}</p>
    <p className={classes.below}>
      <SignInLink to="/login">{words.toLogin}</SignInLink>
    </p>
  </>
);

/** Asks which address the link is of, and whether the session in this browser is of the account that asked. */
function Opened({ token }: { token: string }) {
  const [link, setLink] = useState<EmailLink>();
  const [failed, setFailed] = useState<Refused>();
  const [confirmed, setConfirmed] = useState<EmailLink>();
  const look = useCallback(() => {
    setFailed(undefined);
    request(readEmailLink, { body: { token } }).then(
      ({ data }) => setLink(data),
      (error: unknown) => setFailed(error as Refused),
    );
  }, [token]);
  useEffect(look, [look]);

  if (failed?.code === 'identity.emailLinkOver')
    return (
      <div className={classes.fields}>
        <p className={classes.text}>{failed.message}</p>
        <Button size="md" fullWidth onClick={() => goTo('/')}>
          {words.openAkoma}
        </Button>
      </div>
    );
  if (failed) return <ErrorState why={failed.message} onRetry={look} />;
  if (!link) return <LinesSkeleton lines={3} />;
  if (confirmed) return <Confirmed link={confirmed} />;
  return <Confirming token={token} link={link} onConfirmed={setConfirmed} />;
}

interface ConfirmingProps {
  token: string;
  link: EmailLink;
  onConfirmed: (link: EmailLink) => void;
}

/** One press for a user signed in to that account; else its password, and its second step. */
function Confirming({ token, link: { email, signed_in }, onConfirmed }: ConfirmingProps) {
  const { step, hear, onStep } = useAskedStep();
  const form = useForm<ProofValues>({
    initialValues: noProof,
    validate: (values) => (signed_in ? {} : values.password ? stepMissing(values, step) : { password: words.passwordRequired }),
  });
  const submit = async (values: ProofValues) => {
    try {
      const { data } = await request(confirmEmail, { body: { token, ...(signed_in ? {} : proofOf(values, step)) } });
      onConfirmed(data);
    } catch (error) {
      hear(error);
      throw error;
    }
  };
  return (
    <>
      <p className={classes.outcome}>
        <strong>{email}</strong> {words.becomesYours}
      </p>
      <FormFrame form={form} onSubmit={submit} act={words.confirmEmail}>
        {({ pending }) => (
          <div className={classes.fields}>
            {!signed_in && (
              <ProofFields
                input={form.getInputProps}
                label={loginWords.password}
                description={words.confirmsWithPassword}
                step={step}
                onStep={onStep}
              />
            )}
            <ActionButton type="submit" fullWidth size="md" pending={pending} pendingText={words.confirmingEmail}>
              {words.confirmEmail}
            </ActionButton>
          </div>
        )}
      </FormFrame>
    </>
  );
}

/** Takes the focus, so that a screen reader goes on where the form was. */
function Confirmed({ link: { email, signed_in } }: { link: EmailLink }) {
  const text = useRef<HTMLDivElement>(null);
  useEffect(() => text.current?.focus(), []);
  return (
    <div className={classes.fields}>
      <div ref={text} tabIndex={-1} role="status" className={classes.outcome}>
        {words.emailConfirmed(email)}
      </div>
      <Button size="md" fullWidth onClick={() => goTo(signed_in ? '/' : '/login')}>
        {signed_in ? words.openAkoma : loginWords.login}
      </Button>
    </div>
  );
}

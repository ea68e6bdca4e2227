import type { ReplyOf } from '@akoma/contract/base';
import { acceptInvitation, readInvitation } from '@akoma/contract/organization';
import { Button, Title } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useCallback, useEffect, useState } from 'react';
import { goTo } from '../../client/address.ts';
import type { Refused } from '../../client/refused.ts';
import { request } from '../../client/request.ts';
import { signInAfresh } from '../../client/session.ts';
import { FormFrame } from '../../ui/form/form-frame.tsx';
import { ActionButton } from '../../ui/page/action-button.tsx';
import { ErrorState } from '../../ui/page/error-state.tsx';
import { LinesSkeleton } from '../../ui/page/skeletons.tsx';
import { Moment } from '../../ui/time/when.tsx';
import {
  type NewPassword,
  newPasswordErrors,
  NewPasswordFields,
  noPassword,
  noProof,
  ProofFields,
  type ProofValues,
  proofOf,
  SignInLink,
  stepMissing,
  useAskedStep,
  useLinkToken,
} from '../identity/index.ts';
import classes from './accept-invitation.module.css';
import { invitationWords as words } from './invitation.words.ts';

type Invitation = ReplyOf<typeof readInvitation>['data'];

/** Accept Invitation: the page that the link in the letter opens (TEAM-008). */
export function Screen() {
  const token = useLinkToken('/accept-invitation');
  return (
    <>
      <Title order={1} size="h2" className={classes.title}>
        {words.title}
      </Title>
      {token ? (
        <Opened token={token} />
      ) : (
        <>
          <p className={classes.text}>{words.linkNotWhole}</p>
          <ToLogin />
        </>
      )}
    </>
  );
}

/** Not for a signed-in user: that page ends the session. */
const ToLogin = () => (
  <p className={classes.below}>
    <SignInLink to="/login">{words.toLogin}</SignInLink>
  </p>
);

/** Asks what the link leads to: whose organisation, and whether the address signs in already. */
function Opened({ token }: { token: string }) {
  const [invitation, setInvitation] = useState<Invitation>();
  const [failed, setFailed] = useState<Refused>();
  const [accepted, setAccepted] = useState(false);
  const look = useCallback(() => {
    setFailed(undefined);
    request(readInvitation, { body: { token } }).then(
      ({ data }) => setInvitation(data),
      (error: unknown) => setFailed(error as Refused),
    );
  }, [token]);
  useEffect(look, [look]);

  if (failed?.code === 'organization.invitationOver')
    return (
      <>
        <p className={classes.text}>{failed.message}</p>
        <ToLogin />
      </>
    );
  if (failed) return <ErrorState why={failed.message} onRetry={look} />;
  if (!invitation) return <LinesSkeleton lines={4} />;
  if (accepted) return <Accepted invitation={invitation} />;
  return (
    <>
      <p className={classes.outcome}>
        {invitation.first_name}, <strong>{invitation.organization_name}</strong> has a sign-in to Akoma for you: {invitation.email}. This
        invitation holds until <Moment at={invitation.expires_at} />.
      </p>
      <Choosing token={token} invitation={invitation} onAccepted={() => setAccepted(true)} />
      {!invitation.signed_in && <ToLogin />}
    </>
  );
}

interface ChoosingProps {
  token: string;
  invitation: Invitation;
  onAccepted: () => void;
}

/** A password for a new sign-in, and into the app with it; who signs in already shows that it is they, and joins with the password that they have. */
const Choosing = (props: ChoosingProps) => (props.invitation.has_password ? <Joining {...props} /> : <Beginning {...props} />);

function Beginning({ token, invitation, onAccepted }: ChoosingProps) {
  const { email, password_least } = invitation;
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: noPassword,
    validate: (values) => {
      if (!values.new_password) return { new_password: words.passwordRequired };
      return newPasswordErrors(acceptInvitation, { token, ...values }, password_least);
    },
  });
  const submit = async (values: NewPassword) => {
    await request(acceptInvitation, { body: { token, ...values } });
    try {
      await signInAfresh(email, values.new_password);
    } catch {
      return onAccepted(); // the sign-in stands, and the login page says what is in the way
    }
    goTo('/', { replace: true });
  };
  return (
    <FormFrame form={form} onSubmit={submit} act={words.accept}>
      {({ pending }) => (
        <div className={classes.fields}>
          {/* so that the browser keeps the password under the right name */}
          <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
          <NewPasswordFields form={form} least={password_least} />
          <ActionButton type="submit" fullWidth size="md" pending={pending} pendingText={words.accepting}>
            {words.accept}
          </ActionButton>
        </div>
      )}
    </FormFrame>
  );
}

/** One press in a session of that account; else its password, and its second step: the link alone shows who reads the mail, not who has the account. */
function Joining({ token, invitation, onAccepted }: ChoosingProps) {
  const { email, organization_name, signed_in } = invitation;
  const { step, hear, onStep } = useAskedStep();
  const form = useForm<ProofValues>({
    initialValues: noProof,
    validate: (values) => (signed_in ? {} : values.password ? stepMissing(values, step) : { password: words.ownPasswordRequired }),
  });
  const submit = async (values: ProofValues) => {
    try {
      await request(acceptInvitation, { body: { token, ...(signed_in ? {} : proofOf(values, step)) } });
    } catch (error) {
      hear(error);
      throw error;
    }
    onAccepted();
  };
  const act = words.join(organization_name);
  return (
    <FormFrame form={form} onSubmit={submit} act={act}>
      {({ pending }) => (
        <div className={classes.fields}>
          <p className={classes.text}>{signed_in ? words.signedIn : words.hasPassword(email)}</p>
          {!signed_in && (
            <>
              <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
              <ProofFields input={form.getInputProps} label={words.ownPassword} step={step} onStep={onStep} />
            </>
          )}
          <ActionButton type="submit" fullWidth size="md" pending={pending} pendingText={words.accepting}>
            {act}
          </ActionButton>
        </div>
      )}
    </FormFrame>
  );
}

const Accepted = ({ invitation: { organization_name, email, signed_in } }: { invitation: Invitation }) => (
  <div className={classes.fields}>
    <p role="status" className={classes.outcome}>
      {signed_in ? words.joinedHere(organization_name) : words.joined(organization_name, email)}
    </p>
    <Button size="md" fullWidth onClick={() => goTo(signed_in ? '/' : '/login')}>
      {signed_in ? words.open : words.login}
    </Button>
  </div>
);

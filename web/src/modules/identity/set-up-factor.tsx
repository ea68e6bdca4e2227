import { type FactorSecret, confirmSecondFactor, startSecondFactor } from '@akoma/contract/identity';
import { Anchor } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useEffect, useRef, useState } from 'react';
import type * as z from 'zod';
import { Refused } from '../../client/refused.ts';
import { request } from '../../client/request.ts';
import { FormFrame } from '../../ui/form/form-frame.tsx';
import { sentenceOf } from '../../ui/layer/told.ts';
import { ActionButton } from '../../ui/page/action-button.tsx';
import { CopyValue } from '../../ui/page/copy-value.tsx';
import { ErrorState } from '../../ui/page/error-state.tsx';
import { FormSkeleton } from '../../ui/page/skeletons.tsx';
import { CodeField } from './code-field.tsx';
import { PasswordField } from './password-field.tsx';
import { ProveFactor } from './prove-factor.form.tsx';
import { RecoveryCodeList } from './recovery-code-list.tsx';
import classes from './second-factor.module.css';
import { factorWords as words } from './second-factor.words.ts';

type Shown = z.output<typeof FactorSecret>;

interface SetUpFactorProps {
  /** A factor is on and goes to another phone: a proof of the old one comes first. */
  moving?: boolean;
  /** On, and the codes are saved. */
  onDone: () => void;
  onCancel?: () => void;
  /** The recovery codes are on the screen, and nowhere else yet. */
  onCodes?: () => void;
}

/** Sets the second factor up: picture, first code, recovery codes. */
export function SetUpFactor({ moving = false, onDone, onCancel, onCodes }: SetUpFactorProps) {
  const [shown, setShown] = useState<Shown>();
  const [failed, setFailed] = useState<string>();
  const [codes, setCodes] = useState<readonly string[]>();
  const begin = async (proof: { code?: string; recovery_code?: string } = {}) => {
    const { data } = await request(startSecondFactor, { body: proof });
    setShown(data);
  };
  const beginAgain = () => {
    setFailed(undefined);
    setShown(undefined);
    if (!moving) begin().catch((error: unknown) => setFailed(sentenceOf(error)));
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it is opened
  useEffect(beginAgain, []);

  if (codes) return <RecoveryCodeList codes={codes} onSaved={onDone} />;
  if (shown) {
    const confirmed = (given: readonly string[]) => {
      onCodes?.();
      setCodes(given);
    };
    return <Confirming shown={shown} onConfirmed={confirmed} onAgain={beginAgain} onCancel={onCancel} />;
  }
  if (failed) return <ErrorState why={failed} onRetry={beginAgain} />;
  if (!moving) return <FormSkeleton fields={3} />;
  return (
    <ProveFactor
      title={words.otherPhone}
      text={words.otherPhoneText}
      act={words.goOn}
      acting={words.checking}
      onProof={({ code, recovery_code }) => begin({ code, recovery_code })}
      onCancel={() => onCancel?.()}
    />
  );
}

interface ConfirmingProps {
  shown: Shown;
  onConfirmed: (codes: readonly string[]) => void;
  onAgain: () => void;
  onCancel?: () => void;
}

interface Values {
  code: string;
  password: string;
}

/** The key as people type it: groups of four. */
const grouped = (key: string): string => key.replace(/(.{4})(?=.)/g, '$1 ');

function Confirming({ shown, onConfirmed, onAgain, onCancel }: ConfirmingProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  // it was looked at for too long
  const [over, setOver] = useState(false);
  const form = useForm<Values>({
    initialValues: { code: '', password: '' },
    validate: ({ code, password }) => ({
      ...(code.trim() ? {} : { code: words.codeRequired }),
      ...(password ? {} : { password: `${words.currentPassword} is required.` }),
    }),
  });
  const submit = async (body: Values) => {
    try {
      const { data } = await request(confirmSecondFactor, { body });
      onConfirmed(data.recovery_codes);
    } catch (error) {
      setOver(error instanceof Refused && error.code === 'identity.noFactorStarted');
      throw error;
    }
  };
  return (
    <FormFrame form={form} onSubmit={submit} act={words.turnOn}>
      {({ pending }) => (
        <div className={classes.stack}>
          {onCancel && (
            <h3 ref={heading} tabIndex={-1} className={classes.heading}>
              {words.setUp}
            </h3>
          )}
          <ol className={classes.steps}>
            <li>{words.steps.app}</li>
            <li>
              <div className={classes.scan}>
                <span>{words.steps.scan}</span>
                <img src={`data:image/svg+xml,${encodeURIComponent(shown.qr)}`} alt={words.picture} className={classes.picture} />
                <Anchor href={shown.uri} className={classes.onPhone}>
                  {words.openApp}
                </Anchor>
                <span className={classes.quiet}>{words.cannotScan}</span>
                <span className={classes.key}>
                  <CopyValue label={words.key} labelHidden value={shown.secret} shown={grouped(shown.secret)} />
                </span>
              </div>
            </li>
            <li>
              <div className={classes.stack}>
                <span>{words.steps.confirm}</span>
                <CodeField kind="code" required {...form.getInputProps('code')} />
                <PasswordField
                  label={words.currentPassword}
                  required
                  autoComplete="current-password"
                  data-path="password"
                  {...form.getInputProps('password')}
                />
              </div>
            </li>
          </ol>
          <p className={classes.quiet}>{words.otherSessionsEnd}</p>
          <div className={classes.end}>
            <div className={classes.acts}>
              {onCancel && (
                <ActionButton variant="default" onClick={onCancel}>
                  {words.cancel}
                </ActionButton>
              )}
              {over && (
                <ActionButton variant="default" onClick={onAgain}>
                  {words.newPicture}
                </ActionButton>
              )}
            </div>
            <ActionButton type="submit" pending={pending} pendingText={words.turningOn}>
              {words.turnOn}
            </ActionButton>
          </div>
        </div>
      )}
    </FormFrame>
  );
}

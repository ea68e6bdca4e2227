import { readSecondFactor, renewRecoveryCodes, type SecondFactor, turnOffSecondFactor } from '@akoma/contract/identity';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type * as z from 'zod';
import { ask } from '../../client/ask.ts';
import { giveNotice } from '../../client/notice.ts';
import { request } from '../../client/request.ts';
import { ActionButton } from '../../ui/page/action-button.tsx';
import { ErrorState } from '../../ui/page/error-state.tsx';
import { LinesSkeleton } from '../../ui/page/skeletons.tsx';
import { StatusBadge } from '../../ui/page/status-badge.tsx';
import { Moment } from '../../ui/time/when.tsx';
import { keepFocus } from './keep-focus.ts';
import { ProveFactor } from './prove-factor.form.tsx';
import { RecoveryCodeList } from './recovery-code-list.tsx';
import classes from './second-factor.module.css';
import { factorWords as words } from './second-factor.words.ts';
import { SetUpFactor } from './set-up-factor.tsx';

type Step = 'set-up' | 'move' | 'renew' | 'turn-off';

export interface SecondFactorSectionProps {
  /** One of its steps is shown: it wants the dialog for itself. */
  onAlone: (alone: boolean) => void;
  /** Codes are shown that nobody has saved yet. */
  onCodes: (shown: boolean) => void;
}

/** Two-step sign-in in Account security: on or off, and what can be done about it (MENU-008). */
export function SecondFactorSection({ onAlone, onCodes }: SecondFactorSectionProps) {
  const state = useQuery({ ...ask(readSecondFactor), staleTime: 0 });
  const heading = useRef<HTMLHeadingElement>(null);
  const [step, setStep] = useState<Step>();
  const begin = (next: Step) => {
    setStep(next);
    onAlone(true);
  };
  const end = () => {
    setStep(undefined);
    onAlone(false);
    onCodes(false);
    void state.refetch();
    requestAnimationFrame(() => heading.current?.focus());
  };
  const turnOff = async (body: { password: string }) => {
    await request(turnOffSecondFactor, { body });
    giveNotice({ tone: 'done', text: words.turnedOff });
    end();
  };
  switch (step) {
    case 'set-up':
    case 'move':
      return <SetUpFactor moving={step === 'move'} onDone={end} onCancel={end} onCodes={() => onCodes(true)} />;
    case 'renew':
      return <Renewing onDone={end} onCodes={() => onCodes(true)} />;
    case 'turn-off':
      return (
        <ProveFactor
          title={words.turnOff}
          text={words.turnOffText}
          act={words.turnOff}
          acting={words.turningOff}
          danger
          withPassword
          onProof={turnOff}
          onCancel={end}
        />
      );
  }
  return (
    <section aria-labelledby="second-factor" className={classes.section} aria-busy={state.isPending}>
      <div className={classes.stack}>
        <div className={classes.head}>
          <h3 id="second-factor" ref={heading} tabIndex={-1} className={classes.heading}>
            {words.title}
          </h3>
          {state.data && (
            <StatusBadge tone={state.data.data.on ? 'green' : 'grey'}>{state.data.data.on ? words.on : words.off}</StatusBadge>
          )}
        </div>
        {state.isPending && <LinesSkeleton lines={2} />}
        {state.isError && <ErrorState why={state.error.message} onRetry={() => void state.refetch()} retrying={state.isFetching} />}
        {state.data && <State factor={state.data.data} onAction={begin} />}
      </div>
    </section>
  );
}

function State({ factor, onAction }: { factor: z.output<typeof SecondFactor>; onAction: (step: Step) => void }) {
  const demanded = factor.demanded_by.length > 0 ? words.demandedBy(factor.demanded_by) : undefined;
  if (!factor.on) {
    return (
      <>
        <p className={classes.text}>{words.offText}</p>
        <div className={classes.acts}>
          <Button variant="default" onMouseDown={keepFocus} onClick={() => onAction('set-up')}>
            {words.setUp}
          </Button>
        </div>
      </>
    );
  }
  return (
    <>
      <p className={classes.text}>{words.onText}</p>
      <p className={classes.quiet}>
        {words.onSince} <Moment at={factor.on_since ?? ''} /> · {words.codesLeft(factor.recovery_codes_left)}
        {demanded && ` · ${demanded}`}
      </p>
      <div className={classes.acts}>
        <Button variant="default" onMouseDown={keepFocus} onClick={() => onAction('renew')}>
          {words.newCodes}
        </Button>
        <Button variant="default" onMouseDown={keepFocus} onClick={() => onAction('move')}>
          {words.otherPhone}
        </Button>
        <ActionButton variant="default" refused={demanded} onMouseDown={keepFocus} onClick={() => onAction('turn-off')}>
          {words.turnOff}
        </ActionButton>
      </div>
    </>
  );
}

function Renewing({ onDone, onCodes }: { onDone: () => void; onCodes: () => void }) {
  const [codes, setCodes] = useState<readonly string[]>();
  if (codes) return <RecoveryCodeList codes={codes} onSaved={onDone} />;
  return (
    <ProveFactor
      title={words.newCodes}
      text={words.newCodesText}
      act={words.giveCodes}
      acting={words.givingCodes}
      withPassword
      onProof={async (body) => {
        const { data } = await request(renewRecoveryCodes, { body });
        onCodes();
        setCodes(data.recovery_codes);
      }}
      onCancel={onDone}
    />
  );
}

import { type ReactNode, useRef } from 'react';
import { usePinned } from '../../ui/layer/pinned.ts';
import { KeyHint } from '../../ui/keys/key-hint.tsx';
import { ActionButton } from '../../ui/page/action-button.tsx';
import classes from './encounter-page.module.css';
import type { StepKey } from './encounter-steps.ts';
import { steps } from './encounter-steps.ts';

interface EncounterBarProps {
  /** Safe form: MENSAH, Ama. */
  patient: string;
  step: StepKey;
  /** It has not started: starting it is the first thing to do. */
  begun: boolean;
  busy: 'saving' | 'finishing' | 'starting' | null;
  stamp: ReactNode;
  onStart: () => void;
  onNext: () => void;
  onFinish: () => void;
}

/** Always visible: whose encounter it is, whether the draft is saved, and the step's one primary button. */
export function EncounterBar({ patient, step, begun, busy, stamp, onStart, onNext, onFinish }: EncounterBarProps) {
  const last = step === 'finish';
  const label = steps.find(({ key }) => key === step)!.label;
  const finish = (
    <ActionButton
      data-second={last ? undefined : ''}
      variant={last ? 'filled' : 'default'}
      pending={busy === 'finishing'}
      pendingText="Finishing…"
      onClick={onFinish}
    >
      Finish encounter for {patient}
    </ActionButton>
  );
  const bar = useRef<HTMLElement>(null);
  usePinned(bar, 'bottom');
  return (
    <section ref={bar} aria-label="Encounter" className={classes.bar} data-no-print>
      <span className={classes.barStamp}>{stamp}</span>
      <span className={classes.barButtons}>
        {begun && busy !== 'starting' ? (
          finish
        ) : (
          <ActionButton pending={busy === 'starting'} pendingText="Starting…" onClick={onStart}>
            Start encounter for {patient}
          </ActionButton>
        )}
        {!last && (
          <ActionButton
            variant={begun ? 'filled' : 'default'}
            pending={busy === 'saving'}
            onClick={onNext}
            rightSection={<KeyHint keys="Ctrl ↵" />}
          >
            Save {label.toLowerCase()}
          </ActionButton>
        )}
      </span>
    </section>
  );
}

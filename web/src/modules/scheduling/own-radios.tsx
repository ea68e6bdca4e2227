import { Fragment, type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import classes from './booking.module.css';

interface Choice {
  value: string;
  /** Read out, and shown. */
  label: string;
  detail?: ReactNode;
  /** There is nothing to choose here. */
  empty?: boolean;
}

interface OwnRadiosProps {
  label: string;
  choices: readonly Choice[];
  value: string | undefined;
  onChoose: (value: string) => void;
  /** The days of a week: each has a column where there is room for seven. */
  isWeek?: boolean;
  /** Takes the focus when it appears, if what had it has gone: the step before. */
  takesLostFocus?: boolean;
}

const steps: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/** A day breaks between its name and its date alone. */
const unbroken = (word: string, at: number) => (
  <Fragment key={word}>
    {at > 0 && ' '}
    <span className="akoma-nowrap">{word}</span>
  </Fragment>
);

/** Radio buttons of which one is reached by Tab; arrows go on to the next, Space or Enter chooses: looking at a slot must not take it. */
export function OwnRadios({ label, choices, value, onChoose, isWeek = false, takesLostFocus = false }: OwnRadiosProps) {
  const group = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (takesLostFocus && document.activeElement === document.body) group.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
  }, [takesLostFocus]);
  const first = choices.find((one) => one.value === value) ?? choices.find(({ empty }) => !empty);
  const go = (event: KeyboardEvent) => {
    const radios = [...(group.current?.querySelectorAll<HTMLButtonElement>('[role=radio]:not([aria-disabled=true])') ?? [])];
    const at = radios.indexOf(event.target as HTMLButtonElement);
    const step = steps[event.key];
    const next = event.key === 'Home' ? radios[0] : event.key === 'End' ? radios.at(-1) : step && radios.at((at + step) % radios.length);
    if (!next) return;
    event.preventDefault();
    next.focus();
  };
  return (
    <div
      ref={group}
      role="radiogroup"
      aria-label={label}
      className={isWeek ? `${classes.radios} ${classes.week}` : classes.radios}
      onKeyDown={go}
    >
      {choices.map((one) => (
        // biome-ignore lint/a11y/useSemanticElements: an input would choose with the arrow that only looks further
        <button
          key={one.value}
          type="button"
          role="radio"
          aria-checked={one.value === value}
          aria-disabled={one.empty}
          tabIndex={one === first ? 0 : -1}
          className={classes.radio}
          onClick={() => !one.empty && onChoose(one.value)}
        >
          <span>{isWeek ? one.label.split(' ').map(unbroken) : unbroken(one.label, 0)}</span>
          {one.detail && <span className={classes.detail}>{one.detail}</span>}
        </button>
      ))}
    </div>
  );
}

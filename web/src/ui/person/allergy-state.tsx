import { ActionButton } from '../page/action-button.tsx';
import { Day } from '../time/when.tsx';
import classes from './allergy-state.module.css';

/** Exactly four states: a failed fetch is "unavailable", not "none" (NHS CUI PAB-0064…0072; screens.md 4, point 7). */
export type Allergies =
  | { state: 'known' /** "penicillin (rash), groundnuts" */; summary: string; updated_at?: string | null }
  | { state: 'none'; updated_at?: string | null }
  | { state: 'not-recorded' }
  | { state: 'unavailable'; onRetry?: () => void }
  | { state: 'loading' };

const words = {
  known: 'Known allergies',
  none: 'No known allergies',
  'not-recorded': 'Allergies not recorded',
  unavailable: 'Allergies unavailable',
  loading: 'Fetching allergies…',
} as const;

/** What is known about a patient's allergies, in one line. */
export function AllergyState({ allergies }: { allergies: Allergies }) {
  const { state } = allergies;
  const updated = 'updated_at' in allergies ? allergies.updated_at : undefined;
  return (
    <span className={classes.allergies} data-state={state} title={words[state]}>
      <AllergySign state={state} />
      <span className={classes.words}>
        <strong>{words[state]}</strong>
        {state === 'known' && <> {allergies.summary}</>}
        {updated && (
          <span className={classes.updated}>
            {' '}
            updated <Day on={updated} />
          </span>
        )}
      </span>
      {state === 'unavailable' && allergies.onRetry && (
        <ActionButton variant="subtle" color="yellow" size="compact-sm" onClick={allergies.onRetry}>
          Retry
        </ActionButton>
      )}
    </span>
  );
}

/** A sign of its own for each state: warning triangle, tick in a circle, question mark, broken circle. */
function AllergySign({ state }: { state: Allergies['state'] }) {
  return (
    <svg
      width={16}
      height={16}
      viewBox="0 0 16 16"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.8"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden
    >
      {state === 'known' && <path d="M8 2 15 14H1Zm0 4.5v3.2m0 2.1v.1" />}
      {state === 'none' && <path d="M14.5 8a6.5 6.5 0 1 1-13 0 6.5 6.5 0 0 1 13 0ZM5 8.2l2.2 2.2L11.2 6" />}
      {state === 'not-recorded' && <path d="M5.5 5.6a2.6 2.6 0 1 1 3.9 2.2c-.9.6-1.4 1-1.4 2.2m0 2.7v.1" />}
      {state === 'unavailable' && <path d="M3.4 12.6A6.5 6.5 0 0 1 11 2.2m1.6 1.2A6.5 6.5 0 0 1 5 13.8M2 14 14 2" />}
      {state === 'loading' && <circle cx="8" cy="8" r="6" strokeDasharray="2.4 2.3" />}
    </svg>
  );
}

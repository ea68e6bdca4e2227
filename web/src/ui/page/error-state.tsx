import type { ReactNode } from 'react';
import { ActionButton } from './action-button.tsx';
import classes from './state.module.css';
import { ToneIcon } from './tone-icon.tsx';

interface ErrorStateProps {
  /** What failed (LIST-016). */
  title?: string;
  /** Cause and next step: the failure's sentence. */
  why?: ReactNode;
  onRetry?: () => void;
  retrying?: boolean;
  /** What the button says. */
  act?: string;
}

/** Something could not be loaded. Says so, and tries again; never looks like an empty list. */
export function ErrorState({ title = 'Error fetching data', why, onRetry, retrying = false, act = 'Retry' }: ErrorStateProps) {
  return (
    <div role="alert" className={classes.state} data-failed>
      <p className={classes.title}>
        <ToneIcon tone="red" /> {title}
      </p>
      {why && <p className={classes.why}>{why}</p>}
      {onRetry && (
        <ActionButton variant="default" pending={retrying} pendingText="Trying again…" onClick={onRetry}>
          {act}
        </ActionButton>
      )}
    </div>
  );
}

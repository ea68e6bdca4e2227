import type { Urgency } from '@akoma/contract/observations';
import classes from './observations.module.css';

/** A lane of the triage scale: colour, letter and word. */
export function TriageColour({ band, label }: Pick<Urgency, 'band' | 'label'>) {
  return (
    <span className={classes.lane} data-band={band}>
      <span className={classes.letter} aria-hidden>
        {label.charAt(0)}
      </span>{' '}
      {label}
    </span>
  );
}

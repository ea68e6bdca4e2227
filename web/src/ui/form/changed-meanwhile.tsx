import { Alert, Button } from '@mantine/core';
import classes from './changed-meanwhile.module.css';

/** A field that somebody else changed while it was being edited here. */
export interface Clash {
  key: string;
  label: string;
  theirs: string;
  mine: string;
}

interface ChangedMeanwhileProps {
  clashes: readonly Clash[];
  /** Puts what stands now in the place of what was typed. */
  onTake: (key: string) => void;
}

/** What a refused save shows: both states of each field that was changed twice. What was typed stays until theirs is taken. */
export function ChangedMeanwhile({ clashes, onTake }: ChangedMeanwhileProps) {
  if (clashes.length === 0) return null;
  return (
    <Alert color="yellow" title="Somebody else saved this record while you were editing">
      <p className={classes.text}>Saving again keeps yours.</p>
      <ul className={classes.list}>
        {clashes.map(({ key, label, theirs, mine }) => (
          <li key={key} className={classes.clash}>
            <strong>{label}</strong>
            <span>Theirs: {theirs || 'nothing'}</span>
            <span>Yours: {mine || 'nothing'}</span>
            <Button variant="default" size="compact-sm" aria-label={`Use theirs for ${label}`} onClick={() => onTake(key)}>
              Use theirs
            </Button>
          </li>
        ))}
      </ul>
    </Alert>
  );
}

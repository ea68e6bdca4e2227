import { Kbd } from '@mantine/core';
import classes from './key-hint.module.css';

/** On a button, the keys that do the same, for the eye alone: the button's name is what it says. */
export const KeyHint = ({ keys }: { keys: string }) => (
  <Kbd className={classes.hint} aria-hidden>
    {keys}
  </Kbd>
);

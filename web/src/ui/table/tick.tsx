import classes from './tick.module.css';

interface TickProps {
  /** What it chooses: "Select MENSAH, Ama". */
  name: string;
  checked: boolean;
  /** Some of what it stands for are chosen. */
  some?: boolean;
  onChange: () => void;
}

/** A box of 16 px in a target of 24, for a finger 44; it stays quiet until its row is looked at. */
export function Tick({ name, checked, some = false, onChange }: TickProps) {
  return (
    <input
      type="checkbox"
      className={classes.tick}
      aria-label={name}
      checked={checked}
      ref={(box) => {
        if (box) box.indeterminate = some;
      }}
      onChange={onChange}
    />
  );
}

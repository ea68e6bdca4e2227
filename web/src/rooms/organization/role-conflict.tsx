import { Button } from '@mantine/core';
import { changesOf, type RoleState } from './role-changes.ts';
import classes from './role.form.module.css';
import { roleWords as words } from './role.words.ts';

interface RoleConflictProps {
  /** The role as it was when the form was opened. */
  base: RoleState;
  theirs: RoleState;
  mine: RoleState;
  onTheirs: () => void;
}

/** Two people changed one role: what each of them changed, side by side. */
export function RoleConflict({ base, theirs, mine, onTheirs }: RoleConflictProps) {
  return (
    <section aria-label={words.changedMeanwhile} className={classes.conflict}>
      <p className={classes.title}>{words.changedMeanwhile}</p>
      <div className={classes.sides}>
        <Side title="They changed" lines={changesOf(base, theirs)} />
        <Side title="You changed" lines={changesOf(base, mine)} />
      </div>
      <Button size="compact-md" variant="default" onClick={onTheirs}>
        {words.takeTheirs}
      </Button>
    </section>
  );
}

function Side({ title, lines }: { title: string; lines: readonly string[] }) {
  return (
    <div className={classes.side}>
      <h3>{title}</h3>
      <ul>{lines.length > 0 ? lines.map((line) => <li key={line}>{line}</li>) : <li>Nothing that shows here</li>}</ul>
    </div>
  );
}

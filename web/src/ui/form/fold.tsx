import { IconChevronRight } from '@tabler/icons-react';
import { type ReactNode, useEffect, useState } from 'react';
import classes from './fold.module.css';

interface FoldProps {
  title: string;
  /** Something in it is wrong: it opens by itself. */
  wrong?: boolean;
  children: ReactNode;
}

/**
 * Fields that are asked when there is time. The content is created when it is opened, and stays, so its lists are not loaded before.
 * `wrong` opens it; only the user closes it again, because a field must not disappear while it is being corrected.
 */
export function Fold({ title, wrong = false, children }: FoldProps) {
  const [open, setOpen] = useState(wrong);
  const [made, setMade] = useState(wrong);
  useEffect(() => {
    if (wrong) setOpen(true);
  }, [wrong]);
  if (open && !made) setMade(true);
  return (
    <details className={classes.fold} open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className={classes.title}>
        <IconChevronRight size={18} aria-hidden className={classes.sign} />
        {title}
      </summary>
      <div className={classes.inside}>{made && children}</div>
    </details>
  );
}

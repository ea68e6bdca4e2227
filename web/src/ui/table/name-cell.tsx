import type { ReactNode } from 'react';
import classes from './name-cell.module.css';

interface NameCellProps {
  /** A quieter word on it: under it, or beside it where the table has room. */
  detail?: ReactNode;
  children: ReactNode;
}

/** What a cell says, and a quieter word on it. */
export const NameCell = ({ detail, children }: NameCellProps) => (
  <span className={classes.cell}>
    {children}
    {detail && <span className={classes.detail}>{detail}</span>}
  </span>
);

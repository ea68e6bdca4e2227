import type { ReactNode } from 'react';
import classes from './state.module.css';

interface EmptyStateProps {
  /** What is not there: "Your queue is empty". */
  title: string;
  /** Why, or what would fill it. */
  why?: ReactNode;
  /** The one next thing to do (law 8). */
  action?: ReactNode;
}

/** Nothing is there, and that is right. A failure is never shown like this. */
export function EmptyState({ title, why, action }: EmptyStateProps) {
  return (
    <div className={classes.state}>
      <p className={classes.title}>{title}</p>
      {why && <p className={classes.why}>{why}</p>}
      {action}
    </div>
  );
}

/** The specification's sentence for a patient's empty list (LIST-015): `nothingFor('appointments', 'Ama Mensah')`. */
export const nothingFor = (things: string, patientName: string): string => `You have no ${things} available for ${patientName}`;

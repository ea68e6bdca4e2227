import type { ReactNode } from 'react';
import type { Tone } from '../theme/palette.ts';
import classes from './status-badge.module.css';
import { ToneIcon } from './tone-icon.tsx';

interface StatusBadgeProps {
  /** Blue new or booked, green done or well, yellow waiting, red stopped or wrong, grey none of these. */
  tone: Tone;
  /** The status in a word: "Arrived". */
  children: ReactNode;
  /** A sign of its own, where the tone's would mislead. */
  icon?: ReactNode;
}

/** A status: word, sign, tint, and a solid edge that colour-blind eyes tell apart (screens.md 2). */
export function StatusBadge({ tone, children, icon }: StatusBadgeProps) {
  return (
    <span className={classes.badge} data-tone={tone}>
      {icon ?? <ToneIcon tone={tone} size={12} />}
      {children}
    </span>
  );
}

import { Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { LinkTo } from '../../client/link-to.ts';
import classes from './reports.module.css';

interface FigureProps {
  label: string;
  value: number | string;
  /** The list behind it, where this user may open one. */
  link?: LinkTo | undefined;
  /** What the number means, where its label is too short for it. */
  note?: string;
  /** It needs attention. */
  bad?: boolean;
}

const grouped = new Intl.NumberFormat('en-GH');

/** One number of a dashboard. */
export function Figure({ label, value, link, note, bad = false }: FigureProps) {
  const text = typeof value === 'number' ? grouped.format(value) : value;
  return (
    <div className={classes.figure} title={note}>
      <dt>{label}</dt>
      <dd data-bad={bad || undefined}>
        {link ? (
          <Anchor component={Link} {...link} preload={false} inherit className="akoma-target" aria-label={`${label}: ${text}`}>
            {text}
          </Anchor>
        ) : (
          text
        )}
      </dd>
    </div>
  );
}

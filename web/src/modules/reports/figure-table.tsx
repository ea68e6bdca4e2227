import { VisuallyHidden } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './day-figures.module.css';

/** A table that moves sideways within itself where it is too wide. */
export function FigureTable({
  caption,
  heads,
  words: leading = 1,
  short = false,
  titled = false,
  children,
}: {
  caption: string;
  heads: readonly string[];
  words?: number;
  /** On a phone only the name and the last figure of a row are shown; the row leads to the rest. */
  short?: boolean;
  /** The card around it has the caption as its title: it is only read out here. */
  titled?: boolean;
  children: ReactNode;
}) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: people without a mouse scroll it by the keys
    <section className={classes.scroll} aria-label={caption} tabIndex={0}>
      <table className={classes.table} data-short={short || undefined}>
        <caption>{titled ? <VisuallyHidden>{caption}</VisuallyHidden> : caption}</caption>
        <thead>
          <tr>
            {heads.map((head, at) => (
              <th key={head} scope="col" data-words={at < leading || undefined}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </section>
  );
}

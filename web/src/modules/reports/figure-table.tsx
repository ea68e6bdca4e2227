import type { ReactNode } from 'react';
import classes from './day-figures.module.css';

/** A table that moves sideways within itself where it is too wide. */
export function FigureTable({
  caption,
  heads,
  words: leading = 1,
  children,
}: {
  caption: string;
  heads: readonly string[];
  words?: number;
  children: ReactNode;
}) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: people without a mouse scroll it by the keys
    <section className={classes.scroll} aria-label={caption} tabIndex={0}>
      <table className={classes.table}>
        <caption>{caption}</caption>
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

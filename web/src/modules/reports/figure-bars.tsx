import { type CSSProperties, useId } from 'react';
import classes from './day-figures.module.css';

interface FigureBarsProps {
  /** What the lengths of the bars are, in order; at most two. */
  series: readonly string[];
  rows: readonly { key: string; label: string; values: readonly number[] }[];
  /** How a length is written. */
  text?: (value: number) => string;
}

/**
 * Numbers as horizontal bars. Hidden from screen readers: the table beside it says the same (screens.md 2). The bars are drawings, because a
 * printer leaves out backgrounds; the second series is striped, so that it is told apart without colour.
 */
export function FigureBars({ series, rows, text = String }: FigureBarsProps) {
  const stripes = useId();
  const numbers = rows.flatMap(({ values }) => values);
  const most = Math.max(1, ...numbers);
  const widest = Math.max(...numbers.map((value) => text(value).length));
  const bar = (at: number) => (
    <rect
      width="100%"
      height="100%"
      {...(at > 0 ? { fill: `url(#${stripes})`, className: classes.second } : { className: classes.first })}
    />
  );
  return (
    <div aria-hidden className={classes.bars} style={{ '--number': `${widest}ch` } as CSSProperties}>
      <svg width="0" height="0" className={classes.patterns} aria-hidden focusable="false">
        <pattern id={stripes} width="4" height="4" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <rect width="4" height="4" className={classes.ground} />
          <line x1="0" y1="0" x2="0" y2="4" strokeWidth="4" className={classes.second} />
        </pattern>
      </svg>
      <p className={classes.legend}>
        {series.map((name, at) => (
          <span key={name}>
            <svg width="12" height="12" aria-hidden focusable="false">
              {bar(at)}
            </svg>
            {name}
          </span>
        ))}
      </p>
      {rows.map(({ key, label, values }) => (
        <div key={key} className={classes.row}>
          <span className={classes.label}>{label}</span>
          <span>
            {values.map((value, at) => (
              <span key={series[at]} className={classes.length} style={{ '--share': value / most } as CSSProperties}>
                {value > 0 && (
                  <svg className={classes.bar} aria-hidden focusable="false">
                    {bar(at)}
                  </svg>
                )}
                {value > 0 && text(value)}
              </span>
            ))}
          </span>
        </div>
      ))}
    </div>
  );
}

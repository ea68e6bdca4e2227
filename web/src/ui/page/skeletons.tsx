import { Skeleton } from '@mantine/core';
import classes from './skeletons.module.css';

/** Widths of placeholder lines, so that they look like text. */
const widths = ['92%', '78%', '85%', '64%', '88%', '71%'];

const times = (count: number) => Array.from({ length: count }, (_, at) => at);

/**
 * Placeholders for lines of text. All skeletons appear after 150 ms (law 5) and are hidden from screen readers; their frame carries
 * `aria-busy`.
 */
export function LinesSkeleton({ lines = 3 }: { lines?: number }) {
  return (
    <div aria-hidden className={`akoma-late ${classes.lines}`}>
      {times(lines).map((at) => (
        <div key={at} className={classes.line}>
          <Skeleton height={12} width={widths[at % widths.length]} radius="sm" />
        </div>
      ))}
    </div>
  );
}

/** Placeholders for labelled fields. */
export function FormSkeleton({ fields = 4 }: { fields?: number }) {
  return (
    <div aria-hidden className={`akoma-late ${classes.fields}`}>
      {times(fields).map((at) => (
        <div key={at}>
          <div className={classes.line}>
            <Skeleton height={12} width={96} radius="sm" />
          </div>
          <Skeleton height={36} radius="sm" />
        </div>
      ))}
    </div>
  );
}

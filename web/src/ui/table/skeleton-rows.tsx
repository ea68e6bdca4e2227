import { Skeleton } from '@mantine/core';
import type { Heading } from './column.ts';
import classes from './data-table.module.css';
import { asCell, asRow } from './roles.ts';

const widths = [72, 56, 64, 48, 80, 60];

interface SkeletonRowsProps {
  rows: number;
  headings: readonly Heading[];
  ticks: boolean;
  menus: boolean;
}

/** Rows to come, as high as the real ones, after 150 ms (law 5). */
export function SkeletonRows({ rows, headings, ticks, menus }: SkeletonRowsProps) {
  return Array.from({ length: rows }, (_, row) => row).map((row) => (
    <tr key={row} {...asRow} aria-hidden className={`akoma-late ${classes.skeleton}`}>
      {ticks && (
        <td {...asCell} className={classes.tick}>
          <Skeleton height={16} width={16} radius="sm" ml={4} />
        </td>
      )}
      {headings.map(({ key, align }, at) => (
        <td key={key} {...asCell} data-align={align}>
          <Skeleton height={12} width={`${widths[(row + at) % widths.length]}%`} radius="sm" ml={align === 'right' ? 'auto' : undefined} />
        </td>
      ))}
      {menus && <td {...asCell} className={classes.menu} />}
    </tr>
  ));
}

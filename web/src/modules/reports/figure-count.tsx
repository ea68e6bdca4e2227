import type { DayFiguresQuery } from '@akoma/contract/reports';
import { Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { type Behind, wayTo } from './names-behind.ts';

interface FigureCountProps {
  asked: DayFiguresQuery;
  value: number;
  /** What it counts: the name of the link. */
  label: string;
  behind: Behind;
}
/** A number in a table, which leads to its names. */
export function FigureCount({ asked, value, label, behind }: FigureCountProps) {
  const way = wayTo(asked, value, behind);
  if (!way) return value;
  return (
    <Anchor component={Link} {...way} preload={false} inherit aria-label={`${label}: ${value}`} className="akoma-target">
      {value}
    </Anchor>
  );
}

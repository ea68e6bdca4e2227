import { Button } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { giveFailure } from '../../client/ask.ts';
import type { Refused } from '../../client/refused.ts';
import { ErrorState } from '../../ui/page/error-state.tsx';
import { LinesSkeleton } from '../../ui/page/skeletons.tsx';
import { readTypedTime } from '../../ui/time/typed-time.ts';
import classes from './schedule.module.css';
import { scheduleWords as words } from './schedule.words.ts';

/** A time as it was typed; null: none. */
export const typedTime = (typed: string): string | null => readTypedTime(typed) ?? (typed || null);

interface AbsencesProps<Row> {
  found: UseQueryResult<{ data: Row[] }, Refused>;
  /** What stands there when there are none. */
  none: string;
  refused?: string | undefined;
  nameOf: (row: Row) => string;
  show: (row: Row) => ReactNode;
  takeBack: (row: Row) => Promise<unknown>;
}

/** Exceptions or leave that are entered already, each with the way to take it back. */
export function Absences<Row extends { id: string }>({ found, none, refused, nameOf, show, takeBack }: AbsencesProps<Row>) {
  if (!found.data) {
    return found.isError ? (
      <ErrorState why={found.error.message} onRetry={() => void found.refetch()} retrying={found.isFetching} />
    ) : (
      <LinesSkeleton lines={2} />
    );
  }
  if (found.data.data.length === 0) return <p className={classes.quiet}>{none}</p>;
  return (
    <ul className={classes.list}>
      {found.data.data.map((row) => (
        <li key={row.id}>
          <span>{show(row)}</span>
          <Button
            variant="default"
            size="compact-sm"
            disabled={refused !== undefined}
            aria-label={`${words.takeBack} ${nameOf(row)}`}
            onClick={() => void takeBack(row).catch((error: unknown) => giveFailure(error))}
          >
            {words.takeBack}
          </Button>
        </li>
      ))}
    </ul>
  );
}

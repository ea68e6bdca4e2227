import { Title } from '@mantine/core';
import { useId, type ReactNode } from 'react';
import { Moment } from '../time/when.tsx';
import { ErrorState } from './error-state.tsx';
import classes from './section-card.module.css';
import { LinesSkeleton } from './skeletons.tsx';

interface SectionCardProps {
  title: string;
  /** Nothing has come yet. */
  pending?: boolean;
  /** The failure's sentence. With content on screen it stands above it, else in its place. */
  error?: string;
  onRetry?: () => void;
  /** ISO moment of what is shown, when it may be old: "as at 14:05". */
  asAt?: string;
  /** A link or button at the right of the title. */
  action?: ReactNode;
  /** As many lines as the content usually has, so that nothing jumps. */
  skeletonLines?: number;
  /** Shown instead of the content when there is none: an `EmptyState`, or a sentence. */
  empty?: ReactNode;
  /** No padding around the content: for a table. */
  flush?: boolean;
  order?: 2 | 3;
  children?: ReactNode;
}

/** A card that loads and fails alone, with its own Retry (screens.md 3.6). */
export function SectionCard(props: SectionCardProps) {
  const { title, pending = false, error, onRetry, asAt, action, skeletonLines = 3, empty, flush, order = 2, children } = props;
  const id = useId();
  const nothing = children === undefined || children === null || children === false;
  return (
    <section aria-labelledby={id} aria-busy={pending || undefined} className={classes.card}>
      <div className={classes.head}>
        <Title id={id} order={order} size="h3">
          {title}
        </Title>
        {asAt && (
          <span className={classes.stale}>
            as at <Moment at={asAt} timeOnly />
          </span>
        )}
        {action && (
          <div className={classes.action} data-no-print>
            {action}
          </div>
        )}
      </div>
      <div className={classes.body} data-flush={flush || undefined} data-nothing={(nothing && !flush) || undefined}>
        {error !== undefined && <ErrorState why={error} onRetry={onRetry} retrying={pending} />}
        {error === undefined && pending && nothing && <LinesSkeleton lines={skeletonLines} />}
        {!nothing && children}
        {error === undefined && !pending && nothing && empty}
      </div>
    </section>
  );
}

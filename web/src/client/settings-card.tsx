import type { UseQueryResult } from '@tanstack/react-query';
import { Fragment, type ReactNode } from 'react';
import { SectionCard } from '../ui/page/section-card.tsx';
import { useOrganizationId } from './session.ts';

interface Props<R> {
  title: string;
  found: UseQueryResult<{ data: R }>;
  /** How many lines the form has, roughly: so many are drawn until it is there. */
  lines: number;
  /** The form of what was read. */
  children: (record: R) => ReactNode;
}

/** What an organisation or a person sets, as a card: its frame until it is read, then its form, which begins anew for another organisation. */
export function SettingsCard<R>({ title, found, lines, children }: Props<R>) {
  const id = useOrganizationId();
  if (found.data) return <Fragment key={id}>{children(found.data.data)}</Fragment>;
  return (
    <SectionCard
      title={title}
      pending={found.isPending}
      skeletonLines={lines}
      {...(found.isError && { error: found.error.message })}
      onRetry={() => void found.refetch()}
    />
  );
}

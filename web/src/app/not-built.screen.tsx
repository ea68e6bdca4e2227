import { useMatches } from '@tanstack/react-router';
import { EmptyState } from '../ui/page/empty-state.tsx';
import { PageHeader } from '../ui/page/page-header.tsx';
import { pageTitle } from './page-title.ts';

/** A page of the specification that does not exist yet (rulings.md 34). */
export function Screen() {
  const name = useMatches({ select: (matches) => matches.at(-1)?.staticData.name }) ?? 'index';
  return (
    <>
      <PageHeader title={pageTitle(name)} />
      <EmptyState title="This part is not built yet." />
    </>
  );
}

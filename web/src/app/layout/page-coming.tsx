import { Skeleton } from '@mantine/core';
import { useMatches } from '@tanstack/react-router';
import { PageHeader } from '../../ui/page/page-header.tsx';
import { LinesSkeleton } from '../../ui/page/skeletons.tsx';
import { pageTitle } from '../page-title.ts';
import classes from './page-coming.module.css';

/** Shown while a page's code loads: its surroundings are usable already, and its title is known. */
export function PageComing() {
  const name = useMatches({ select: (matches) => matches.at(-1)?.staticData.name });
  // a record's title is its own name, and its tabs have no second title
  const titled = name !== undefined && name !== 'services-id' && !name.startsWith('patients-id');
  return (
    <div aria-busy="true" className={classes.coming}>
      {titled ? (
        <PageHeader title={pageTitle(name)} />
      ) : (
        <div aria-hidden className="akoma-late">
          <Skeleton height={24} width={180} radius="sm" mb="lg" />
        </div>
      )}
      <LinesSkeleton lines={6} />
    </div>
  );
}

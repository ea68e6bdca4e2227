import { lazy, Suspense } from 'react';
import { SectionCard } from '../../ui/page/section-card.tsx';
import { LinesSkeleton } from '../../ui/page/skeletons.tsx';

const OwnSessions = lazy(async () => ({ default: (await import('../../modules/identity/own-sessions.tsx')).OwnSessions }));

/** Where else one is signed in. */
export function SessionSettings() {
  return (
    <SectionCard title="Sessions">
      <Suspense fallback={<LinesSkeleton lines={5} />}>
        <OwnSessions />
      </Suspense>
    </SectionCard>
  );
}

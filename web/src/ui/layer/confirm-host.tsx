import { lazy, Suspense } from 'react';
import { useAsked } from './confirm.ts';

const ConfirmDialog = lazy(async () => ({ default: (await import('./confirm-dialog.tsx')).ConfirmDialog }));

/** Shows the question that is open; the dialog is fetched with the first one. */
export function ConfirmHost() {
  const asked = useAsked();
  return (
    asked && (
      <Suspense fallback={null}>
        <ConfirmDialog key={asked.id} {...asked} />
      </Suspense>
    )
  );
}

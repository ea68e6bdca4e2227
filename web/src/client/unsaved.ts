import { useEffect } from 'react';

const holders = new Set<symbol>();

/** Something on the screen would be lost by leaving: sign-out, switching the organisation and closing the tab then ask first. */
export const hasUnsaved = (): boolean => holders.size > 0;

/** A form says, while it is shown, whether it holds anything that no server and no draft has. */
export function useUnsaved(unsaved: boolean): void {
  useEffect(() => {
    if (!unsaved) return;
    const holder = Symbol('unsaved');
    holders.add(holder);
    return () => {
      holders.delete(holder);
    };
  }, [unsaved]);
}

/** The page is left for good on purpose: nothing is asked. */
export const forgetUnsaved = (): void => holders.clear();

if (typeof window !== 'undefined') {
  window.addEventListener('beforeunload', (event) => {
    if (hasUnsaved()) event.preventDefault();
  });
}

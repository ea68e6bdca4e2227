import { useEffect } from 'react';

const holders = new Set<symbol>();

/** Leaving would lose unsaved input: sign-out, switching the organisation and closing the tab then ask first. */
export const hasUnsaved = (): boolean => holders.size > 0;

/** Registers, while a form is shown, whether it has input that neither the server nor a draft has. */
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

/** The page is left on purpose: no more questions. */
export const forgetUnsaved = (): void => holders.clear();

if (typeof window !== 'undefined') {
  window.addEventListener('beforeunload', (event) => {
    if (hasUnsaved()) event.preventDefault();
  });
}

import { createContext, useContext, useEffect, useRef } from 'react';

/** Runs before a form is validated and sent: fields that wait for a pause in typing report their value. */
export const BeforeSubmit = createContext<Set<() => void> | null>(null);

/** Hands over at once when the form around is submitted; without one nothing happens. */
export function useBeforeSubmit(handOver: () => void): void {
  const all = useContext(BeforeSubmit);
  const latest = useRef(handOver);
  useEffect(() => {
    latest.current = handOver;
  });
  useEffect(() => {
    if (!all) return undefined;
    const run = () => latest.current();
    all.add(run);
    return () => void all.delete(run);
  }, [all]);
}

import { useEffect, useState } from 'react';

/** Whether the page is idle. */
export function useRested(): boolean {
  const [rested, setRested] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setRested(true), 4_000);
    return () => clearTimeout(timer);
  }, []);
  return rested;
}

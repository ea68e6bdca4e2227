import { useEffect, useState } from 'react';

/** Whether the page has been idle while it was seen: in a hidden window nothing more is asked for. */
export function useRested(): boolean {
  const [rested, setRested] = useState(false);
  useEffect(() => {
    const rest = () => {
      if (document.visibilityState === 'visible') setRested(true);
      else document.addEventListener('visibilitychange', rest, { once: true });
    };
    const timer = setTimeout(rest, 4_000);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', rest);
    };
  }, []);
  return rested;
}

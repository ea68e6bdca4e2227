import { useEffect, useState } from 'react';

const minuteMs = 60_000;

/** Draws again each minute, so that waits grow. */
export function useEachMinute(): void {
  const [, draw] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => draw((count) => count + 1), minuteMs);
    return () => clearInterval(timer);
  }, []);
}

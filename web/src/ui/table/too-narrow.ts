import { useLayoutEffect, useState, type RefObject } from 'react';

/**
 * Whether an element is narrower than so many pixels, or than the table in it, whose cells may hold what cannot wrap; measured again
 * whenever either width changes.
 */
export function useTooNarrow(element: RefObject<HTMLElement | null>, pixels: number): boolean {
  const [narrow, setNarrow] = useState(false);
  useLayoutEffect(() => {
    const watched = element.current;
    if (!watched) return undefined;
    const table = () => watched.querySelector('table');
    const measure = () => setNarrow(watched.clientWidth < Math.max(pixels, table()?.offsetWidth ?? 0));
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(watched);
    const held = table();
    if (held) observer.observe(held);
    return () => observer.disconnect();
  }, [element, pixels]);
  return narrow;
}

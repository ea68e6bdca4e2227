import { useLayoutEffect, useState, type RefObject } from 'react';

/** Whether an element is narrower than so many pixels; measured again whenever its width changes. */
export function useTooNarrow(element: RefObject<HTMLElement | null>, pixels: number): boolean {
  const [narrow, setNarrow] = useState(false);
  useLayoutEffect(() => {
    const watched = element.current;
    if (!watched) return undefined;
    const measure = () => setNarrow(watched.clientWidth < pixels);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(watched);
    return () => observer.disconnect();
  }, [element, pixels]);
  return narrow;
}

import { type RefObject, useEffect, useState } from 'react';

/**
 * Whether words that should stand on one line need two, because what stands beside them takes too much: then the lesser of it folds, and
 * unfolds when there is more room than there was.
 */
export function useTight(around: RefObject<HTMLElement | null>, words: RefObject<HTMLElement | null>): boolean {
  /** The width at which it was too much. */
  const [tight, setTight] = useState<number>();
  useEffect(() => {
    const [outer, inner] = [around.current, words.current];
    if (!outer || !inner) return;
    const watcher = new ResizeObserver(() => {
      const width = outer.clientWidth;
      const parts = [...inner.children].map((part) => part.getBoundingClientRect()).filter((box) => box.width > 1);
      const highest = Math.max(...parts.map((box) => box.height));
      const wraps = inner.offsetHeight > highest + 4 || highest > 2 * Number.parseFloat(getComputedStyle(inner).lineHeight);
      setTight((before) => (before !== undefined && width <= before ? before : wraps && before === undefined ? width : undefined));
    });
    watcher.observe(outer);
    watcher.observe(inner);
    return () => watcher.disconnect();
  }, [around, words]);
  return tight !== undefined;
}

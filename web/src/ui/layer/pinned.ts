import { type RefObject, useEffect } from 'react';

type Edge = 'top' | 'bottom';

/** A part that stays at an edge of the window while the page scrolls. */
const pinned: Record<Edge, Set<HTMLElement>> = { top: new Set(), bottom: new Set() };

/** How far from the edge the page is covered, in px: by the part itself, or by what it stands in. */
function covered(edge: Edge): number {
  let depth = 0;
  for (const part of pinned[edge]) {
    for (let holder: HTMLElement | null = part; holder; holder = holder.parentElement) {
      const { position, [edge]: distance } = getComputedStyle(holder);
      if (/sticky|fixed/.test(position)) depth = Math.max(depth, (Number.parseFloat(distance) || 0) + holder.offsetHeight);
    }
  }
  return depth;
}

const clearance = 8;

/** Scrolls the focused field out from under pinned parts (WCAG 2.4.11). */
function keepClear(): void {
  const field = document.activeElement;
  if (!field?.matches('input, textarea, select, [contenteditable=true]') || field.closest('[role=dialog]')) return;
  const { top, bottom } = field.getBoundingClientRect();
  const [over, under] = [covered('top') + clearance - top, bottom - (window.innerHeight - covered('bottom') - clearance)];
  if (over > 0) window.scrollBy({ top: -over });
  // of what is higher than the room between, its beginning
  else if (under > 0) window.scrollBy({ top: Math.min(under, -over) });
}

function measure(): void {
  for (const edge of ['top', 'bottom'] as const) {
    // of what is higher than half the window not all is kept clear: with no room left the browser would scroll nothing into sight
    const depth = Math.min(covered(edge), window.innerHeight / 2);
    if (depth > 0) document.documentElement.style.setProperty(`--akoma-pinned-${edge}`, `${Math.ceil(depth)}px`);
    else document.documentElement.style.removeProperty(`--akoma-pinned-${edge}`);
  }
}

const measureAndClear = (): void => {
  measure();
  keepClear();
};
// after the browser's own scrolling
const clearSoon = (): number => requestAnimationFrame(keepClear);

let watched = 0;
let sizes: ResizeObserver | undefined;

function watch(): () => void {
  watched += 1;
  if (watched === 1) {
    sizes = new ResizeObserver(measure);
    window.addEventListener('resize', measureAndClear);
    document.addEventListener('focusin', clearSoon);
  }
  return () => {
    watched -= 1;
    if (watched > 0) return;
    sizes?.disconnect();
    window.removeEventListener('resize', measureAndClear);
    document.removeEventListener('focusin', clearSoon);
  };
}

/** Says that a part stays in sight at an edge of the window: the page scrolls what takes the focus clear of it, by its measured height. */
export function usePinned(part: RefObject<HTMLElement | null>, edge: Edge): void {
  useEffect(() => {
    const element = part.current;
    if (!element) return;
    const stop = watch();
    pinned[edge].add(element);
    sizes?.observe(element);
    return () => {
      pinned[edge].delete(element);
      sizes?.unobserve(element);
      stop();
      measure();
    };
  }, [part, edge]);
}

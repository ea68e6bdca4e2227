import { type KeyboardEvent, type PointerEvent, useState } from 'react';
import { nearestTo } from './graph-points.ts';

interface Placed {
  reading: { id: string };
  /** In percent from the left. */
  x: number;
}

/** How far the keys of a slider lead. */
const stepOf: Readonly<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowDown: -1,
  ArrowRight: 1,
  ArrowUp: 1,
  PageDown: -10,
  PageUp: 10,
  Home: Number.NEGATIVE_INFINITY,
  End: Number.POSITIVE_INFINITY,
};

/** The reading of a graph that keys or the pointer have chosen, at first the newest; its place among all. */
export function useChosenMark<M extends Placed>(marks: readonly M[]) {
  const [chosen, setChosen] = useState<string>();
  const found = marks.findIndex(({ reading }) => reading.id === chosen);
  const at = found < 0 ? marks.length - 1 : found;
  const choose = (index: number) => setChosen(marks[Math.min(Math.max(index, 0), marks.length - 1)]?.reading.id);
  return {
    at,
    mark: marks[at],
    onKeyDown: (event: KeyboardEvent) => {
      const step = stepOf[event.key];
      if (step === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
      event.preventDefault();
      choose(at + step);
    },
    onPointer: ({ currentTarget, clientX }: PointerEvent) => {
      const { left, width } = currentTarget.getBoundingClientRect();
      choose(nearestTo(marks, ((clientX - left) / width) * 100));
    },
  };
}

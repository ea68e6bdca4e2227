import { type PointerEvent, type RefObject, useEffect, useRef } from 'react';
import classes from './calendar.module.css';

/** What was let go where: the cell's own word, and how far down in it, in parts of its height. */
export interface Dropped {
  id: string;
  cell: string;
  part: number;
}

/** So far the pointer goes before a press is a drag, in pixels. */
const leastWay = 6;

/**
 * Drags chips of a grid from cell to cell with a mouse or pen; a finger scrolls. Nothing is drawn anew while it lasts: what is dragged is a
 * copy, and the chip itself stays where it is until the server has moved the appointment.
 */
export function useDrag(grid: RefObject<HTMLElement | null>, onDrop: ((dropped: Dropped) => void) | undefined) {
  const stop = useRef<() => void>(undefined);
  const dragged = useRef(false);
  useEffect(() => () => stop.current?.(), []);

  const begin = (event: PointerEvent) => {
    dragged.current = false;
    const chip = (event.target as HTMLElement).closest<HTMLElement>('[data-movable]');
    if (!onDrop || !chip || event.button !== 0 || event.pointerType === 'touch') return;
    const from = { x: event.clientX, y: event.clientY };
    const box = chip.getBoundingClientRect();
    let copy: HTMLElement | undefined;
    let over: HTMLElement | null = null;
    const mark = (cell: HTMLElement | null) => {
      over?.removeAttribute('data-over');
      over = cell;
      over?.setAttribute('data-over', '');
    };
    const move = ({ clientX, clientY }: globalThis.PointerEvent) => {
      if (!copy) {
        if (Math.hypot(clientX - from.x, clientY - from.y) < leastWay) return;
        copy = chip.cloneNode(true) as HTMLElement;
        copy.removeAttribute('data-appointment');
        copy.setAttribute('aria-hidden', 'true');
        copy.classList.add(classes.dragged!);
        copy.style.width = `${box.width}px`;
        copy.style.height = `${box.height}px`;
        document.body.append(copy);
        chip.dataset.lifted = '';
        dragged.current = true;
      }
      copy.style.transform = `translate(${clientX - from.x + box.left}px, ${clientY - from.y + box.top}px)`;
      const under = document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>('[data-drop]') ?? null;
      mark(under && grid.current?.contains(under) ? under : null);
    };
    const end = () => {
      removeEventListener('pointermove', move);
      removeEventListener('pointerup', drop);
      removeEventListener('pointercancel', end);
      removeEventListener('keydown', giveUp, true);
      copy?.remove();
      delete chip.dataset.lifted;
      mark(null);
      stop.current = undefined;
    };
    const drop = ({ clientY }: globalThis.PointerEvent) => {
      const cell = over;
      const top = clientY - from.y + box.top;
      end();
      const id = chip.dataset.appointment;
      if (!dragged.current || !cell || !id) return;
      const { top: begins, height } = cell.getBoundingClientRect();
      onDrop({ id, cell: cell.dataset.drop!, part: Math.min(1, Math.max(0, (top - begins) / height)) });
    };
    const giveUp = (pressed: globalThis.KeyboardEvent) => {
      if (pressed.key !== 'Escape') return;
      pressed.preventDefault();
      pressed.stopPropagation();
      end();
    };
    addEventListener('pointermove', move);
    addEventListener('pointerup', drop);
    addEventListener('pointercancel', end);
    addEventListener('keydown', giveUp, true);
    stop.current = end;
  };
  /** The click that follows the end of a drag opens nothing. */
  const wasDragged = (): boolean => dragged.current;
  return { begin, wasDragged };
}

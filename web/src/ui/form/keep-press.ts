interface Press {
  control: HTMLElement;
  /** Its position when it was pressed. */
  box: DOMRect;
}

const pressable = 'button, a[href], summary, [role="button"]';

const moved = ({ control, box }: Press): boolean => {
  const now = control.getBoundingClientRect();
  return now.top !== box.top || now.left !== box.left;
};

const within = (box: DOMRect, x: number, y: number): boolean => x >= box.left && x <= box.right && y >= box.top && y <= box.bottom;

/**
 * A press counts although its button moved away under it: leaving a field shows what is wrong with it (law 7), which pushes the rest of
 * the form down between the mouse's press and its release, and the browser then clicks nothing.
 * @returns stops keeping
 */
export function keepPresses(): () => void {
  let press: Press | undefined;
  const down = (event: MouseEvent) => {
    const control = event.target instanceof Element && event.button === 0 ? event.target.closest<HTMLElement>(pressable) : null;
    press = control ? { control, box: control.getBoundingClientRect() } : undefined;
  };
  const click = (event: MouseEvent) => {
    const kept = press;
    press = undefined;
    if (!kept || !(event.target instanceof Node) || kept.control.contains(event.target)) return;
    if (!kept.control.isConnected || !moved(kept) || !within(kept.box, event.clientX, event.clientY)) return;
    event.preventDefault();
    event.stopPropagation();
    kept.control.click();
  };
  document.addEventListener('mousedown', down, true);
  document.addEventListener('click', click, true);
  return () => {
    document.removeEventListener('mousedown', down, true);
    document.removeEventListener('click', click, true);
  };
}

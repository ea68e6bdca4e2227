import { useEffect, useMemo, useRef } from 'react';

/** The lines up from an element, itself first: where it goes, what is around it may stay. */
function upFrom(element: Element | null): HTMLElement[] {
  const line: HTMLElement[] = [];
  for (let at = element; at instanceof HTMLElement && at !== document.body; at = at.parentElement) line.push(at);
  return line;
}

/** For an entry of a menu, which closes, the button of that menu. */
function lasting(element: Element | null): Element | null {
  const menu = element?.closest('[role=menu]')?.getAttribute('aria-labelledby');
  return (menu && document.getElementById(menu)) || element;
}

/** What had the focus last, for a layer that is drawn after what opened it has gone. */
let last: Element | null = null;
if (typeof document !== 'undefined')
  document.addEventListener('focusin', ({ target }) => {
    last = target instanceof Element ? lasting(target) : last;
  });

type Lines = readonly (readonly HTMLElement[])[];

/** Where those layers that are open came from, the innermost last. */
const open: Lines[] = [];

/** What had the focus, and what had it before the layer that it is in, which may go first: that of a form that is still loading does. */
const origin = (): Lines => [
  upFrom(document.activeElement === document.body ? last : lasting(document.activeElement)),
  ...(open.at(-1) ?? []),
];

const canFocus = (element: HTMLElement): boolean => element.checkVisibility({ visibilityProperty: true }) && !element.closest('[inert]');

/** The element, or what can be pressed where it stood: first the primary action. */
function nearest(line: readonly HTMLElement[]): HTMLElement | undefined {
  const [first] = line;
  if (first?.isConnected && canFocus(first)) return first;
  const around = line.find((one) => one.isConnected && one.closest('main, header, nav, aside, [role=dialog]'));
  const others = [...(around?.querySelectorAll<HTMLElement>('button:not(:disabled), a[href]') ?? [])].filter(canFocus);
  return others.find(({ dataset }) => dataset.variant === 'filled') ?? others[0];
}

const isInLayer = (element: Element | null | undefined): boolean => Boolean(element?.closest('[role=dialog]'));

/** What the focus was last brought back to. */
let broughtTo: Element | undefined;

/**
 * Brings the focus back to where it was when a dialog or drawer opened, however that one closes: Mantine's own way forgets those that are
 * taken off the page. Focus that has gone elsewhere by then stays there.
 */
export function useFocusBack(opened: boolean): void {
  // while drawing: nothing in the layer has taken the focus yet
  const before = useMemo((): Lines => (opened ? origin() : []), [opened]);
  const isOpen = useRef(false);
  useEffect(() => {
    if (!opened) return undefined;
    isOpen.current = true;
    open.push(before);
    return () => {
      isOpen.current = false;
      open.splice(open.lastIndexOf(before), 1);
      const atClose = document.activeElement;
      setTimeout(() => {
        const now = document.activeElement;
        const to = before.map(nearest).find((element) => element !== undefined);
        // a question that closes with its drawer has just brought it back into that one
        const within = now === broughtTo && isInLayer(now) && !isInLayer(to);
        if (isOpen.current || !(now === null || now === document.body || now === atClose || within)) return;
        broughtTo = to;
        to?.focus({ preventScroll: true });
      }, 10);
    };
  }, [opened, before]);
}

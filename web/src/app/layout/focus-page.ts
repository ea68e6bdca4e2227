/** Moves the focus back to the followed link, else to the page's heading. */
export function focusPage(returnTo?: string): void {
  const link = returnTo ? document.querySelector<HTMLElement>(`main a[href="${CSS.escape(returnTo)}"]`) : null;
  const target = link ?? document.querySelector<HTMLElement>('main h1') ?? document.querySelector<HTMLElement>('main');
  if (!target || target.contains(document.querySelector('[data-autofocus]'))) return;
  if (!link && !target.hasAttribute('tabindex')) target.tabIndex = -1;
  target.focus({ preventScroll: true });
}

/** The same once the new page is laid out, unless the user is further: a key pressed at once has led into a field, the page or a dialog. */
export function focusNewPage(returnTo?: string): void {
  const left = document.activeElement;
  requestAnimationFrame(() => {
    const focused = document.activeElement;
    if (focused === left || !focused?.closest('main, [role=dialog], input, textarea')) focusPage(returnTo);
  });
}

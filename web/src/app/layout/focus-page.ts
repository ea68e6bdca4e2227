/** Puts the focus where a reader goes on: back on the link that was followed, else on the page's heading. */
export function focusPage(returnTo?: string): void {
  const link = returnTo ? document.querySelector<HTMLElement>(`main a[href="${CSS.escape(returnTo)}"]`) : null;
  const target = link ?? document.querySelector<HTMLElement>('main h1') ?? document.querySelector<HTMLElement>('main');
  if (!target || target.contains(document.querySelector('[data-autofocus]'))) return;
  if (!link && !target.hasAttribute('tabindex')) target.tabIndex = -1;
  target.focus({ preventScroll: true });
}

const scrolls = (node: HTMLElement): boolean =>
  (node.scrollWidth > node.clientWidth || node.scrollHeight > node.clientHeight) && /auto|scroll/.test(getComputedStyle(node).overflow);

/** Scrolls the current entry into view, within the list or its drawer but never the page. */
export function keepInSight(list: HTMLElement | null): void {
  const current = list?.querySelector<HTMLElement>('[aria-current=page]');
  let part = list;
  while (part && part !== document.body && !scrolls(part)) part = part.parentElement;
  if (!current || !part || part === document.body) return;
  const frame = part.getBoundingClientRect();
  const entry = current.getBoundingClientRect();
  if (entry.left < frame.left || entry.right > frame.right) part.scrollLeft += entry.left - frame.left - (frame.width - entry.width) / 2;
  if (entry.top < frame.top || entry.bottom > frame.bottom) part.scrollTop += entry.top - frame.top - (frame.height - entry.height) / 2;
}

/** What stays in the page besides the element that replaces everything: it shows nothing. */
const silent = new Set(['SCRIPT', 'STYLE', 'LINK', 'NOSCRIPT', 'TEMPLATE']);

/**
 * Takes everything out of the document but `instead`, also what is appended to it later, such as a dialog that opens meanwhile. The nodes
 * live on with all that was typed into them, but nothing in the document leads to them, so neither eyes nor a screen reader nor the browser's
 * own search find anything. @returns a function that puts everything back where it was, with its scroll positions and the focus.
 */
export function takeAway(instead: HTMLElement): () => void {
  const focused = document.activeElement;
  const scrolled = [...document.querySelectorAll('*')]
    .filter((node) => node.scrollTop !== 0 || node.scrollLeft !== 0)
    .map((node) => ({ node, top: node.scrollTop, left: node.scrollLeft }));
  const away = document.createDocumentFragment();
  const stays = (node: Node) => node === instead || silent.has(node.nodeName);
  const take = () => away.append(...[...document.body.childNodes].filter((node) => !stays(node)));
  take();
  document.body.append(instead);
  // its callback runs before the next frame is drawn
  const watch = new MutationObserver(take);
  watch.observe(document.body, { childList: true });
  return () => {
    watch.disconnect();
    instead.before(away);
    instead.remove();
    for (const { node, top, left } of scrolled) {
      node.scrollTop = top;
      node.scrollLeft = left;
    }
    if (focused instanceof HTMLElement && focused.isConnected) focused.focus({ preventScroll: true });
  };
}

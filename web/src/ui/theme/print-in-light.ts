const attribute = 'data-mantine-color-scheme';

/**
 * Paper is white: while printing, the page takes the light scheme, whatever the user works in (screens.md 5, row 21).
 * @returns a function that stops watching.
 */
export function printInLight(): () => void {
  const root = document.documentElement;
  const media = window.matchMedia('print');
  let scheme: string | null = null;
  const turn = (printing: boolean) => {
    if (printing && scheme === null) {
      scheme = root.getAttribute(attribute);
      root.setAttribute(attribute, 'light');
    } else if (!printing && scheme !== null) {
      root.setAttribute(attribute, scheme);
      scheme = null;
    }
  };
  const before = () => turn(true);
  const after = () => turn(false);
  const changed = (event: MediaQueryListEvent) => turn(event.matches);
  window.addEventListener('beforeprint', before);
  window.addEventListener('afterprint', after);
  media.addEventListener('change', changed);
  return () => {
    window.removeEventListener('beforeprint', before);
    window.removeEventListener('afterprint', after);
    media.removeEventListener('change', changed);
  };
}

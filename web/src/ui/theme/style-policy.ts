/** The nonce that the server wrote into this page, for the style elements that are made while running (rulings.md 28). */
export function styleNonce(): string {
  const meta = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]');
  return meta?.nonce || meta?.getAttribute('nonce') || '';
}

interface TrustedTypes {
  createPolicy(name: string, rules: { createHTML: (text: string) => string | null }): unknown;
}

declare global {
  interface Window {
    trustedTypes?: TrustedTypes;
    /** Read by the scroll lock under dialogs and drawers, which writes a style element of its own. */
    __webpack_nonce__?: string;
  }
}

let allowed = false;
let clean: ((html: string) => string) | undefined;

/**
 * From now on markup that a script wants parsed is cleaned instead of refused: said by the editor of formatted text when it is fetched. It
 * is the only part of the product that parses markup, and it gets no more than the allow-list.
 */
export function cleanMarkupWith(cleaner: (html: string) => string): void {
  clean = cleaner;
}

/**
 * The one trusted-types policy. Mantine writes its variables with `innerHTML` into style elements; under
 * `require-trusted-types-for 'script'` the browser asks this policy for leave. Text that could open a tag is refused, so no
 * markup can ever be made from a string: what has to be markup is made by React. Where the editor of formatted text is loaded, such text
 * is cleaned by its allow-list.
 */
export function allowStylesOnly(): void {
  // a first drawing may be begun anew
  if (allowed) return;
  allowed = true;
  window.__webpack_nonce__ = styleNonce();
  try {
    window.trustedTypes?.createPolicy('default', { createHTML: (text) => (/<[a-z!/?]/i.test(text) ? (clean?.(text) ?? null) : text) });
  } catch (error) {
    // A second call (hot reload in development) finds the policy already made.
    if (!(error instanceof TypeError)) throw error;
  }
}

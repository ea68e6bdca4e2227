import * as z from 'zod';

/**
 * The allow-list of formatted text in records. The server applies it when writing (`parse5`) and the browser when reading (`dompurify`);
 * both leave every decision about an attribute to `allowedAttribute` (integrity.md, "Rich text").
 */

/** How a text is interpreted: `text` literally, `html` filtered by the allow-list. */
export const textFormats = ['text', 'html'] as const;
export const TextFormat = z.enum(textFormats);
export type TextFormat = z.output<typeof TextFormat>;

export const richTextTags = ['p', 'b', 'strong', 'i', 'em', 's', 'u', 'h1', 'h2', 'h3', 'ul', 'ol', 'li', 'a', 'br', 'span'] as const;
export const richTextAttributes = ['style', 'href', 'data-type', 'data-id', 'data-label'] as const;
/** Elements whose content is not readable text, so it is removed together with them. */
export const wordlessTags = [
  'script',
  'style',
  'template',
  'noscript',
  'iframe',
  'noembed',
  'noframes',
  'svg',
  'math',
  'title',
  'head',
  'textarea',
  'select',
  'object',
  'audio',
  'video',
  'xmp',
  'plaintext',
] as const;

const alignable = new Set(['p', 'h1', 'h2', 'h3']);
/**
 * No blanks, line breaks or control characters: browsers skip those, so they could disguise a script. And no character that ends a tag or a
 * value, so that a cleaned tag can be recognised by its two angle brackets.
 */
const link = /^(?:https:\/\/[^\s\p{Cc}<>"]+|mailto:[^\s\p{Cc}<>"]+|tel:\+?[\d().-]+)$/iu;
const id = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const label = /^[^\p{Cc}<>"]{1,200}$/u;

/** The value that an attribute may have, in its one stored spelling; `null` if the attribute must be removed. */
export function allowedAttribute(tag: string, name: string, value: string): string | null {
  if (name === 'style') return allowedStyle(tag, value);
  if (name === 'href') return tag === 'a' && link.test(value) ? value : null;
  if (tag !== 'span') return null;
  if (name === 'data-type') return value === 'mention' ? value : null;
  if (name === 'data-id') return id.test(value) ? value : null;
  if (name === 'data-label') return label.test(value) ? value : null;
  return null;
}

function allowedStyle(tag: string, style: string): string | null {
  const kept = style.split(';').flatMap((declaration) => {
    const [, property, value] = /^\s*(text-align|color)\s*:\s*(.*?)\s*$/i.exec(declaration.toLowerCase()) ?? [];
    if (property === 'text-align' && alignable.has(tag) && /^(?:left|center|right|justify)$/.test(value!)) return [`text-align: ${value}`];
    const colour = property === 'color' && tag === 'span' ? hexColour(value!) : null;
    return colour ? [`color: ${colour}`] : [];
  });
  return kept.at(-1) ?? null;
}

/** `#ff4500`, or `rgb(255, 69, 0)` as browsers write it back; anything else is no colour here. */
function hexColour(text: string): string | null {
  if (/^#[0-9a-f]{6}$/.test(text)) return text;
  const parts = /^rgb\((\d{1,3}), ?(\d{1,3}), ?(\d{1,3})\)$/.exec(text)?.slice(1).map(Number);
  return parts?.every((part) => part <= 255) ? `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}` : null;
}

const signs: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' };

/** `&amp;` → `&`; only the signs that browsers write, and those by number. */
export const decoded = (text: string): string =>
  text.replace(/&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z]+));/gi, (whole, decimal?: string, hex?: string, name?: string) => {
    const code = decimal ? Number(decimal) : hex ? Number.parseInt(hex, 16) : undefined;
    if (code !== undefined) return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '';
    return signs[name!.toLowerCase()] ?? whole;
  });

const encoded = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/**
 * The plain text of formatted text: one line per block, bullets before list items. This is not sanitising: the result is text, not HTML.
 */
export const plainTextOf = (html: string): string =>
  decoded(
    html
      .replace(/\r?\n/g, ' ')
      .replace(/<li\b[^>]*>(?:\s*<p\b[^>]*>)?/gi, '- ')
      .replace(/<\/p>\s*(?=<\/li>|<[uo]l\b)/gi, '')
      .replace(/<br\b[^>]*>|<\/(?:p|h[1-3]|li)>|(?<=[^>\s])(?=<[uo]l\b)/gi, '\n')
      .replace(/<[^>]*>/g, ''),
  ).replace(/\n+$/, '');

/** A plain text as the editor begins with it: a paragraph a line. */
export const htmlOfText = (text: string): string =>
  text
    .split(/\r?\n/)
    .map((line) => `<p>${encoded(line)}</p>`)
    .join('');

/** Whether formatted text has no formatting at all, so that its plain text is equivalent. */
export const isUnformatted = (html: string): boolean => !/<(?!\/?(?:p|br)>)/.test(html);

/**
 * Whether a text contains anything readable: whitespace does not count, nor does markup around nothing. In plain text, `<p></p>` is seven
 * characters.
 */
export const isWritten = (text: string | null | undefined, format: TextFormat = 'text'): boolean => {
  const words = format === 'html' ? decoded((text ?? '').replace(/<[^>]*>/g, '')) : (text ?? '');
  return words.replace(/[\u200b\u2060\ufeff]/g, '').trim() !== '';
};

/**
 * Whether a colour (`#rrggbb`) is too pale for white paper (WCAG 2.2: contrast under 4.5). Such text gets a black background, so that
 * nothing in a record is white on white.
 */
export function isPale(colour: string): boolean {
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 1.05 / (0.2126 * red! + 0.7152 * green! + 0.0722 * blue! + 0.05) < 4.5;
}

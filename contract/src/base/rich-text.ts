import * as z from 'zod';

/**
 * Formatted text: what of it may stand in a record. One allow-list, used by the server when it writes (`parse5`) and by the
 * browser when it reads (`dompurify`); both leave every judgement about an attribute to `allowedAttribute` (integrity.md, "Rich text").
 */

/** How a text is to be read: `text` as it stands, `html` as the allow-list lets it through. */
export const textFormats = ['text', 'html'] as const;
export const TextFormat = z.enum(textFormats);
export type TextFormat = z.output<typeof TextFormat>;

export const richTextTags = ['p', 'b', 'strong', 'i', 'em', 's', 'u', 'h1', 'h2', 'h3', 'ul', 'ol', 'li', 'a', 'br', 'span'] as const;
export const richTextAttributes = ['style', 'href', 'data-type', 'data-id', 'data-label'] as const;
/** What stands inside these is no text for readers, so it goes with them. */
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
 * Nothing of a blank, a line break or a control character: browsers skip those, and so a script could hide behind them. And no sign that
 * ends a tag or a value, so that a clean tag is told by its two signs.
 */
const link = /^(?:https:\/\/[^\s\p{Cc}<>"]+|mailto:[^\s\p{Cc}<>"]+|tel:\+?[\d().-]+)$/iu;
const id = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const label = /^[^\p{Cc}<>"]{1,200}$/u;

/** The value that an attribute may keep, written in the one way it is stored in; `null` where it has to go. */
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

/** The words of a formatted text, one line a block, points before the items of a list. Not a way to clean it: what comes out is text. */
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

/** Whether a formatted text has no formatting at all, so that its plain text says the same. */
export const isUnformatted = (html: string): boolean => !/<(?!\/?(?:p|br)>)/.test(html);

/** Whether anything can be read in it: blanks are nothing, and so is markup around nothing. In plain text `<p></p>` is seven signs. */
export const isWritten = (text: string | null | undefined, format: TextFormat = 'text'): boolean => {
  const words = format === 'html' ? decoded((text ?? '').replace(/<[^>]*>/g, '')) : (text ?? '');
  return words.replace(/[\u200b\u2060\ufeff]/g, '').trim() !== '';
};

/**
 * Whether a colour (`#rrggbb`) is too pale for white paper (WCAG 2.2: contrast under 4.5). Such letters are given a black ground, so that
 * nothing in a record is written in white on white.
 */
export function isPale(colour: string): boolean {
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 1.05 / (0.2126 * red! + 0.7152 * green! + 0.0722 * blue! + 0.05) < 4.5;
}

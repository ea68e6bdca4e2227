import { allowedAttribute, richTextAttributes, richTextTags } from '@akoma/contract/base';
import DOMPurify, { type Config } from 'dompurify';

/** What stands inside these is no text for readers, so it goes with them; as the server does it. */
const wordless = [
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
];

/**
 * Styles are read under another name. The page's policy refuses style attributes that are written as text, in a parsed document too, and
 * reports each: so none is there when the browser parses.
 */
export const styleName = 'data-style';

const allowList: Config = {
  ALLOWED_TAGS: [...richTextTags],
  ALLOWED_ATTR: richTextAttributes.map((name) => (name === 'style' ? styleName : name)),
  ADD_URI_SAFE_ATTR: [styleName, 'data-label'],
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
  FORBID_CONTENTS: wordless,
};

// The product uses DOMPurify here and nowhere else, so its hooks are ours. The contract's rule has the last word about every attribute.
DOMPurify.addHook('uponSanitizeAttribute', (node, attribute) => {
  const name = attribute.attrName === styleName ? 'style' : attribute.attrName;
  const kept = allowedAttribute(node.nodeName.toLowerCase(), name, attribute.attrValue);
  if (kept === null) attribute.keepAttr = false;
  else attribute.attrValue = kept;
});

/** Renames `style` in every tag. What is too crooked to be seen here the browser's policy refuses, and the allow-list afterwards. */
const renameStyles = (html: string): string =>
  html.replace(/<[a-z](?:[^"'>]|"[^"]*"|'[^']*')*>/gi, (tag) =>
    tag.replace(/([^\s"'<>/=]+)(\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'>]+))?/g, (whole, name: string, value = '') =>
      name.toLowerCase() === 'style' ? `${styleName}${value}` : whole,
    ),
  );

/** The same text, of which only the allow-list is left, as it may be parsed: with its styles under their other name. */
export const parsableMarkup = (html: string): string => DOMPurify.sanitize(renameStyles(html), allowList);

/** The same text, of which only the allow-list is left, spelled as the server stores it. */
export const cleanMarkup = (html: string): string =>
  parsableMarkup(html)
    .replace(/<[a-z][^<>]*>/g, (tag) => tag.replace(` ${styleName}="`, ' style="'))
    .replaceAll('&nbsp;', '\u00a0');

/** The same as nodes of no document: to be read from, not to be put into the page. */
export const cleanNodes = (html: string): DocumentFragment =>
  DOMPurify.sanitize(renameStyles(html), { ...allowList, RETURN_DOM_FRAGMENT: true });

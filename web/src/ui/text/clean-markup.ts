import { allowedAttribute, richTextAttributes, richTextTags, wordlessTags } from '@akoma/contract/base';
import DOMPurify, { type Config } from 'dompurify';

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
  FORBID_CONTENTS: [...wordlessTags],
};

// The product uses DOMPurify here and nowhere else, so its hooks are ours. The contract's rule has the last word about every attribute.
DOMPurify.addHook('uponSanitizeAttribute', (node, attribute) => {
  const name = attribute.attrName === styleName ? 'style' : attribute.attrName;
  const kept = allowedAttribute(node.nodeName.toLowerCase(), name, attribute.attrValue);
  if (kept === null) attribute.keepAttr = false;
  else attribute.attrValue = kept;
});

const readNames = new Set<string>(richTextAttributes);

/**
 * Removes the attributes that nobody reads, and renames `style`: the browser would report a style or a handler as soon as it parses it,
 * long before the allow-list removes it. Malformed markup that is not recognised here is refused by the page's policy, and removed then.
 */
const withoutReports = (html: string): string =>
  html.replace(
    /<([a-z][^\s/>]*)((?:[^"'>]|"[^"]*"|'[^']*')*)>/gi,
    (_, tag: string, attributes: string) =>
      `<${tag}${attributes.replace(/([^\s"'<>/=]+)(\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'>]+))?/g, (whole, given: string, value = '') => {
        const name = given.toLowerCase();
        return name === 'style' ? `${styleName}${value}` : readNames.has(name) ? whole : '';
      })}>`,
  );

/** The same text, of which only the allow-list is left, as it may be parsed: with its styles under their other name. */
export const parsableMarkup = (html: string): string => DOMPurify.sanitize(withoutReports(html), allowList);

/** The same text, of which only the allow-list is left, spelled as the server stores it. */
export const cleanMarkup = (html: string): string =>
  parsableMarkup(html)
    .replace(/<[a-z][^<>]*>/g, (tag) => tag.replace(` ${styleName}="`, ' style="'))
    .replaceAll('&nbsp;', '\u00a0');

/** The same as nodes of no document: to be read from, not to be put into the page. */
export function cleanNodes(html: string): DocumentFragment {
  // text that parses to a document without a body leaves nothing
  const nodes = DOMPurify.sanitize(withoutReports(html), { ...allowList, RETURN_DOM_FRAGMENT: true }) as DocumentFragment | null;
  return nodes ?? document.createDocumentFragment();
}

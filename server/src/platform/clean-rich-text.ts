import { allowedAttribute, richTextAttributes, richTextTags, wordlessTags } from '@akoma/contract/base';
import { type DefaultTreeAdapterTypes as Tree, defaultTreeAdapter, html as names, parseFragment } from 'parse5';

/** Maximum nesting of elements; deeper ones are reduced to their text. */
const deepest = 40;
/** Removing elements can join text that the parser then splits again; two rounds are enough for every known text. */
const mostRounds = 5;

const allowed: ReadonlySet<string> = new Set(richTextTags);
const attributes: ReadonlySet<string> = new Set(richTextAttributes);
const wordless: ReadonlySet<string> = new Set(wordlessTags);

const written = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

function openingOf({ tagName, attrs }: Tree.Element): string {
  const kept = attrs.flatMap(({ name, value }) => {
    const judged = attributes.has(name) ? allowedAttribute(tagName, name, value) : null;
    return judged === null ? [] : [` ${name}="${written(judged).replaceAll('"', '&quot;')}"`];
  });
  return `<${tagName}${kept.join('')}>`;
}

/** Parses as a browser does (the HTML standard's own parser) and writes only what the list allows: no part of the input is copied. */
function cleanOnce(html: string): string {
  const ground = defaultTreeAdapter.createElement('div', names.NS.HTML, []);
  const parts: string[] = [];
  let depth = 0;
  // an own stack: a text of ten thousand opening tags is no deeper for us than any other
  const waiting: (Tree.ChildNode | { closes: string })[] = parseFragment(ground, html, {}).childNodes.toReversed();
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    if ('closes' in node) {
      parts.push(node.closes);
      depth--;
    } else if (defaultTreeAdapter.isTextNode(node)) parts.push(written(node.value));
    else if (defaultTreeAdapter.isElementNode(node)) {
      if (wordless.has(node.tagName) || node.namespaceURI !== names.NS.HTML) continue;
      if (allowed.has(node.tagName) && depth < deepest) {
        parts.push(openingOf(node));
        if (node.tagName === 'br') continue;
        waiting.push({ closes: `</${node.tagName}>` });
        depth++;
      }
      waiting.push(...node.childNodes.toReversed());
    }
  }
  return parts.join('');
}

/**
 * Formatted text ready to store: only the contract's allow-list, every tag closed, in the spelling of the browser's editor. Cleaning it
 * again changes nothing.
 */
export function cleanRichText(html: string): string {
  let clean = cleanOnce(html);
  for (let round = 1; round < mostRounds; round++) {
    const again = cleanOnce(clean);
    if (again === clean) break;
    clean = again;
  }
  return clean;
}

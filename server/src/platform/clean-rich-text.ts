import { allowedAttribute, richTextAttributes, richTextTags, wordlessTags } from '@akoma/contract/base';
import sanitizeHtml from 'sanitize-html';

/**
 * Formatted text as it may be stored: the contract's allow-list and nothing else, every tag closed, in the one spelling that the browser's
 * editor has too. Cleaning it again changes nothing.
 */
export const cleanRichText = (html: string): string =>
  sanitizeHtml(html, {
    allowedTags: [...richTextTags],
    allowedAttributes: { '*': [...richTextAttributes] },
    allowedSchemes: ['https', 'mailto', 'tel'],
    allowProtocolRelative: false,
    nonTextTags: [...wordlessTags],
    nestingLimit: 40,
    // our own rule has judged the styles already
    parseStyleAttributes: false,
    transformTags: {
      '*': (tagName, attributes) => ({
        tagName,
        attribs: Object.fromEntries(
          Object.entries(attributes).flatMap(([name, value]) => {
            const kept = allowedAttribute(tagName, name, value);
            return kept === null ? [] : [[name, kept]];
          }),
        ),
      }),
    },
  }).replaceAll('<br />', '<br>');

import { allowedAttribute, isPale } from '@akoma/contract/base';
import type { Extensions } from '@tiptap/core';
import { Mention, type MentionOptions } from '@tiptap/extension-mention';
import { TextAlign } from '@tiptap/extension-text-align';
import { Color, TextStyle } from '@tiptap/extension-text-style';
import { StarterKit } from '@tiptap/starter-kit';
import { styleName } from './clean-markup.ts';

/** What of a style the parser finds: it stands under another name (`clean-markup.ts`). */
const styled = (element: HTMLElement, property: 'color' | 'text-align'): string | null => {
  const style = element.getAttribute(styleName) ?? '';
  return style.startsWith(`${property}: `) ? style.slice(property.length + 2) : null;
};

const Aligned = TextAlign.extend({
  addGlobalAttributes() {
    return (this.parent?.() ?? []).map((group) => ({
      ...group,
      attributes: {
        textAlign: { ...group.attributes.textAlign, parseHTML: (element: HTMLElement) => styled(element, 'text-align') },
      },
    }));
  },
}).extend({
  // Ctrl+Shift+L locks the screen, wherever one types
  addKeyboardShortcuts() {
    return {};
  },
});

const Colour = Color.extend({
  addGlobalAttributes() {
    return (this.parent?.() ?? []).map((group) => ({
      ...group,
      attributes: { color: { ...group.attributes.color, parseHTML: (element: HTMLElement) => styled(element, 'color') } },
    }));
  },
});

/** Coloured text gets a background of its own where the page's background would hide it, as in `RichTextView`; the stored text does not. */
const Coloured = TextStyle.extend({
  parseHTML() {
    return [{ tag: `span[${styleName}]` }];
  },
  addMarkView() {
    return ({ mark }) => {
      const dom = document.createElement('span');
      const colour =
        typeof mark.attrs.color === 'string' ? allowedAttribute('span', 'style', `color: ${mark.attrs.color}`)?.slice(7) : undefined;
      if (colour) {
        dom.style.color = colour;
        dom.dataset.ground = isPale(colour) ? 'dark' : 'light';
      }
      return { dom, contentDOM: dom };
    };
  },
  // merging would write style attributes as text, which the page's policy refuses
}).configure({ mergeNestedSpanStyles: false });

/** What a text may consist of: exactly what the allow-list knows. */
export const richTextExtensions = (suggestion: MentionOptions['suggestion'] | undefined): Extensions => [
  StarterKit.configure({
    blockquote: false,
    code: false,
    codeBlock: false,
    horizontalRule: false,
    dropcursor: false,
    gapcursor: false,
    trailingNode: false,
    heading: { levels: [1, 2, 3] },
    link: {
      autolink: false,
      openOnClick: false,
      defaultProtocol: 'https',
      isAllowedUri: (uri) => allowedAttribute('a', 'href', uri) !== null,
      shouldAutoLink: (uri) => allowedAttribute('a', 'href', uri) !== null,
    },
  }),
  Aligned.configure({ types: ['heading', 'paragraph'] }),
  Coloured,
  Colour,
  // without suggestions too, so that a mention that stands in a text stays one
  Mention.configure({ suggestion: suggestion ?? { allow: () => false } }),
];

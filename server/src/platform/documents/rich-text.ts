import { decoded, isPale } from '@akoma/contract/base';
import type { Content, ContentText, Style } from 'pdfmake/interfaces';
import { cleanRichText } from '../clean-rich-text.ts';

interface Element {
  tag: string;
  attributes: Readonly<Record<string, string>>;
  children: (Element | string)[];
}
type Run = ContentText & { text: string };

const isElement = (node: Element | string): node is Element => typeof node !== 'string';
const lists = new Set(['ul', 'ol']);
const blocks = new Set(['p', 'h1', 'h2', 'h3', 'li', 'ul', 'ol']);
const headingSizes: Readonly<Record<string, number>> = { h1: 13, h2: 12, h3: 11 };
/** Links are green and underlined, as on screen (WIDGET-016). */
const linkColour = '#0f6a3c';

/** Formatted text for print: headings, lists, alignment, fonts and colours as written. It is cleaned again here. */
export const richText = (html: string): Content[] => blocksOf(read(cleanRichText(html)).children);

/** Parses the output of `cleanRichText`: every tag is closed, every attribute in double quotes. */
function read(html: string): Element {
  const root: Element = { tag: '', attributes: {}, children: [] };
  const open = [root];
  for (const [, closing, tag, attributes = '', text] of html.matchAll(/<(\/?)([a-z0-9]+)((?:\s[^<>]*)?)>|([^<]+)/g)) {
    const here = open.at(-1)!;
    if (text !== undefined) here.children.push(decoded(text));
    else if (closing) {
      if (here.tag === tag) open.pop();
    } else {
      const element: Element = { tag: tag!, attributes: attributesOf(attributes), children: [] };
      here.children.push(element);
      if (tag !== 'br') open.push(element);
    }
  }
  return root;
}

const attributesOf = (text: string): Record<string, string> =>
  Object.fromEntries([...text.matchAll(/([a-z-]+)="([^"]*)"/g)].map(([, name, value]) => [name!, decoded(value!)]));

const styleOf = ({ attributes }: Element, property: string): string | undefined =>
  attributes.style?.startsWith(`${property}: `) ? attributes.style.slice(property.length + 2) : undefined;

/** Blocks in sequence; text outside of a block becomes a paragraph. */
function blocksOf(nodes: readonly (Element | string)[]): Content[] {
  const made: Content[] = [];
  let loose: (Element | string)[] = [];
  const endLoose = () => {
    const text = loose.flatMap((node) => runsOf(node, {}));
    if (text.some((run) => run.text.trim())) made.push({ text, style: 'paragraph' });
    loose = [];
  };
  for (const node of nodes) {
    if (!isElement(node) || !blocks.has(node.tag)) {
      loose.push(node);
      continue;
    }
    endLoose();
    made.push(...blockOf(node));
  }
  endLoose();
  return made;
}

function blockOf(node: Element): Content[] {
  if (lists.has(node.tag)) {
    const items = node.children.filter(isElement).map((item): Content => ({ stack: blocksOf(item.children) }));
    return items.length === 0 ? [] : [node.tag === 'ul' ? { ul: items, style: 'paragraph' } : { ol: items, style: 'paragraph' }];
  }
  // a list inside a paragraph, or an item without its list, can only come from another editor
  if (node.tag === 'li' || node.children.some((child) => isElement(child) && blocks.has(child.tag))) return blocksOf(node.children);
  const alignment = styleOf(node, 'text-align') as Style['alignment'];
  const text = node.children.flatMap((child) => runsOf(child, {}));
  const fontSize = headingSizes[node.tag];
  return [
    {
      text: text.length > 0 ? text : ' ',
      ...(fontSize ? { bold: true, fontSize, headlineLevel: 1, margin: [0, 4, 0, 2] } : { style: 'paragraph' }),
      ...(alignment && { alignment }),
    },
  ];
}

/** Text runs with the formatting of their ancestors. */
function runsOf(node: Element | string, around: Omit<Run, 'text'>): Run[] {
  if (!isElement(node)) return [{ ...around, text: node }];
  if (node.tag === 'br') return [{ ...around, text: '\n' }];
  const within = { ...around, ...markOf(node, around) };
  return node.children.flatMap((child) => runsOf(child, within));
}

function markOf(node: Element, around: Omit<Run, 'text'>): Omit<Run, 'text'> {
  const decorated = (decoration: 'underline' | 'lineThrough') => ({ decoration: [...[around.decoration ?? []].flat(), decoration] });
  switch (node.tag) {
    case 'b':
    case 'strong':
      return { bold: true };
    case 'i':
    case 'em':
      return { italics: true };
    case 'u':
      return decorated('underline');
    case 's':
      return decorated('lineThrough');
    case 'a':
      return { ...decorated('underline'), color: linkColour, ...(node.attributes.href && { link: node.attributes.href }) };
    case 'span': {
      const color = styleOf(node, 'color');
      if (color) return { color, ...(isPale(color) && { background: '#000000' }) };
      return node.attributes['data-type'] === 'mention' ? { bold: true } : {};
    }
    default:
      return {};
  }
}

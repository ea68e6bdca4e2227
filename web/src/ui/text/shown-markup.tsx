import { isPale } from '@akoma/contract/base';
import { createElement, type CSSProperties, type ReactNode } from 'react';
import { cleanNodes, styleName } from './clean-markup.ts';
import classes from './rich-text-view.module.css';

/** Headings inside a record are not headings of the page around it: they are rendered three heading levels lower. */
const drawnAs: Readonly<Record<string, string>> = { h1: 'h4', h2: 'h5', h3: 'h6' };
const containers = new Set(['ul', 'ol', '#document-fragment']);

/** Formatted text, cleaned and made by React node by node: no markup is ever put into the page as a string. */
export function ShownMarkup({ html }: { html: string }) {
  return <div className={classes.markup}>{childrenOf(cleanNodes(html))}</div>;
}

function childrenOf(node: Node): ReactNode[] {
  const blankCounts = !containers.has(node.nodeName.toLowerCase());
  return [...node.childNodes]
    .filter((child) => blankCounts || child.nodeType !== Node.TEXT_NODE || child.textContent?.trim())
    .map((child, at) => (child instanceof Element ? shown(child, at) : child.textContent));
}

function shown(element: Element, key: number): ReactNode {
  const tag = element.tagName.toLowerCase();
  if (tag === 'br') return <br key={key} />;
  const [, property, value = ''] = /^(text-align|color): (.+)$/.exec(element.getAttribute(styleName) ?? '') ?? [];
  const style: CSSProperties | undefined =
    property === 'color' ? { color: value } : property ? { textAlign: value as NonNullable<CSSProperties['textAlign']> } : undefined;
  return createElement(
    drawnAs[tag] ?? tag,
    {
      key,
      ...(style && { style }),
      ...(property === 'color' && { 'data-ground': isPale(value) ? 'dark' : 'light' }),
      ...(drawnAs[tag] && { 'data-rank': tag }),
      ...(element.getAttribute('data-type') === 'mention' && { className: classes.mention }),
      ...(tag === 'a' && { href: element.getAttribute('href') ?? undefined, target: '_blank', rel: 'noopener noreferrer' }),
    },
    ...childrenOf(element),
  );
}

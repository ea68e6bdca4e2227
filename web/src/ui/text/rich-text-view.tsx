import { plainTextOf, type TextFormat } from '@akoma/contract/base';
import { lazyComponent, useLazyComponent } from '../layer/lazy-component.ts';
import classes from './rich-text-view.module.css';

const markup = lazyComponent(async () => (await import('./shown-markup.tsx')).ShownMarkup);

interface RichTextViewProps {
  text: string;
  format: TextFormat;
}

/**
 * A text of the record as it is read: plain text as it stands, formatted text cleaned by the allow-list. What cleans it is fetched only
 * where a formatted text is shown; until then, and on a lost network, its words are there.
 */
export function RichTextView({ text, format }: RichTextViewProps) {
  return format === 'html' ? <Formatted html={text} /> : <Plain text={text} />;
}

const Plain = ({ text }: { text: string }) => <p className={classes.plain}>{text}</p>;

function Formatted({ html }: { html: string }) {
  const Shown = useLazyComponent(markup);
  return Shown ? <Shown html={html} /> : <Plain text={plainTextOf(html)} />;
}

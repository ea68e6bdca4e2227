import { htmlOfText, isUnformatted, isWritten, plainTextOf, type TextFormat } from '@akoma/contract/base';
import { RichTextEditor } from '@mantine/tiptap';
import type { Editor } from '@tiptap/core';
import { useEditor } from '@tiptap/react';
import { useEffect, useRef } from 'react';
import { cleanMarkupWith } from '../theme/style-policy.ts';
import { cleanMarkup, parsableMarkup } from './clean-markup.ts';
import { expandPhrase, type TextOfPhrase } from './expand-phrase.ts';
import { MentionList } from './mention-list.tsx';
import { richTextExtensions } from './rich-text-extensions.ts';
import { RichTextMenus } from './rich-text-menus.tsx';
import { RichTextToolbar } from './rich-text-toolbar.tsx';
import classes from './rich-text-editor.module.css';
import shown from './rich-text-view.module.css';
import { type Suggest, useMentions } from './use-mentions.ts';

// The editor reads what is pasted, and what it begins with, by letting the browser parse it: cleaned on the way.
cleanMarkupWith(parsableMarkup);

export interface RichTextEditorProps {
  value: string;
  format: TextFormat;
  onChange: (value: string, format: TextFormat) => void;
  readOnly: boolean;
  suggest: Suggest | undefined;
  phrases: TextOfPhrase | undefined;
  /** What the field around gives to the editable: its id, and what belongs to it. The label's id is the id with `-label`. */
  aria: {
    id: string;
    'aria-describedby': string | undefined;
    'aria-invalid': true | undefined;
    'aria-required': true | undefined;
    'data-path': string | undefined;
  };
  /** Takes the focus when it comes: behind so many signs of the plain text, or at the end. */
  caret?: number | 'end' | undefined;
}

/** Plain text as long as nothing is formatted; then html as it is stored. Nothing to read is an empty text. */
function written(editor: Editor): { value: string; format: TextFormat } {
  // empty lines at the end are where the caret stood, and no part of the text
  const html = cleanMarkup(editor.getHTML()).replace(/(?:<p(?: [^<>]*)?><\/p>)+$/, '');
  if (!isWritten(html, 'html')) return { value: '', format: 'text' };
  return isUnformatted(html) ? { value: plainTextOf(html), format: 'text' } : { value: html, format: 'html' };
}

/** Blanks are typed on purpose, above all the one at the end of the text. */
const parseOptions = { preserveWhitespace: 'full' } as const;

const contentOf = (value: string, format: TextFormat): string => (format === 'html' ? value : htmlOfText(value));

/** Where the editor counts a sign of the plain text: each line begins a paragraph of its own. */
const placeOf = (text: string, signs: number): number => 1 + signs + (text.slice(0, signs).match(/\n/g)?.length ?? 0);

/** The editor with its toolbar and menus; fetched on demand by `RichText`. */
export function RichTextEditing({ value, format, onChange, readOnly, suggest, phrases, aria, caret }: RichTextEditorProps) {
  const around = useRef<HTMLDivElement>(null);
  const { open, suggestion } = useMentions(suggest);
  const told = useRef({ value, format });
  const tell = useRef(onChange);
  tell.current = onChange;
  const expand = useRef<(behind: string) => boolean>(() => false);
  const listId = `${aria.id}-people`;
  const attributes = Object.fromEntries(
    Object.entries({
      role: 'textbox',
      'aria-multiline': 'true',
      'aria-labelledby': `${aria.id}-label`,
      'aria-readonly': readOnly,
      'aria-autocomplete': suggest && 'list',
      'aria-controls': open?.items.length ? listId : undefined,
      'aria-activedescendant': open?.items.length ? `${listId}-${open.at}` : undefined,
      ...aria,
    }).flatMap(([name, given]) => (given === undefined ? [] : [[name, String(given)] as const])),
  );
  const editorProps = {
    attributes,
    handleDOMEvents: {
      // Tab leaves the editor, and Ctrl+Enter belongs to the page: the editor must not handle them
      keydown: (_: unknown, event: KeyboardEvent) => event.key === 'Tab' || (event.key === 'Enter' && (event.ctrlKey || event.metaKey)),
    },
    // as in the plain field: a blank or a new line behind a point and the name of a phrase
    handleTextInput: (_: unknown, from: number, to: number, text: string) => text === ' ' && from === to && expand.current(' '),
    handleKeyDown: (_: unknown, { key, shiftKey }: KeyboardEvent) => {
      if (key === 'Enter' && !shiftKey) expand.current('');
      return false;
    },
    handleClick: (_: unknown, __: number, event: MouseEvent) => {
      const link = event.button === 0 && event.target instanceof Element ? event.target.closest('a') : null;
      if (!link?.href) return false;
      window.open(link.href, '_blank', 'noopener,noreferrer');
      return true;
    },
  };
  const editor = useEditor({
    extensions: richTextExtensions(suggestion),
    content: contentOf(value, format),
    editable: !readOnly,
    parseOptions,
    injectCSS: false,
    // nothing turns into something else while it is typed: `# femur` is a fracture, not a heading
    enableInputRules: false,
    enablePasteRules: ['link'],
    editorProps,
    onUpdate: ({ editor: now }) => {
      told.current = written(now);
      tell.current(told.current.value, told.current.format);
    },
  });

  expand.current = (behind) => phrases !== undefined && !readOnly && expandPhrase(editor, phrases, behind);

  const fingerprint = JSON.stringify(attributes);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `fingerprint` stands for what is in editorProps
  useEffect(() => editor.setOptions({ editorProps }), [editor, fingerprint]);
  useEffect(() => editor.setEditable(!readOnly, false), [editor, readOnly]);
  // the text of a colleague, of a draft that is taken up again, of a conflict that is settled
  useEffect(() => {
    if (told.current.value === value && told.current.format === format) return;
    told.current = { value, format };
    editor.commands.setContent(contentOf(value, format), { emitUpdate: false, parseOptions });
  }, [editor, value, format]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it comes
  useEffect(() => {
    if (caret !== undefined) editor.commands.focus(caret === 'end' ? 'end' : placeOf(value, caret));
  }, []);

  return (
    <div ref={around} className={classes.around}>
      <RichTextEditor
        editor={editor}
        className={classes.root}
        classNames={{ content: classes.content }}
        withTypographyStyles={false}
        withCodeHighlightStyles={false}
      >
        {!readOnly && <RichTextToolbar editor={editor} labelledBy={`${aria.id}-label`} />}
        <RichTextEditor.Content className={shown.editing} />
      </RichTextEditor>
      {!readOnly && <RichTextMenus editor={editor} around={around} />}
      <MentionList id={listId} open={open} />
    </div>
  );
}

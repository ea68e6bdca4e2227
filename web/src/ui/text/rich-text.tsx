import { plainTextOf, type TextFormat } from '@akoma/contract/base';
import { Button, Input, Textarea } from '@mantine/core';
import { IconLetterCase } from '@tabler/icons-react';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { confirm } from '../layer/confirm.ts';
import { lazyComponent, useLazyComponent } from '../layer/lazy-component.ts';
import type { TextOfPhrase } from './expand-phrase.ts';
import classes from './rich-text.module.css';
import type { RichTextEditorProps } from './rich-text-editor.tsx';
import type { Suggest } from './use-mentions.ts';

const editor = lazyComponent(async () => (await import('./rich-text-editor.tsx')).RichTextEditing);

export interface RichTextProps {
  label: string;
  value: string;
  format: TextFormat;
  /** The text and how it is to be read: as long as nothing is formatted, it stays plain text. */
  onChange: (value: string, format: TextFormat) => void;
  /** The editor is wanted; a text that is formatted already has it in any case. */
  formatting: boolean;
  onFormatting: (wanted: boolean) => void;
  /** People to mention by `@`; left out, `@` is a sign like any other. */
  suggest?: Suggest | undefined;
  /** The text of a phrase, which a blank or a new line puts in place of `.name` in the editor. */
  phrases?: TextOfPhrase | undefined;
  id?: string | undefined;
  description?: ReactNode;
  error?: ReactNode;
  required?: boolean;
  readOnly?: boolean;
  /** Stands beside the label: when it was saved. */
  aside?: ReactNode;
  rows?: number;
  maxRows?: number;
  autoFocus?: boolean;
  'data-path'?: string;
}

/**
 * A text of the record as it is typed: a plain field, and on demand an editor with formatting (WIDGET-011 to WIDGET-020). The editor is
 * fetched when it is wanted; until it has come, and on a lost network, the plain field holds the same text.
 */
export function RichText(props: RichTextProps) {
  const { label, format, formatting, onFormatting, onChange, value, description, error, required, aside, readOnly } = props;
  const made = useId();
  const id = props.id ?? made;
  // an editor that was needed stays, also when the last of its formatting is taken away while somebody types
  const [needed, setNeeded] = useState(format === 'html');
  if (format === 'html' && !needed) setNeeded(true);
  const wanted = formatting || needed;
  const [goIn, setGoIn] = useState(false);
  const field = useRef<HTMLDivElement>(null);
  const described = [description && `${id}-description`, error && `${id}-error`].filter(Boolean).join(' ') || undefined;
  const aria = {
    id,
    'aria-describedby': described,
    'aria-invalid': error ? (true as const) : undefined,
    'aria-required': required || undefined,
    'data-path': props['data-path'],
  };
  const focusField = () => field.current?.querySelector<HTMLElement>('textarea, [contenteditable]')?.focus();

  const toggle = async () => {
    if (!wanted) setGoIn(true);
    else if (format === 'html') {
      const text = 'The words stay, but their formatting is removed: headings, lists, bold text, colours and links.';
      if (!(await confirm({ title: 'Remove the formatting?', text, act: 'Remove the formatting', tone: 'danger' }))) return;
      onChange(plainTextOf(value), 'text');
    }
    setNeeded(false);
    onFormatting(!wanted);
  };

  return (
    <div className={classes.field} ref={field}>
      <div className={classes.head}>
        {/* a label names a field of the browser's own; what the editor makes is named by its id, and a click has to be led there */}
        <Input.Label htmlFor={id} id={`${id}-label`} required={required ?? false} onClick={focusField}>
          {label}
        </Input.Label>
        <span className={classes.aside}>{aside}</span>
        <Button
          variant="subtle"
          size="compact-sm"
          className={classes.toggle}
          leftSection={<IconLetterCase size={16} aria-hidden />}
          aria-pressed={wanted}
          aria-describedby={`${id}-label`}
          disabled={readOnly ?? false}
          onClick={() => void toggle()}
        >
          Formatting
        </Button>
      </div>
      {description && <Input.Description id={`${id}-description`}>{description}</Input.Description>}
      {wanted ? <Formatted {...props} aria={aria} goIn={goIn || props.autoFocus === true} /> : <PlainField {...props} aria={aria} />}
      {error && <Input.Error id={`${id}-error`}>{error}</Input.Error>}
    </div>
  );
}

type FieldProps = RichTextProps & { aria: RichTextEditorProps['aria'] };

function PlainField({ value, onChange, readOnly = false, rows = 3, maxRows = 18, autoFocus, aria }: FieldProps) {
  return (
    <Textarea
      {...aria}
      error={aria['aria-invalid'] === true}
      autosize
      minRows={rows}
      maxRows={maxRows}
      value={value}
      readOnly={readOnly}
      data-autofocus={autoFocus || undefined}
      onChange={(event) => onChange(event.currentTarget.value, 'text')}
    />
  );
}

/** The editor, or its replacement while it is loading, or when it cannot be loaded. */
function Formatted({ goIn, ...props }: FieldProps & { goIn: boolean }) {
  const [lost, setLost] = useState(false);
  const Editor = useLazyComponent(editor, () => setLost(true));
  const { value, format, onChange, readOnly = false, suggest, phrases, aria } = props;
  const stands = useRef<HTMLDivElement>(null);
  // if the user was typing when the editor finished loading, typing continues at that place
  const [typing, setTyping] = useState<number>();
  useEffect(() => {
    if (Editor) return undefined;
    const area = stands.current?.querySelector('textarea');
    const note = () => setTyping(document.activeElement === area ? area?.selectionEnd : undefined);
    document.addEventListener('selectionchange', note);
    note();
    return () => document.removeEventListener('selectionchange', note);
  }, [Editor]);
  if (Editor)
    return (
      <Editor
        value={value}
        format={format}
        onChange={onChange}
        readOnly={readOnly}
        suggest={suggest}
        phrases={phrases}
        aria={aria}
        caret={typing ?? (goIn ? 'end' : undefined)}
      />
    );
  const plain = format === 'html' ? plainTextOf(value) : value;
  return (
    <div ref={stands}>
      <PlainField {...props} value={plain} readOnly={readOnly || (format === 'html' && !lost)} />
      <p className={classes.hint} role="status">
        {!lost && 'The formatting tools are loading.'}
        {lost && 'The formatting tools could not be loaded. '}
        {lost && format === 'html' && 'If you change the text here, its formatting is lost.'}
      </p>
    </div>
  );
}

import { Popover } from '@mantine/core';
import { RichTextEditor } from '@mantine/tiptap';
import { IconPalette, IconPilcrow } from '@tabler/icons-react';
import type { Editor } from '@tiptap/core';
import { useEditorState } from '@tiptap/react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { richTextColours } from './rich-text-colours.ts';
import classes from './rich-text-editor.module.css';

/** The toolbar (WIDGET-011 to WIDGET-013): one stop of Tab, arrows within (WAI-ARIA, toolbar). */
export function RichTextToolbar({ editor, labelledBy }: { editor: Editor; labelledBy: string }) {
  const bar = useRef<HTMLDivElement>(null);
  const buttons = () => [...(bar.current?.querySelectorAll<HTMLButtonElement>('button') ?? [])];
  const makeStop = (stop: HTMLButtonElement | undefined) => {
    if (stop) for (const button of buttons()) button.tabIndex = button === stop ? 0 : -1;
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the buttons are there
  useEffect(() => makeStop(buttons()[0]), []);
  const move = (event: KeyboardEvent) => {
    const all = buttons();
    const at = all.indexOf(event.nativeEvent.target as HTMLButtonElement);
    const to = { ArrowRight: at + 1, ArrowLeft: at - 1 + all.length, Home: 0, End: all.length - 1 }[event.key];
    // the colours are drawn elsewhere in the page, but their keys come by here
    if (at < 0 || to === undefined) return;
    event.preventDefault();
    all[to % all.length]?.focus();
  };
  const { ControlsGroup } = RichTextEditor;
  return (
    <RichTextEditor.Toolbar
      ref={bar}
      role="toolbar"
      aria-label="Formatting"
      aria-describedby={labelledBy}
      className={classes.toolbar}
      onKeyDown={move}
      onFocus={(event) => makeStop(buttons().find((button) => button === event.nativeEvent.target))}
    >
      <ControlsGroup>
        <ParagraphControl editor={editor} />
        <RichTextEditor.H1 />
        <RichTextEditor.H2 />
        <RichTextEditor.H3 />
      </ControlsGroup>
      <ControlsGroup>
        <RichTextEditor.Bold />
        <RichTextEditor.Italic />
        <RichTextEditor.Strikethrough />
        <RichTextEditor.Underline />
        <ColourControl editor={editor} />
      </ControlsGroup>
      <ControlsGroup>
        <RichTextEditor.BulletList />
        <RichTextEditor.OrderedList />
      </ControlsGroup>
      <ControlsGroup>
        <RichTextEditor.AlignLeft />
        <RichTextEditor.AlignCenter />
        <RichTextEditor.AlignRight />
        <RichTextEditor.AlignJustify />
      </ControlsGroup>
    </RichTextEditor.Toolbar>
  );
}

function ParagraphControl({ editor }: { editor: Editor }) {
  const active = useEditorState({ editor, selector: () => !editor.isActive('heading') && !editor.isActive('listItem') });
  return (
    <RichTextEditor.Control
      aria-label="Paragraph"
      title="Paragraph"
      active={active}
      onClick={() => {
        // out of a list first: a paragraph in a list is an item still
        if (editor.isActive('bulletList')) editor.chain().focus().toggleBulletList().run();
        if (editor.isActive('orderedList')) editor.chain().focus().toggleOrderedList().run();
        editor.chain().focus().setParagraph().run();
      }}
    >
      <IconPilcrow size={16} aria-hidden />
    </RichTextEditor.Control>
  );
}

/** Nine colours, and the way back to none. */
function ColourControl({ editor }: { editor: Editor }) {
  const [opened, setOpened] = useState(false);
  const colour = useEditorState({
    editor,
    selector: (): string | undefined => (editor.getAttributes('textStyle') as { color?: string }).color,
  });
  const choose = (value: string | null) => {
    setOpened(false);
    const chain = editor.chain().focus();
    (value ? chain.setColor(value) : chain.unsetColor()).run();
  };
  return (
    <Popover opened={opened} onChange={setOpened} trapFocus position="bottom-start" shadow="md">
      <Popover.Target>
        <RichTextEditor.Control
          aria-label="Text colour"
          title="Text colour"
          active={Boolean(colour)}
          onClick={() => setOpened((open) => !open)}
        >
          <IconPalette size={16} aria-hidden />
        </RichTextEditor.Control>
      </Popover.Target>
      <Popover.Dropdown aria-label="Text colour">
        <div className={classes.swatches}>
          {richTextColours.map(({ name, value }) => (
            <button
              key={value}
              type="button"
              className={classes.swatch}
              style={{ backgroundColor: value }}
              aria-label={name}
              title={name}
              aria-pressed={colour === value}
              onClick={() => choose(value)}
            />
          ))}
        </div>
        <button type="button" className={classes.noColour} onClick={() => choose(null)}>
          No colour
        </button>
      </Popover.Dropdown>
    </Popover>
  );
}

import type { Editor } from '@tiptap/core';
import { useEditorState } from '@tiptap/react';
import { BubbleMenu, FloatingMenu } from '@tiptap/react/menus';
import { type RefObject, useEffect, useRef } from 'react';
import classes from './rich-text-editor.module.css';

interface MenusProps {
  editor: Editor;
  /** What they are drawn in: around the area that scrolls, so that it does not cut them off. */
  around: RefObject<HTMLElement | null>;
}

/**
 * Shortcuts for mouse users: text formatting when something is selected (WIDGET-014), headings on an empty line (WIDGET-015). The toolbar
 * offers the same by keyboard, so Tab skips them.
 */
export function RichTextMenus({ editor, around }: MenusProps) {
  const marks = useEditorState({
    editor,
    selector: () => ({ bold: editor.isActive('bold'), italic: editor.isActive('italic'), strike: editor.isActive('strike') }),
  });
  const bubble = useRef<HTMLDivElement>(null);
  const floating = useRef<HTMLDivElement>(null);
  useEffect(() => {
    for (const menu of [bubble.current, floating.current]) if (menu) menu.tabIndex = -1;
  });
  const area = editor.view.dom;
  const appendTo = () => around.current ?? document.body;
  const chain = () => editor.chain().focus();
  return (
    <>
      <BubbleMenu
        ref={bubble}
        editor={editor}
        appendTo={appendTo}
        className={classes.menu}
        options={{ placement: 'bottom-start', scrollTarget: area }}
      >
        <MenuButton label="Bold" sign="B" active={marks.bold} run={() => chain().toggleBold().run()} />
        <MenuButton label="Italic" sign="I" active={marks.italic} run={() => chain().toggleItalic().run()} />
        <MenuButton label="Strikethrough" sign="S" active={marks.strike} run={() => chain().toggleStrike().run()} />
      </BubbleMenu>
      <FloatingMenu
        ref={floating}
        editor={editor}
        appendTo={appendTo}
        className={`${classes.menu} ${classes.slim}`}
        options={{ placement: 'right', offset: 16, scrollTarget: area }}
      >
        <MenuButton label="Heading 1" sign="H1" run={() => chain().toggleHeading({ level: 1 }).run()} />
        <MenuButton label="Heading 2" sign="H2" run={() => chain().toggleHeading({ level: 2 }).run()} />
      </FloatingMenu>
    </>
  );
}

function MenuButton({ label, sign, active, run }: { label: string; sign: string; active?: boolean; run: () => void }) {
  return (
    <button
      type="button"
      tabIndex={-1}
      aria-label={label}
      aria-pressed={active}
      data-sign={sign}
      className={classes.menuButton}
      onMouseDown={(event) => event.preventDefault()}
      onClick={run}
    >
      {sign}
    </button>
  );
}

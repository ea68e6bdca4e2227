import { Portal, VisuallyHidden } from '@mantine/core';
import { layers } from '../theme/layers.ts';
import classes from './rich-text-editor.module.css';
import type { OpenMentions } from './use-mentions.ts';

/** The people whom `@` suggests; the focus stays in the text, arrows move, Enter takes. */
export function MentionList({ id, open }: { id: string; open: OpenMentions | null }) {
  const items = open?.items ?? [];
  return (
    <>
      <VisuallyHidden role="status">
        {open && (items.length === 0 ? 'Nobody with this name' : `${items.length} people; ${items[open.at]!.label}`)}
      </VisuallyHidden>
      {open && items.length > 0 && (
        <Portal>
          <div
            id={id}
            role="listbox"
            aria-label="People"
            className={classes.people}
            style={{
              zIndex: layers.choices,
              insetInlineStart: Math.max(8, Math.min(open.place?.left ?? 0, window.innerWidth - 268)),
              ...((open.place?.bottom ?? 0) > window.innerHeight - 240
                ? { bottom: window.innerHeight - (open.place?.top ?? 0) + 4 }
                : { top: (open.place?.bottom ?? 0) + 4 }),
            }}
          >
            {items.map((item, at) => (
              // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are heard where the focus is, in the text
              // biome-ignore lint/a11y/useFocusableInteractive: named by aria-activedescendant of the text
              <div
                key={item.id}
                id={`${id}-${at}`}
                role="option"
                aria-selected={at === open.at}
                className={classes.person}
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => open.choose(item)}
              >
                {item.label}
                {item.detail && <small>{item.detail}</small>}
              </div>
            ))}
          </div>
        </Portal>
      )}
    </>
  );
}

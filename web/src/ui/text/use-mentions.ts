import type { Editor } from '@tiptap/core';
import type { MentionNodeAttrs, MentionOptions } from '@tiptap/extension-mention';
import type { SuggestionProps } from '@tiptap/suggestion';
import { useMemo, useRef, useState } from 'react';

export interface Suggestion {
  /** The membership. */
  id: string;
  label: string;
  detail?: string | undefined;
}
/** Whom a text after `@` may mean; best first. */
export type Suggest = (text: string) => Promise<readonly Suggestion[]>;

export interface OpenMentions {
  items: readonly Suggestion[];
  /** Index of the highlighted row. */
  at: number;
  /** Where the text after `@` stands in the window. */
  place: DOMRect | null;
  choose: (item: Suggestion) => void;
}

type Props = SuggestionProps<Suggestion, MentionNodeAttrs>;

/** The state of the list of people that `@` opens, and what the editor needs for it (WIDGET-020, WIDGET-023). */
export function useMentions(suggest: Suggest | undefined): {
  open: OpenMentions | null;
  suggestion: MentionOptions['suggestion'] | undefined;
} {
  const [open, setOpen] = useState<OpenMentions | null>(null);
  const latest = useRef<OpenMentions | null>(null);
  const ask = useRef(suggest);
  ask.current = suggest;
  const wanted = suggest !== undefined;
  const suggestion = useMemo((): MentionOptions<Suggestion>['suggestion'] | undefined => {
    if (!wanted) return undefined;
    const show = (next: OpenMentions | null) => {
      latest.current = next;
      setOpen(next);
    };
    const take = (props: Props) =>
      show({
        items: props.items,
        at: 0,
        place: props.clientRect?.() ?? null,
        choose: ({ id, label }) => props.command({ id, label }),
      });
    return {
      char: '@',
      debounce: 150,
      // nobody is suggested where the list cannot be had: the text stays as it was typed
      items: async ({ query }: { query: string; editor: Editor }) => [...((await ask.current?.(query).catch(() => [])) ?? [])],
      render: () => ({
        onStart: take,
        onUpdate: take,
        onExit: () => show(null),
        onKeyDown: ({ event }) => {
          const now = latest.current;
          if (!now || now.items.length === 0) return false;
          const count = now.items.length;
          if (event.key === 'ArrowDown') show({ ...now, at: (now.at + 1) % count });
          else if (event.key === 'ArrowUp') show({ ...now, at: (now.at - 1 + count) % count });
          else if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey) now.choose(now.items[now.at]!);
          else return false;
          return true;
        },
      }),
    };
  }, [wanted]);
  return { open, suggestion: suggestion as MentionOptions['suggestion'] | undefined };
}

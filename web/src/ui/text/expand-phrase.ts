import type { Editor } from '@tiptap/core';
import { phraseBefore } from './phrase-before.ts';

/** The text of a phrase by its name. */
export type TextOfPhrase = (name: string) => string | undefined;

/** Puts the text of a phrase in place of its name before the caret, its lines as lines, and this behind it. False: there is none. */
export function expandPhrase(editor: Editor, textOf: TextOfPhrase, behind: string): boolean {
  const { $from, empty } = editor.state.selection;
  if (!empty) return false;
  const before = $from.parent.textBetween(0, $from.parentOffset, '\n', ({ type }) => (type.name === 'hardBreak' ? '\n' : '\ufffc'));
  const found = phraseBefore(before);
  const text = found && textOf(found.name);
  if (!found || text === undefined || text === null) return false;
  const lines = `${text}${behind}`.split('\n');
  const content = lines.flatMap((line, at) => [
    ...(at > 0 ? [{ type: 'hardBreak' }] : []),
    ...(line === '' ? [] : [{ type: 'text', text: line }]),
  ]);
  return editor.commands.insertContentAt({ from: $from.pos - found.written.length, to: $from.pos }, content);
}

import { type NoteTemplate, type NoteType, readNoteTemplates, readPhrases } from '@akoma/contract/encounters';
import { useQuery } from '@tanstack/react-query';
import { ask } from '../../client/ask.ts';
import { formatTime } from '../../ui/time/format.ts';
import { useWriting } from '../../ui/time/when.tsx';
import type { Encounter } from './encounter-parts.ts';
import { filledIn, type Measured, phraseNamed } from './phrases.ts';

const oftenEnoughMs = 5 * 60_000;

/** Phrases and templates for the notes of an encounter, filled with what was measured in it (ruling 136). */
export function usePhrases(encounter: Encounter) {
  const writing = useWriting();
  const own = useQuery({ ...ask(readPhrases, { query: {} }), staleTime: oftenEnoughMs }).data?.data.phrases ?? [];
  const templates = useQuery({ ...ask(readNoteTemplates, { query: {} }), staleTime: oftenEnoughMs }).data?.data.templates ?? [];
  const measured = encounter.observations as unknown as readonly Measured[];
  const fill = (text: string) => filledIn(text, measured, (at) => formatTime(at, writing));
  return {
    textOf: (name: string): string | undefined => {
      const text = phraseNamed(name, own);
      return text === undefined ? undefined : fill(text);
    },
    templatesOf: (type: NoteType): NoteTemplate[] => templates.filter(({ note_type }) => note_type === type),
    fill,
  };
}
export type PhrasesInUse = ReturnType<typeof usePhrases>;

import { useEffect, useRef, useState } from 'react';

/** Something with a code that may be chosen. */
export interface CodedChoice {
  system: string;
  code: string;
  display: string;
  /** The name by which it was found. */
  term: string;
  /** The term says more than the concept: it is kept as text beside the code. */
  narrower?: boolean;
  /** What stands at the end of its line, such as the code of another system. */
  detail?: string | undefined;
}

export interface CodedHits {
  choices: readonly CodedChoice[];
  /** What was searched instead of what was typed. */
  corrected?: string | null;
}

export type SearchCoded = (text: string, signal: AbortSignal) => Promise<CodedHits>;

/** Fewer letters would find half of all entries. */
export const leastLetters = 2;
/** How long to wait after the last key before searching. */
const pauseMs = 200;

export interface Searched {
  state: 'idle' | 'searching' | 'found' | 'failed';
  hits: CodedHits;
  /** What the hits are of. */
  of: string;
}
const nothing: Searched = { state: 'idle', hits: { choices: [] }, of: '' };

/** The hits of what stands in the field; the answer to an older text never comes after that to a newer one. */
export function useCodedSearch(text: string, active: boolean, search: SearchCoded) {
  const [searched, setSearched] = useState<Searched>(nothing);
  const [tries, setTries] = useState(0);
  const asked = useRef(search);
  asked.current = search;
  const wanted = active ? text.trim() : '';
  const [sought, setSought] = useState({ wanted: '', tries: 0 });
  // set while rendering, so that a user who presses Enter right behind the last letter already finds it searching
  if (sought.wanted !== wanted || sought.tries !== tries) {
    setSought({ wanted, tries });
    setSearched(wanted.length < leastLetters ? nothing : ({ hits, of }) => ({ state: 'searching', hits, of }));
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: another try asks for the same text again
  useEffect(() => {
    if (wanted.length < leastLetters) return;
    const gone = new AbortController();
    const timer = setTimeout(() => {
      asked.current(wanted, gone.signal).then(
        (hits) => gone.signal.aborted || setSearched({ state: 'found', hits, of: wanted }),
        () => gone.signal.aborted || setSearched({ state: 'failed', hits: { choices: [] }, of: wanted }),
      );
    }, pauseMs);
    return () => {
      clearTimeout(timer);
      gone.abort();
    };
  }, [wanted, tries]);
  return { searched, retry: () => setTries((before) => before + 1) };
}

import { createContext, useContext, useEffect, useRef } from 'react';

/** A text that nobody can read, such as the 31st of February: the value of the form does not hold it, so sending would drop it. */
export interface Unread {
  /** The form's path of the field. */
  path: string | undefined;
  /** Names the field: it stands in the summary. */
  sentence: string;
}
export type HandOver = () => Unread | undefined;

/** Runs before a form is validated and sent: fields that wait for a pause in typing report their value, others what cannot be read. */
export const BeforeSubmit = createContext<Set<HandOver> | null>(null);

/** Hands over at once when the form around is submitted; without one nothing happens. */
export function useBeforeSubmit(handOver: HandOver): void {
  const all = useContext(BeforeSubmit);
  const latest = useRef(handOver);
  useEffect(() => {
    latest.current = handOver;
  });
  useEffect(() => {
    if (!all) return undefined;
    const run = () => latest.current();
    all.add(run);
    return () => void all.delete(run);
  }, [all]);
}

/** Lets all fields hand over; sentences by path of those that cannot be read, which refuse the form. */
export function handOverAll(all: ReadonlySet<HandOver>): Readonly<Record<string, string>> {
  const unread = [...all].flatMap((handOver) => handOver() ?? []);
  return Object.fromEntries(unread.map(({ path, sentence }) => [path ?? sentence, sentence]));
}

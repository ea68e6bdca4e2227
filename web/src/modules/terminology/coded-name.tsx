import { useValueSet } from './use-value-set.ts';

interface CodedNameProps {
  code: string;
  /** The list that it is from, and another that it may be from. */
  list: string;
  more: string;
  /** Shown for a code that neither list has; left out: the code itself, for records that hold words. */
  otherwise?: string;
}

/** What is shown for a code. */
export function CodedName({ code, list, more, otherwise = code }: CodedNameProps) {
  const first = useValueSet(list).entries;
  const second = useValueSet(more).entries;
  return [...first, ...second].find((entry) => entry.code === code)?.display ?? otherwise;
}

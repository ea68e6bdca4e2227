import { VisuallyHidden } from '@mantine/core';
import type { Precision } from '../time/format.ts';
import { useZone } from '../time/when.tsx';
import { ageText, ageWords, exactly } from './age.ts';

interface AgeProps {
  /** `YYYY-MM-DD`, or the moment of birth. */
  birth: string | null | undefined;
  precision?: Precision;
  /** Until when; left out: now. */
  at?: Date | string;
  /** The birth beside it says "Approx" already. */
  said?: boolean;
}

/** An age: displayed as `34y`, read out as "34 years" (PAT-028). */
export function Age({ birth, precision, at = new Date(), said = false }: AgeProps) {
  const zone = useZone();
  const once = (age: string) => (said ? exactly(age) : age);
  const short = once(ageText(birth, at, zone, precision));
  const long = once(ageWords(birth, at, zone, precision));
  if (short === long) return <span>{short}</span>;
  return (
    <span className="akoma-number akoma-nowrap">
      <span aria-hidden>{short}</span>
      <VisuallyHidden>{long}</VisuallyHidden>
    </span>
  );
}

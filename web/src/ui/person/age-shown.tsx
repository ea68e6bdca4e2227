import { VisuallyHidden } from '@mantine/core';
import type { Precision } from '../time/format.ts';
import { useZone } from '../time/when.tsx';
import { ageText, ageWords } from './age.ts';

interface AgeProps {
  /** `YYYY-MM-DD`, or the moment of birth. */
  birth: string | null | undefined;
  precision?: Precision;
  /** Until when; left out: now. */
  at?: Date | string;
}

/** An age: `34y` for eyes, "34 years" for ears (PAT-028). */
export function Age({ birth, precision, at = new Date() }: AgeProps) {
  const zone = useZone();
  const short = ageText(birth, at, zone, precision);
  const long = ageWords(birth, at, zone, precision);
  if (short === long) return <span>{short}</span>;
  return (
    <span className="akoma-number akoma-nowrap">
      <span aria-hidden>{short}</span>
      <VisuallyHidden>{long}</VisuallyHidden>
    </span>
  );
}

import type { ReactNode } from 'react';
import type { Tone } from '../theme/palette.ts';

/** One sign a tone, so that nothing is said by colour alone: ● ✔ ! ✕ ◌ (screens.md 2). */
const signs: Record<Tone, ReactNode> = {
  blue: <circle cx="8" cy="8" r="4" fill="currentColor" stroke="none" />,
  green: <path d="M3 8.5 6.5 12 13 4.5" />,
  yellow: <path d="M8 2.5v7M8 12.8v.7" />,
  red: <path d="m4 4 8 8m0-8-8 8" />,
  grey: <circle cx="8" cy="8" r="4.5" strokeDasharray="2.6 2.1" />,
};

/** The sign of a tone, 14 px, in the colour of the text. The word beside it says what it means. */
export function ToneIcon({ tone, size = 14 }: { tone: Tone; size?: number }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 16 16"
      fill="none"
      stroke="currentColor"
      strokeWidth="2.4"
      strokeLinecap="round"
      aria-hidden
    >
      {signs[tone]}
    </svg>
  );
}

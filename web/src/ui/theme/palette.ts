import type { MantineColorsTuple } from '@mantine/core';

/**
 * The colours, ten shades each, light to dark. Blue, red, green, yellow and grey were measured with axe before
 * (screens.md 4); the brand's scale and the dark neutrals were made in OKLCH from #0B5A4A and are measured by `theme.test.ts`.
 */
export const palette = {
  brand: ['#E3F5EF', '#C5E9DE', '#95D5C3', '#69BCA5', '#429B85', '#267E6A', '#1B6958', '#0B5A4A', '#12463A', '#093027'],
  blue: ['#E5F0FB', '#C9DFF5', '#9CC3EA', '#6CA5DD', '#3F87CC', '#1F6CB5', '#0B5AA3', '#0B4A8F', '#083A73', '#062B57'],
  red: ['#FDE8EA', '#F9CDD2', '#EFA0A9', '#E17281', '#CC4558', '#B3273C', '#9E1A2E', '#8A1020', '#6E0A18', '#520610'],
  green: ['#E3F5EA', '#C4E9D2', '#93D3AC', '#62BA86', '#379C63', '#1C7F4A', '#0F6A3C', '#0B5A33', '#074627', '#04321B'],
  yellow: ['#FFF1D6', '#FFE3AE', '#FFCB6B', '#F2AE2E', '#D08A00', '#A86E00', '#855700', '#6B4100', '#543300', '#3D2500'],
  gray: ['#F6F7F8', '#EDF0F2', '#DDE2E6', '#C5CCD3', '#9AA5AF', '#6B7782', '#525E69', '#3B4550', '#2A333C', '#1B2228'],
  dark: ['#E6EAED', '#C9D0D6', '#A9B3BC', '#929DA8', '#4A5661', '#343E47', '#242C34', '#181E24', '#12171C', '#0B0F13'],
} as const satisfies Record<string, MantineColorsTuple>;

/** Colours that a screen may name. */
export type Colour = Exclude<keyof typeof palette, 'dark'>;
export const colours: readonly Colour[] = ['brand', 'blue', 'red', 'green', 'yellow', 'gray'];

/** Accent of the brand: marks and edges only, never text on white (2.4:1). */
export const gold = '#D99A00';

/** The five meanings of a status. Blue is new or booked, green done or well, yellow waiting, red stopped or wrong, grey neither. */
export type Tone = 'blue' | 'green' | 'yellow' | 'red' | 'grey';

interface ToneColours {
  text: string;
  tint: string;
  /** The solid 4 px edge that stays apart for colour-blind eyes when tints do not. */
  edge: string;
}

/** Text and tint of screens.md 2 for light; the same measure (7:1) for dark. */
export const tones: Record<'light' | 'dark', Record<Tone, ToneColours>> = {
  light: {
    blue: { text: '#0B4A8F', tint: '#E5F0FB', edge: '#0B5AA3' },
    green: { text: '#0B5A33', tint: '#E3F5EA', edge: '#1C7F4A' },
    yellow: { text: '#6B4100', tint: '#FFF1D6', edge: '#B57600' },
    red: { text: '#8A1020', tint: '#FDE8EA', edge: '#B3273C' },
    grey: { text: '#3B4550', tint: '#EDF0F2', edge: '#6B7782' },
  },
  dark: {
    blue: { text: '#C9DFF5', tint: '#10304F', edge: '#6CA5DD' },
    green: { text: '#C4E9D2', tint: '#0E3824', edge: '#62BA86' },
    yellow: { text: '#FFE3AE', tint: '#412C07', edge: '#F2AE2E' },
    red: { text: '#F9CDD2', tint: '#4D1620', edge: '#E17281' },
    grey: { text: '#DDE2E6', tint: '#343E47', edge: '#9AA5AF' },
  },
};

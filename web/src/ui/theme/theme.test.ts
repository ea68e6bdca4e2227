import { describe, expect, test } from 'vitest';
import { layers } from './layers.ts';
import { colours, gold, palette, tones, type Tone } from './palette.ts';
import { modalWidths, theme } from './theme.ts';
import { schemes } from './variables.ts';

/** Relative luminance and contrast, WCAG 2.2. */
const luminance = (hex: string) => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};
const contrast = (one: string, other: string) => {
  const [bright = 0, dim = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (bright + 0.05) / (dim + 0.05);
};

test('the measure itself is right', () => {
  expect(contrast('#000000', '#FFFFFF')).toBeCloseTo(21, 5);
  expect(contrast('#767676', '#FFFFFF')).toBeCloseTo(4.54, 2);
});

/** The hue of a colour in degrees from -180: 0 red, 60 yellow, 120 green. */
function hueOf(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
  const most = Math.max(red, green, blue);
  const span = most - Math.min(red, green, blue);
  if (most === red) return ((green - blue) / span) * 60;
  return most === green ? ((blue - red) / span + 2) * 60 : ((red - green) / span + 4) * 60 - 360;
}

test('the hues are what they are called', () =>
  expect(['#FF0000', '#FFFF00', '#00FF00', '#0000FF'].map(hueOf)).toEqual([0, 60, 120, -120]));

test.each([
  ['ALLERGY-006', 'red', -15, 5],
  ['ALLERGY-007', 'green', 120, 160],
  ['ALLERGY-008', 'yellow', 35, 60],
] as const)('%s what is called %s is of that hue in light and dark: text, tint and edge', (_, tone, from, to) => {
  for (const scheme of ['light', 'dark'] as const)
    for (const [part, value] of Object.entries(tones[scheme][tone])) {
      expect(schemes[scheme][`--akoma-${tone}-${part}`]).toBe(value);
      expect(hueOf(value), `${scheme} ${part} ${value}`).toBeGreaterThanOrEqual(from);
      expect(hueOf(value), `${scheme} ${part} ${value}`).toBeLessThanOrEqual(to);
    }
});

describe.each(['light', 'dark'] as const)('%s', (scheme) => {
  const named = schemes[scheme];
  const value = (name: string) => named[`--${name}` as const] ?? expect.fail(`no variable --${name}`);
  const fill = scheme === 'light' ? '#FFFFFF' : palette.dark[6];
  const grounds = [
    value('mantine-color-body'),
    value('akoma-ground'),
    value('akoma-surface'),
    value('akoma-row-hover'),
    value('akoma-banner'),
    fill,
  ];

  test.each([
    'mantine-color-text',
    'mantine-color-dimmed',
    'mantine-color-placeholder',
    'mantine-color-error',
    'mantine-color-success',
    'mantine-color-anchor',
  ])('text in --%s has 4.5:1 on every ground', (name) => {
    for (const ground of grounds) expect(contrast(value(name), ground), `on ${ground}`).toBeGreaterThanOrEqual(4.5);
  });

  test.each(['mantine-color-text', 'mantine-color-dimmed', 'mantine-color-anchor'])('--%s stays readable on a selected row', (name) => {
    expect(contrast(value(name), value('akoma-row-selected'))).toBeGreaterThanOrEqual(4.5);
  });

  test('the banner of a deceased patient is readable on ground and stripe', () => {
    for (const ground of [value('akoma-deceased'), value('akoma-deceased-stripe')]) {
      expect(contrast(value('mantine-color-text'), ground)).toBeGreaterThanOrEqual(4.5);
      expect(contrast(scheme === 'light' ? palette.gray[7] : palette.dark[1], ground)).toBeGreaterThanOrEqual(4.5);
    }
  });

  test.each(colours)('%s: white on its fills, its text on the grounds and on its tint', (name) => {
    expect(contrast('#FFFFFF', value(`mantine-color-${name}-filled`))).toBeGreaterThanOrEqual(4.5);
    expect(contrast('#FFFFFF', value(`mantine-color-${name}-filled-hover`))).toBeGreaterThanOrEqual(4.5);
    expect(contrast(value(`mantine-color-${name}-light-color`), value(`mantine-color-${name}-light`))).toBeGreaterThanOrEqual(7);
    for (const ground of grounds) {
      expect(contrast(value(`mantine-color-${name}-text`), ground)).toBeGreaterThanOrEqual(4.5);
      expect(contrast(value(`mantine-color-${name}-outline`), ground)).toBeGreaterThanOrEqual(4.5);
    }
  });

  test.each(Object.keys(tones.light) as Tone[])('status %s: 7:1 on its tint, its edge 3:1 on tint and ground', (tone) => {
    const { text, tint, edge } = tones[scheme][tone];
    expect(contrast(text, tint)).toBeGreaterThanOrEqual(7);
    expect(contrast(edge, tint)).toBeGreaterThanOrEqual(3);
    expect(contrast(edge, value('mantine-color-body'))).toBeGreaterThanOrEqual(3);
  });

  test('edges of controls and the focus ring have 3:1', () => {
    for (const ground of [value('mantine-color-body'), value('akoma-ground'), fill]) {
      expect(contrast(value('akoma-line-strong'), ground)).toBeGreaterThanOrEqual(3);
      expect(contrast(value('akoma-focus'), ground)).toBeGreaterThanOrEqual(3);
    }
  });

  test('bars, and the line under the chosen tab, have 3:1 against the ground and what is not reached yet', () => {
    for (const ground of [...grounds, value('akoma-line')]) expect(contrast(value('akoma-mark'), ground)).toBeGreaterThanOrEqual(3);
  });
});

test('the brand is #0B5A4A in shade 7, and its gold is never text on white', () => {
  expect(palette.brand[7]).toBe('#0B5A4A');
  expect(contrast(gold, '#FFFFFF')).toBeLessThan(4.5);
  expect(theme.primaryColor).toBe('brand');
});

test('each scale runs from light to dark', () => {
  for (const [name, shades] of Object.entries(palette)) {
    const steps = shades.map(luminance);
    expect(steps, name).toEqual([...steps].sort((a, b) => b - a));
  }
});

test('WIDGET-009 modals are 400, 600, 900 and 1200 pixels wide', () => {
  expect(modalWidths).toEqual({ sm: 400, md: 600, lg: 900, xl: 1200 });
});

test('what covers what: banner, drawer, modal, palette, lock', () => {
  expect(Object.keys(layers)).toEqual(['banner', 'drawer', 'modal', 'choices', 'palette', 'notices', 'lock']);
  const heights = Object.values(layers);
  expect(heights).toEqual([...heights].sort((a, b) => a - b));
});

import type { CSSVariablesResolver } from '@mantine/core';
import { layers } from './layers.ts';
import { colours, gold, palette, tones, type Colour, type Tone } from './palette.ts';

type Variables = Record<`--${string}`, string>;

const { gray, dark, brand, red } = palette;

/** What a component of Mantine reads for one colour: text and fills in shade 7, tints in shade 0 (screens.md 4). */
function lightColour(name: Colour): Variables {
  const shades = palette[name];
  return {
    [`--mantine-color-${name}-text`]: shades[7],
    [`--mantine-color-${name}-filled`]: shades[7],
    [`--mantine-color-${name}-filled-hover`]: shades[8],
    [`--mantine-color-${name}-light`]: shades[0],
    [`--mantine-color-${name}-light-hover`]: shades[1],
    [`--mantine-color-${name}-light-color`]: shades[7],
    [`--mantine-color-${name}-outline`]: shades[7],
    [`--mantine-color-${name}-outline-hover`]: shades[0],
  };
}

/** On dark ground text takes shade 2, fills shade 6 under white, tints the status grounds. */
function darkColour(name: Colour): Variables {
  const shades = palette[name];
  const tint = name === 'brand' ? '#0F352C' : tones.dark[name === 'gray' ? 'grey' : name].tint;
  return {
    [`--mantine-color-${name}-text`]: shades[2],
    [`--mantine-color-${name}-filled`]: shades[6],
    [`--mantine-color-${name}-filled-hover`]: shades[7],
    [`--mantine-color-${name}-light`]: tint,
    [`--mantine-color-${name}-light-hover`]: `color-mix(in srgb, ${tint} 85%, white)`,
    [`--mantine-color-${name}-light-color`]: shades[1],
    [`--mantine-color-${name}-outline`]: shades[2],
    [`--mantine-color-${name}-outline-hover`]: tint,
  };
}

function toneVariables(scheme: 'light' | 'dark'): Variables {
  const variables: Variables = {};
  for (const tone of Object.keys(tones[scheme]) as Tone[]) {
    const { text, tint, edge } = tones[scheme][tone];
    Object.assign(variables, { [`--akoma-${tone}-text`]: text, [`--akoma-${tone}-tint`]: tint, [`--akoma-${tone}-edge`]: edge });
  }
  return variables;
}

const light: Variables = {
  ...Object.assign({}, ...colours.map(lightColour)),
  ...toneVariables('light'),
  '--mantine-color-text': gray[9],
  '--mantine-color-body': '#FFFFFF',
  '--mantine-color-dimmed': '#525E69',
  '--mantine-color-placeholder': '#5A6570',
  '--mantine-color-error': red[7],
  '--mantine-color-success': palette.green[7],
  '--mantine-color-anchor': brand[7],
  '--mantine-color-default-border': gray[3],
  '--mantine-color-disabled': gray[1],
  '--mantine-color-disabled-color': '#5A6570',
  '--mantine-color-disabled-border': gray[3],
  // Shade 0 of grey is the ground itself.
  '--mantine-color-gray-light': gray[1],
  '--mantine-color-gray-light-hover': gray[2],
  '--akoma-ground': gray[0],
  '--akoma-surface': '#FFFFFF',
  '--akoma-line': gray[2],
  '--akoma-line-strong': '#7D8994',
  '--akoma-row-hover': gray[0],
  '--akoma-row-selected': brand[0],
  '--akoma-mark': brand[7],
  '--akoma-focus': brand[5],
  '--akoma-focus-gap': '#FFFFFF',
  '--akoma-banner': '#FFFFFF',
  '--akoma-deceased': gray[2],
  '--akoma-deceased-stripe': '#CFD5DB',
};

const night: Variables = {
  ...Object.assign({}, ...colours.map(darkColour)),
  ...toneVariables('dark'),
  '--mantine-color-text': dark[0],
  '--mantine-color-body': dark[7],
  '--mantine-color-dimmed': dark[2],
  '--mantine-color-placeholder': dark[3],
  '--mantine-color-error': red[2],
  '--mantine-color-success': palette.green[2],
  '--mantine-color-anchor': brand[2],
  '--mantine-color-default-border': dark[4],
  '--mantine-color-disabled': dark[5],
  '--mantine-color-disabled-color': dark[2],
  '--mantine-color-disabled-border': dark[4],
  '--akoma-ground': dark[8],
  '--akoma-surface': dark[7],
  '--akoma-line': dark[5],
  '--akoma-line-strong': '#7A8794',
  '--akoma-row-hover': dark[6],
  '--akoma-row-selected': '#0F352C',
  // a fill carries white text and is too dark for a line or a bar on this ground
  '--akoma-mark': brand[4],
  '--akoma-focus': brand[3],
  '--akoma-focus-gap': dark[8],
  '--akoma-banner': dark[6],
  '--akoma-deceased': dark[5],
  '--akoma-deceased-stripe': '#404B55',
};

/** The measured colours by scheme; what stands on paper takes the light ones. */
export const schemes = { light, dark: night };

/** Hands our measured colours to Mantine and the `--akoma-*` variables to our own stylesheets. */
export const variables: CSSVariablesResolver = () => ({
  variables: {
    '--akoma-gold': gold,
    '--akoma-font-compact': '0.8125rem',
    // banner < drawer < modal < list of choices < palette < notices < lock (screens.md 4)
    '--akoma-z-banner': String(layers.banner),
  },
  light,
  dark: night,
});

import {
  createTheme,
  type AnchorProps,
  type CheckboxProps,
  type DrawerProps,
  type MantineSize,
  type MantineThemeComponents,
  type MenuProps,
  type ModalProps,
  type PaginationProps,
  type PopoverProps,
  type RadioProps,
  type SelectProps,
  type ProgressProps,
  type TableProps,
  type TabsProps,
  type TooltipProps,
} from '@mantine/core';
import { layers } from './layers.ts';
import { palette } from './palette.ts';

const system = 'system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", Ubuntu, "Helvetica Neue", Arial, sans-serif';

/** Pixels (WIDGET-009); `fullScreen` is 100vw. */
export const modalWidths: Partial<Record<MantineSize, number>> = { sm: 400, md: 600, lg: 900, xl: 1200 };

const { brand, blue, red, green, yellow, gray, dark } = palette;

/** Sizes of a measure in pixels, as rem so that the browser's text size counts. */
const rem = (pixels: number) => `${pixels / 16}rem`;

/** Plain objects, typed by their components: `Modal.extend` would draw each of them into the first chunk. */
const components: MantineThemeComponents = {
  Anchor: { defaultProps: { inherit: true } satisfies AnchorProps },
  Checkbox: { defaultProps: { size: 'md' } satisfies CheckboxProps },
  Radio: { defaultProps: { size: 'md' } satisfies RadioProps },
  Drawer: {
    defaultProps: {
      zIndex: layers.drawer,
      closeButtonProps: { 'aria-label': 'Close' },
      transitionProps: { duration: 100 },
    } satisfies Partial<DrawerProps>,
  },
  Modal: {
    defaultProps: {
      zIndex: layers.modal,
      closeButtonProps: { 'aria-label': 'Close' },
      transitionProps: { duration: 100 },
      yOffset: '8dvh',
    } satisfies Partial<ModalProps>,
    vars: (_theme: unknown, { size = 'md', fullScreen }: Partial<ModalProps>) => {
      const width = modalWidths[size as MantineSize];
      return { root: width && !fullScreen ? { '--modal-size': rem(width) } : {} };
    },
  },
  Pagination: {
    defaultProps: {
      getControlProps: (control) => ({ 'aria-label': `${control.charAt(0).toUpperCase()}${control.slice(1)} page` }),
      getItemProps: (page) => ({ 'aria-label': `Page ${page}` }),
    } satisfies Partial<PaginationProps>,
  },
  Popover: { defaultProps: { zIndex: layers.choices, transitionProps: { duration: 100 } } satisfies Partial<PopoverProps> },
  // The placeholder is a child that a menu may not have (axe: critical); without it the focus goes to the first item, as it should.
  Menu: {
    defaultProps: {
      zIndex: layers.choices,
      transitionProps: { duration: 100 },
      withInitialFocusPlaceholder: false,
    } satisfies Partial<MenuProps>,
  },
  Select: { defaultProps: { comboboxProps: { zIndex: layers.choices } } satisfies Partial<SelectProps> },
  MultiSelect: { defaultProps: { comboboxProps: { zIndex: layers.choices } } satisfies Partial<SelectProps> },
  Autocomplete: { defaultProps: { comboboxProps: { zIndex: layers.choices } } satisfies Partial<SelectProps> },
  Table: { defaultProps: { verticalSpacing: 'xs', horizontalSpacing: 'md' } satisfies TableProps },
  Progress: { defaultProps: { color: 'var(--akoma-mark)' } satisfies Partial<ProgressProps> },
  ProgressSection: { defaultProps: { color: 'var(--akoma-mark)' } satisfies Partial<ProgressProps> },
  Tabs: { defaultProps: { keepMounted: false, color: 'var(--akoma-mark)' } satisfies TabsProps },
  Tooltip: {
    defaultProps: {
      zIndex: layers.choices,
      events: { hover: true, focus: true, touch: true },
      openDelay: 200,
    } satisfies Partial<TooltipProps>,
  },
};

/**
 * The one theme (screens.md 4). The colour names that Mantine brings and we do not use point to measured ones, so that no
 * default of a component can bring an unmeasured colour in.
 */
export const theme = createTheme({
  colors: {
    brand,
    blue,
    red,
    green,
    yellow,
    gray,
    dark,
    orange: yellow,
    lime: green,
    teal: green,
    cyan: blue,
    indigo: blue,
    violet: blue,
    grape: red,
    pink: red,
  },
  primaryColor: 'brand',
  primaryShade: { light: 7, dark: 6 },
  autoContrast: true,
  luminanceThreshold: 0.3,
  black: gray[9],
  fontFamily: system,
  headings: {
    fontFamily: system,
    fontWeight: '650',
    sizes: {
      h1: { fontSize: rem(20), lineHeight: '1.4' },
      h2: { fontSize: rem(16), lineHeight: '1.5' },
      h3: { fontSize: rem(14), lineHeight: '1.4286' },
      h4: { fontSize: rem(14), lineHeight: '1.4286' },
      h5: { fontSize: rem(13), lineHeight: '1.3846' },
      h6: { fontSize: rem(12), lineHeight: '1.3333' },
    },
  },
  fontSizes: { xs: rem(12), sm: rem(14), md: rem(14), lg: rem(16), xl: rem(20) },
  lineHeights: { xs: '1.3333', sm: '1.4286', md: '1.4286', lg: '1.5', xl: '1.4' },
  spacing: { xs: rem(4), sm: rem(8), md: rem(12), lg: rem(16), xl: rem(24) },
  radius: { xs: rem(2), sm: rem(4), md: rem(4), lg: rem(8), xl: rem(16) },
  defaultRadius: 'sm',
  // 600 and 1023 px are the two widths at which screens change (screens.md 3.3).
  breakpoints: { xs: '30em', sm: '37.5em', md: '64em', lg: '80em', xl: '96em' },
  cursorType: 'pointer',
  respectReducedMotion: true,
  focusRing: 'auto',
  components,
});

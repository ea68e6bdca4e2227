import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { keepPresses } from '../form/keep-press.ts';
import { KeyHelp } from '../keys/key-help.tsx';
import { listenToKeys } from '../keys/use-keys.tsx';
import { ConfirmHost } from '../layer/confirm-host.tsx';
import { Notices } from '../layer/notices.tsx';
import type { WhenStyle } from '../time/format.ts';
import { WritingProvider } from '../time/when.tsx';
import { computerZone } from '../time/zone.ts';
import { type Density, DensityProvider, useFittingDensity } from './density.tsx';
import { printInLight } from './print-in-light.ts';
import { allowStylesOnly } from './style-policy.ts';
import { type Look, ThemeProvider } from './theme-provider.tsx';
import './base.css';
import './print.css';

interface UiProviderProps {
  children: ReactNode;
  /** The organisation's way of writing days and moments. */
  whenStyle?: WhenStyle;
  /** The organisation's clock; left out while none is known: the computer's. */
  zone?: string | undefined;
  /** Light, dark, or as the computer says. */
  look?: Look;
  /** `none`: nothing moves, whatever the computer says. */
  motion?: 'system' | 'none';
  /** The user's row height, or what fits this computer. */
  density?: Density | 'system';
  /** The profile's switch for keys without Ctrl or Alt (law 3, WCAG 2.1.4). */
  bareKeys?: boolean;
}

/** What every component needs around it: theme, date format, row height, keys, confirm dialog and notices. Independent of the router. */
export function UiProvider(props: UiProviderProps) {
  const { children, whenStyle = 'specification', look = 'system', motion = 'system', density = 'system', bareKeys = true } = props;
  const { zone = computerZone() } = props;
  const writing = useMemo(() => ({ style: whenStyle, zone }), [whenStyle, zone]);
  useState(allowStylesOnly);
  useEffect(printInLight, []);
  useEffect(keepPresses, []);
  useEffect(() => void document.documentElement.toggleAttribute('data-still', motion === 'none'), [motion]);
  useEffect(() => listenToKeys({ bareKeys }), [bareKeys]);
  return (
    <ThemeProvider look={look}>
      <WritingProvider value={writing}>
        <DensityProvider value={useFittingDensity(density)}>
          {children}
          <ConfirmHost />
          <KeyHelp />
          <Notices />
        </DensityProvider>
      </WritingProvider>
    </ThemeProvider>
  );
}

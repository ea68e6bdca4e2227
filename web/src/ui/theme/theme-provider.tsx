import { MantineProvider } from '@mantine/core';
import type { ReactNode } from 'react';
import { styleNonce } from './style-policy.ts';
import { theme } from './theme.ts';
import { variables } from './variables.ts';

/** The user's look; `system` is as the computer says. */
export type Look = 'system' | 'light' | 'dark';

/** Theme and colour scheme alone: around the app within `UiProvider`, and around the lock screen, which stands outside of the app. */
export const ThemeProvider = ({ look = 'system', children }: { look?: Look; children: ReactNode }) => (
  <MantineProvider
    theme={theme}
    cssVariablesResolver={variables}
    deduplicateCssVariables={false}
    defaultColorScheme="auto"
    {...(look !== 'system' && { forceColorScheme: look })}
    getStyleNonce={styleNonce}
  >
    {children}
  </MantineProvider>
);

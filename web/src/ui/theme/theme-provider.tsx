import { MantineProvider } from '@mantine/core';
import type { ReactNode } from 'react';
import { styleNonce } from './style-policy.ts';
import { theme } from './theme.ts';
import { variables } from './variables.ts';

/** Theme and colour scheme alone: around the app within `UiProvider`, and around the lock screen, which stands outside of the app. */
export const ThemeProvider = ({ children }: { children: ReactNode }) => (
  <MantineProvider
    theme={theme}
    cssVariablesResolver={variables}
    deduplicateCssVariables={false}
    defaultColorScheme="auto"
    getStyleNonce={styleNonce}
  >
    {children}
  </MantineProvider>
);

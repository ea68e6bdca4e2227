import { type ReactNode, useEffect, useSyncExternalStore } from 'react';
import { currentSession, watchSession } from '../client/session.ts';
import { UiProvider } from '../ui/theme/ui-provider.tsx';
import { whenStyleOf } from '../ui/time/format.ts';
import { rememberedLook, rememberLook } from './remembered-look.ts';

/** Wraps every page: applies the display settings of user and organisation. */
export function AppFrame({ children }: { children: ReactNode }) {
  const session = useSyncExternalStore(watchSession, currentSession);
  const chosen = session?.user_settings;
  const theme = chosen?.theme;
  useEffect(() => {
    if (theme) rememberLook(theme);
  }, [theme]);
  return (
    <UiProvider
      look={theme ?? rememberedLook()}
      motion={chosen?.motion ?? 'system'}
      density={chosen?.density ?? 'system'}
      bareKeys={chosen?.single_keys ?? true}
      zone={session?.settings.timezone}
      whenStyle={whenStyleOf(session?.settings.date_format)}
    >
      {children}
    </UiProvider>
  );
}

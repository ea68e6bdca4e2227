import { type ReactNode, useEffect, useSyncExternalStore } from 'react';
import { currentSession, watchSession } from '../client/session.ts';
import { UiProvider } from '../ui/theme/ui-provider.tsx';
import { rememberedLook, rememberLook } from './remembered-look.ts';

/** What is around every page: the interface as its user, and its organisation, have set it. */
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
      density={chosen?.density ?? 'comfortable'}
      bareKeys={chosen?.single_keys ?? true}
      zone={session?.settings.timezone}
      whenStyle={session?.settings.date_format === 'DD MMM, YYYY' ? 'text-month' : 'specification'}
    >
      {children}
    </UiProvider>
  );
}

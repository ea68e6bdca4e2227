import type { ReactNode } from 'react';
import { installationName, runningBuild } from '../../client/page-facts.ts';
import { Brand } from '../../ui/brand/brand.tsx';
import { OfflineNotice, useOnline } from '../../ui/layer/offline-notice.tsx';
import classes from './auth-frame.module.css';

/**
 * Layout 'auth': logo banner with a centred form (SHELL-006), the name of the installation, and in its footer the network's state and the
 * version.
 */
export function AuthFrame({ children }: { children: ReactNode }) {
  const name = installationName();
  const online = useOnline();
  const build = runningBuild();
  return (
    <div className={classes.frame}>
      <header className={classes.banner}>
        <Brand size={40} />
        {name !== 'Akoma' && <p className={classes.name}>{name}</p>}
      </header>
      <main id="main" className={classes.main}>
        <div className={classes.card}>{children}</div>
        <OfflineNotice />
      </main>
      <footer className={classes.foot}>
        <span className={classes.state} data-online={online || undefined}>
          {online ? 'Online' : 'Offline'}
        </span>
        {build && <span>Version {build}</span>}
      </footer>
    </div>
  );
}

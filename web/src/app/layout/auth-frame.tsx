import type { ReactNode } from 'react';
import { Brand } from '../../ui/brand/brand.tsx';
import { OfflineNotice } from '../../ui/layer/offline-notice.tsx';
import classes from './auth-frame.module.css';

/** Layout 'auth': logo banner with a centred form (SHELL-006). */
export function AuthFrame({ children }: { children: ReactNode }) {
  return (
    <div className={classes.frame}>
      <header className={classes.banner}>
        <Brand size={40} />
      </header>
      <main id="main" className={classes.main}>
        <div className={classes.card}>{children}</div>
        <OfflineNotice />
      </main>
    </div>
  );
}

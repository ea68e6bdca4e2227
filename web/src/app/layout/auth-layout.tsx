import { Outlet } from '@tanstack/react-router';
import { Brand } from '../../ui/brand/brand.tsx';
import { OfflineNotice } from '../../ui/layer/offline-notice.tsx';
import classes from './auth-layout.module.css';

/** Layout 'auth': logo banner with a centred form (SHELL-006). */
export function AuthLayout() {
  return (
    <div className={classes.frame}>
      <header className={classes.banner}>
        <Brand size={40} />
      </header>
      <main id="main" className={classes.main}>
        <div className={classes.card}>
          <Outlet />
        </div>
        <OfflineNotice />
      </main>
    </div>
  );
}

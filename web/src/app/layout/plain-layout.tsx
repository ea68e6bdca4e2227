import { Outlet } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Brand } from '../../ui/brand/brand.tsx';
import classes from './plain-layout.module.css';

/** The mark above centred content. */
export function PlainLayoutFrame({ children }: { children: ReactNode }) {
  return (
    <div className={classes.frame}>
      <header className={classes.banner} data-no-print>
        <Brand size={28} />
      </header>
      <main id="main" className={classes.main}>
        {children}
      </main>
    </div>
  );
}

/** Layout 'default': nothing but the page, as print pages want it (SHELL-007). */
export const PlainLayout = () => (
  <main id="main">
    <Outlet />
  </main>
);

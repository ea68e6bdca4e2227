import type { ReactNode } from 'react';
import { Brand } from '../../ui/brand/brand.tsx';
import classes from './plain-frame.module.css';

/** The mark above centred content. */
export function PlainFrame({ children }: { children: ReactNode }) {
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

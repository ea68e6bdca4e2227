import { Anchor } from '@mantine/core';
import type { MouseEvent, ReactNode } from 'react';
import { goTo } from '../../client/address.ts';

/** What makes an element a link between the pages before the sign-in, where no router stands. */
export const signInLinkTo = (to: `/${string}`) => ({
  href: to,
  onClick(event: MouseEvent) {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    goTo(to);
  },
});

interface SignInLinkProps {
  to: `/${string}`;
  className?: string;
  children: ReactNode;
}

/** Such a link, standing alone. */
export const SignInLink = ({ to, className, children }: SignInLinkProps) => (
  <Anchor {...signInLinkTo(to)} className={[className, 'akoma-target'].filter(Boolean).join(' ')}>
    {children}
  </Anchor>
);

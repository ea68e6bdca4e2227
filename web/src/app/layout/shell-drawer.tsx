import { Drawer } from '@mantine/core';
import type { ReactNode } from 'react';
import { KeyLayer } from '../../ui/keys/use-keys.tsx';

export interface ShellDrawerProps {
  opened: boolean;
  onClose: () => void;
  side: 'left' | 'right';
  title: string;
  children: ReactNode;
}

/** On narrow windows, what otherwise stands beside the page. */
export const ShellDrawer = ({ opened, onClose, side, title, children }: ShellDrawerProps) => (
  <Drawer opened={opened} onClose={onClose} position={side} size={side === 'left' ? '18rem' : '20rem'} title={title}>
    <KeyLayer>{children}</KeyLayer>
  </Drawer>
);

import { Drawer } from '@mantine/core';
import type { ReactNode } from 'react';
import { KeyLayer } from '../../ui/keys/use-keys.tsx';
import { useFocusBack } from '../../ui/layer/focus-back.ts';

export interface ShellDrawerProps {
  opened: boolean;
  onClose: () => void;
  side: 'left' | 'right';
  title: string;
  children: ReactNode;
}

/** On narrow windows, contains the parts that are otherwise beside the page. */
export function ShellDrawer({ opened, onClose, side, title, children }: ShellDrawerProps) {
  useFocusBack(opened);
  return (
    <Drawer opened={opened} onClose={onClose} position={side} size={side === 'left' ? '18rem' : '20rem'} title={title} returnFocus={false}>
      <KeyLayer>{children}</KeyLayer>
    </Drawer>
  );
}

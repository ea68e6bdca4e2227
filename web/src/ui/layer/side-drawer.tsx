import { Drawer } from '@mantine/core';
import type { ReactNode } from 'react';
import { KeyLayer } from '../keys/use-keys.tsx';
import { leaveDirty, useDirtyLayer } from './confirm.ts';
import { CloseLayer, DialogFooter } from './dialog.tsx';
import { useFocusBack } from './focus-back.ts';
import classes from './layer.module.css';

interface SideDrawerProps {
  opened: boolean;
  onClose: () => void;
  title: ReactNode;
  /** The buttons: the primary one last. They stay in sight while the content scrolls. */
  footer?: ReactNode;
  /** Something typed would be lost: closing asks first. */
  dirty?: boolean;
  children: ReactNode;
}

/** The one drawer, from the right: 70 % of the window, 90 % on a tablet (WIDGET-010), all of it on a phone. */
export function SideDrawer({ opened, onClose, title, footer, dirty = false, children }: SideDrawerProps) {
  useDirtyLayer(opened && dirty);
  useFocusBack(opened);
  const close = () => void leaveDirty(dirty).then((leave) => leave && onClose());
  return (
    <Drawer
      opened={opened}
      onClose={close}
      title={title}
      position="right"
      size="var(--akoma-drawer-width)"
      closeOnEscape={false}
      returnFocus={false}
      closeOnClickOutside={!dirty}
      classNames={{ title: classes.title, header: classes.header, body: classes.drawerBody, content: classes.drawer }}
    >
      <KeyLayer onEscape={close}>
        <CloseLayer value={close}>
          <div className={classes.drawerContent}>{children}</div>
          {footer && <DialogFooter>{footer}</DialogFooter>}
        </CloseLayer>
      </KeyLayer>
    </Drawer>
  );
}

import { Modal } from '@mantine/core';
import { createContext, type ReactNode } from 'react';
import { KeyLayer } from '../keys/use-keys.tsx';
import { leaveDirty, useDirtyLayer } from './confirm.ts';
import { useFocusBack } from './focus-back.ts';
import classes from './layer.module.css';

interface DialogProps {
  opened: boolean;
  onClose: () => void;
  title: ReactNode;
  /** 400, 600, 900, 1200 pixels, or the whole window (WIDGET-009). */
  size?: 'sm' | 'md' | 'lg' | 'xl' | 'full';
  /** The buttons: the primary one last. They stay in sight while the content scrolls. */
  footer?: ReactNode;
  /** Something typed would be lost: closing asks first. */
  dirty?: boolean;
  /** Cannot be closed before it is answered (set location, lock). */
  lasting?: boolean;
  children: ReactNode;
}

/** Closes the dialog or drawer that one stands in, asking first where something typed would be lost. */
export const CloseLayer = createContext<() => void>(() => {});

/** The one dialog. Focus goes to the first field (or to what carries `data-autofocus`) and comes back to where it was. */
export function Dialog({ opened, onClose, title, size = 'md', footer, dirty = false, lasting = false, children }: DialogProps) {
  useDirtyLayer(opened && dirty);
  useFocusBack(opened);
  const close = () => void leaveDirty(dirty).then((leave) => leave && onClose());
  return (
    <Modal
      opened={opened}
      onClose={close}
      title={title}
      size={size === 'full' ? undefined : size}
      fullScreen={size === 'full'}
      withCloseButton={!lasting}
      closeOnEscape={false}
      returnFocus={false}
      closeOnClickOutside={!lasting && !dirty}
      classNames={{ title: classes.title, header: classes.header, body: classes.body, content: classes.content }}
    >
      <KeyLayer onEscape={lasting ? undefined : close}>
        <CloseLayer value={close}>
          {children}
          {footer && <DialogFooter>{footer}</DialogFooter>}
        </CloseLayer>
      </KeyLayer>
    </Modal>
  );
}

interface DialogFooterProps {
  /** A quiet line at the other side. */
  note?: ReactNode;
  children: ReactNode;
}

/** The row of buttons at the foot of a dialog or drawer, for content that holds its own form; else use `footer`. */
export function DialogFooter({ note, children }: DialogFooterProps) {
  return (
    <div className={classes.footer}>
      {note && <div className={classes.note}>{note}</div>}
      {children}
    </div>
  );
}

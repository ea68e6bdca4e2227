import { ActionIcon } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import type { ReactNode } from 'react';
import { type RowAction, RowMenu } from '../table/row-menu.tsx';
import { ActionButton } from './action-button.tsx';

/** One lesser thing that can be done on a page. */
interface PageAction extends RowAction {
  /** Its sign alone is the button: print. */
  signOnly?: true;
  /** What a pointer finds: the label with its key. */
  hint?: string;
  /** There is nothing to do it to now: a menu leaves it out. */
  disabled?: boolean;
}

/** The buttons of a page's head: the lesser ones, on a phone in one menu, then the primary one. */
export function PageActions({ actions, children }: { actions: readonly PageAction[]; children: ReactNode }) {
  const phone = useMediaQuery('(max-width: 37.5em)', undefined, { getInitialValueInEffect: false });
  return (
    <>
      {phone ? (
        <RowMenu label="More actions" actions={actions.filter(({ disabled }) => !disabled)} beside />
      ) : (
        actions.map((action) => <Lesser key={action.label} {...action} />)
      )}
      {children}
    </>
  );
}

function Lesser({ label, onClick, icon, tone, refused, signOnly, hint, disabled }: PageAction) {
  if (signOnly) {
    return (
      <ActionIcon variant="default" size={36} aria-label={label} title={hint ?? label} disabled={disabled} onClick={onClick}>
        {icon}
      </ActionIcon>
    );
  }
  return (
    <ActionButton
      variant="default"
      leftSection={icon}
      title={hint}
      color={tone === 'danger' ? 'red' : undefined}
      disabled={disabled}
      refused={refused}
      onClick={onClick}
    >
      {label}
    </ActionButton>
  );
}

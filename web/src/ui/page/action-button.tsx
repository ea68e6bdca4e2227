import { Button, type ButtonProps, type ElementProps, Loader } from '@mantine/core';
import type { MouseEvent, ReactElement, ReactNode } from 'react';
import { lazyComponent, useLazyComponent } from '../layer/lazy-component.ts';

interface RefusedProps {
  text: string;
  children: ReactElement;
}

// Placing a tooltip takes 20 kB that the sign-in page and most others never need.
const tooltip = lazyComponent<RefusedProps>(async () => (await import('./reason.tsx')).Reason);

interface ActionButtonProps extends ButtonProps, ElementProps<'button', keyof ButtonProps> {
  children: ReactNode;
  /** The action is under way: the button says so and does nothing more (law 4, law 5). */
  pending?: boolean;
  /** What it says meanwhile. */
  pendingText?: string;
  /** Why this user cannot do this now. The button stays in reach of keyboard and screen reader, and does nothing (rulings.md 11). */
  refused?: string;
}

/** A button that does something: with "Saving…" inside it, and with the reason when it is not allowed. */
export function ActionButton({ pending = false, pendingText = 'Saving…', refused, onClick, children, ...props }: ActionButtonProps) {
  const still = pending || refused !== undefined;
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (still) event.preventDefault();
    else onClick?.(event);
  };
  const button = (
    <Button
      {...props}
      onClick={press}
      aria-disabled={still || undefined}
      data-disabled={refused ? true : undefined}
      leftSection={pending ? <Loader size={14} color="currentColor" aria-hidden /> : props.leftSection}
    >
      {pending ? pendingText : children}
    </Button>
  );
  return refused ? <Refused text={refused}>{button}</Refused> : button;
}

function Refused({ text, children }: RefusedProps) {
  const Reason = useLazyComponent(tooltip);
  return Reason ? <Reason text={text}>{children}</Reason> : children;
}

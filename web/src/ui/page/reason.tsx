import { Tooltip } from '@mantine/core';
import { type ReactElement, useLayoutEffect, useRef } from 'react';

/** What had the focus when this file came, and where: around a button that is there already the tooltip draws it anew. */
const focused = document.activeElement;
const place = focused?.getBoundingClientRect();

/** Why a control is not allowed: shown on hover, focus and touch, and part of its description for screen readers. */
export function Reason({ text, children }: { text: string; children: ReactElement }) {
  const control = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (!control.current || !place || focused?.isConnected || document.activeElement !== document.body) return;
    const { top, left } = control.current.getBoundingClientRect();
    if (top === place.top && left === place.left) control.current.focus();
  }, []);
  return (
    <Tooltip label={text} multiline maw={280} ref={control}>
      {children}
    </Tooltip>
  );
}

import { Tooltip } from '@mantine/core';
import type { ReactElement } from 'react';

/** Why a control is not allowed: shown on hover, focus and touch, and part of its description for screen readers. */
export function Reason({ text, children }: { text: string; children: ReactElement }) {
  return (
    <Tooltip label={text} multiline maw={280}>
      {children}
    </Tooltip>
  );
}

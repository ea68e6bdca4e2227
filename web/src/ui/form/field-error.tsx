import { Input } from '@mantine/core';
import type { ReactNode } from 'react';

/** The sentence under a control, or a group of them, that is wrong. Mantine's inputs show theirs by `error`. */
export function FieldError({ id, children }: { id?: string; children: ReactNode }) {
  return children ? <Input.Error id={id}>{children}</Input.Error> : null;
}

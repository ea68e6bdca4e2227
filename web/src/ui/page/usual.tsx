import { VisuallyHidden } from '@mantine/core';
import type { ReactNode } from 'react';

/** The state that nearly every row of a list has: visually hidden, so that the exceptions stand out; read out like the others. */
export const Usual = ({ children }: { children: ReactNode }) => <VisuallyHidden data-usual>{children}</VisuallyHidden>;

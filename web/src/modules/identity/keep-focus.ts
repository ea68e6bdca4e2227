import type { MouseEvent } from 'react';

/**
 * For a button below a field that is judged when it is left: its sentence would push the button away from under the mouse between pressing
 * and releasing, and the click would be lost.
 */
export const keepFocus = (event: MouseEvent): void => event.preventDefault();

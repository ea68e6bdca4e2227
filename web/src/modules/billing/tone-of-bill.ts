import type { Tone } from '../../ui/theme/palette.ts';

/** BILL-027 to BILL-029: 'billable' or 'CREATED' blue, 'aborted' or 'WITHDRAWN' red, any other status green. */
export const toneOfBill = (status: string): Tone =>
  ['billable', 'CREATED'].includes(status) ? 'blue' : ['aborted', 'WITHDRAWN'].includes(status) ? 'red' : 'green';

import type { OpenInvoice } from './payer-payment.schema.ts';

/** Where what lies on an account goes, if nobody says otherwise: to the invoices in their order, the oldest first, until nothing is left. */
export function proposeAllocation(
  balance_minor: number,
  open: readonly (Pick<OpenInvoice, 'id'> & { due_minor: number })[],
): ReadonlyMap<string, number> {
  let left = Math.max(0, balance_minor);
  const proposed = new Map<string, number>();
  for (const { id, due_minor } of open) {
    const minor = Math.min(left, due_minor);
    proposed.set(id, minor);
    left -= minor;
  }
  return proposed;
}

import type { Payment } from '@akoma/contract/billing';
import { Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { linkTo } from '../../client/link-to.ts';

interface ReceiptLinkProps {
  of: Pick<Payment, 'id' | 'kind' | 'patient_id' | 'client_id'>;
  children: ReactNode;
}

/** The way to the receipt of a payment, of a patient or of a client, or to the paper of what went back. */
export function ReceiptLink({ of: { id, kind, patient_id, client_id }, children }: ReceiptLinkProps) {
  const isBack = kind === 'refund' || kind === 'credit-note';
  const to = isBack
    ? linkTo('/patients/$id/refunds/$refundId/paper', { id: patient_id ?? '', refundId: id })
    : patient_id
      ? linkTo('/patients/$id/payments/$paymentId/receipt', { id: patient_id, paymentId: id })
      : linkTo('/clients/$id/payments/$paymentId/receipt', { id: client_id ?? '', paymentId: id });
  return (
    <Anchor component={Link} {...to} preload={false} className="akoma-target">
      {children}
    </Anchor>
  );
}

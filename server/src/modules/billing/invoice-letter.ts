interface Enclosed {
  number: string | null;
}

/** The letter that goes with invoices of one payer, as it is sent and as it is shown before. */
export function invoiceLetter(invoices: readonly Enclosed[], hospital: string): { subject: string; text: string } {
  const several = invoices.length > 1;
  const numbers = invoices.map(({ number }) => number).join(', ');
  return {
    subject: `${several ? 'Invoices' : 'Invoice'} ${numbers} of ${hospital}`,
    text: `${several ? 'The invoices' : 'The invoice'} ${numbers} of ${hospital} ${several ? 'are' : 'is'} attached.`,
  };
}

/** The name of the file of an invoice. */
export const attachmentNameOf = ({ number }: Enclosed): string => `invoice-${number ?? 'draft'}.pdf`;

import type * as contract from '@akoma/contract/patients';
import { code128, qrCode } from '../../platform/documents/barcode.ts';
import type { Handler } from '../../platform/http/route.ts';
import { requirePatient } from './require-patient.ts';

/** So many characters are a barcode of 46 mm with bars of 0.25 mm: what a label of 50 mm has room for. */
const mostInBars = 11;
const isForBars = (mrn: string): boolean => mrn.length <= mostInBars && /^[\x20-\x7e]+$/.test(mrn);

/** Draws the folder number for card, label and wristband: nothing else is in the codes, so that a lost card tells nothing. */
export const readPatientCodes: Handler<typeof contract.readPatientCodes> = async (ctx, { params }) => {
  const { mrn } = await requirePatient(ctx, params.id);
  const [barcode, qr] = await Promise.all([isForBars(mrn) ? code128(mrn, { height: 5 }) : null, qrCode(mrn)]);
  return { data: { mrn, barcode, qr } };
};

import * as z from 'zod';
import { Id } from '../base/index.ts';

/** Who was named to bear a charge (BILL-008): nobody, one payer, or the patient alone. */
export const BorneBy = z.enum(['covers', 'payer', 'patient']);
export type BorneBy = z.output<typeof BorneBy>;

export const bearingFields = {
  borne_by: BorneBy.describe(
    "covers: the patient's covers in their order; payer: of them that of the named payer alone; patient: none of them.",
  ),
  named_payer_id: Id.nullable().describe('The payer who was named; null: none was.'),
};
export interface Bearing {
  borne_by: BorneBy;
  named_payer_id: string | null;
}

/** What a change says of it: a payer, null for the patient alone, or `covers` for all of the patient's again. */
export interface BearingChange {
  payer_id?: string | null | undefined;
  borne_by?: 'covers' | undefined;
}
export const namesBearer = ({ payer_id, borne_by }: BearingChange): boolean => payer_id !== undefined || borne_by !== undefined;

/** What is kept after a change: what is not sent stays. */
export function bearingOf(kept: Bearing, { payer_id, borne_by }: BearingChange): Bearing {
  if (borne_by) return { borne_by, named_payer_id: null };
  if (payer_id === undefined) return { borne_by: kept.borne_by, named_payer_id: kept.named_payer_id };
  return { borne_by: payer_id === null ? 'patient' : 'payer', named_payer_id: payer_id };
}

/** The covers of a patient that count for a charge, in their order. */
export const coversBearing = <C extends { client_id: string }>(
  { borne_by, named_payer_id }: Bearing,
  covers: readonly C[],
): readonly C[] => (borne_by === 'covers' ? covers : covers.filter(({ client_id }) => client_id === named_payer_id));

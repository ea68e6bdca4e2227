import type { Ctx } from '../../platform/http/route.ts';
import { partsOf } from '../../platform/sheets/sheet.ts';

type RowsOf = (ctx: Ctx, ids: readonly string[]) => Promise<readonly { patient_id: string | null }[]>;

/** The patients in the rows of an export, each once; the rows are read in parts, so that those of a large file are never in memory together. */
export const patientsIn =
  (rowsOf: RowsOf) =>
  async (ctx: Ctx, ids: readonly string[]): Promise<string[]> => {
    const patients = new Set<string>();
    for (const part of partsOf(ids)) {
      for (const { patient_id } of await rowsOf(ctx, part)) if (patient_id) patients.add(patient_id);
    }
    return [...patients];
  };

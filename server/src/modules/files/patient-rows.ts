import { givePatientRows, listEnteredSince } from '../../platform/db/patient-rows.ts';
import type { Ctx } from '../../platform/http/route.ts';

type At = Pick<Ctx, 'db' | 'organization_id'>;
interface Between {
  from: string;
  to: string;
}
interface Since {
  patient_id: string;
  since: string;
  moved: Readonly<Record<string, readonly unknown[]>>;
}

const table = 'files.attachment';
const standing = { deleted_at: null };

/** Files of a patient, deleted ones as well: what the module patients asks of every module with rows that name one. */
export const patientRows = {
  tables: [table],
  move: async (ctx: At, between: Between) => ({ files: await givePatientRows(ctx, between, { table }) }),
  listStaying: (ctx: At, merge: Since) => listEnteredSince(ctx, merge, merge.moved.files, { table, column: 'encounter_id', standing }),
  async moveBack(ctx: At, between: Between, { files = [] }: Since['moved'], staying: ReadonlySet<string>): Promise<void> {
    await givePatientRows(ctx, between, { table, only: files as readonly string[], staying });
  },
  async countSince(ctx: At, merge: Since) {
    const entered = await listEnteredSince(ctx, merge, merge.moved.files, { table, standing });
    return [{ what: 'files' as const, count: entered.length }];
  },
};

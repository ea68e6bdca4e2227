import type { Ctx } from '../../platform/http/route.ts';

/** What the module needs of the modules above it. */
export interface WorkbenchPorts {
  /** Whether a record of this kind stands in the organisation of `ctx`. */
  recordExists: (ctx: Ctx, kind: 'patient', id: string) => Promise<boolean>;
}

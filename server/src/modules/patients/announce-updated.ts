import type { Ctx } from '../../platform/http/route.ts';

/** Tells that what is known of these patients has changed. */
export const announceUpdated = ({ announce }: Pick<Ctx, 'announce'>, ...ids: readonly string[]): Promise<unknown> =>
  Promise.all(ids.map((patient_id) => announce('patients.updated', { patient_id })));

import { missingIn } from '../../platform/db/list.ts';
import type { ListUnknown } from '../../platform/http/refusals.ts';

/** Which of these schedules this organisation does not have. */
export const listUnknownSchedules: ListUnknown = ({ db, organization_id }, ids) =>
  missingIn(ids, (some) =>
    db
      .selectFrom('scheduling.schedule')
      .select('id')
      .where('organization_id', '=', organization_id)
      .where('deleted_at', 'is', null)
      .where('id', '=', some)
      .execute(),
  );

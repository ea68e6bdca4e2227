import { missingIn } from '../../platform/db/list.ts';
import type { ListUnknown } from '../../platform/http/refusals.ts';

/** Which of these services this organisation does not offer; for later modules. */
export const listUnknownServices: ListUnknown = ({ db, organization_id }, ids) =>
  missingIn(ids, (some) =>
    db
      .selectFrom('catalogue.healthcare_service')
      .select('id')
      .where('organization_id', '=', organization_id)
      .where('deleted_at', 'is', null)
      .where('id', '=', some)
      .execute(),
  );

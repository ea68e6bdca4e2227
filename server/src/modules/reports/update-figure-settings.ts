import type * as contract from '@akoma/contract/reports';
import { staleEdit } from '../../platform/http/refusals.ts';
import type { Handler } from '../../platform/http/route.ts';
import { findFigureSettings, updateFigureSettingsRow } from './figure-settings.store.ts';

/** Changes by which age groups the organisation counts (ruling 150). */
export const updateFigureSettings: Handler<typeof contract.updateFigureSettings> = async (ctx, { body }) => {
  const { version, managing_organization_id: _, ...fields } = body;
  const written = await updateFigureSettingsRow(ctx, fields, version);
  const data = await findFigureSettings(ctx);
  if (!written) throw staleEdit({ ...fields, version }, data);
  return { data };
};

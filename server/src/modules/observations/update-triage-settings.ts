import type * as contract from '@akoma/contract/observations';
import { staleEdit } from '../../platform/http/refusals.ts';
import type { Handler } from '../../platform/http/route.ts';
import { findTriageSettings, updateTriageSettingsRow } from './triage-settings.store.ts';

/** Chooses the forms for children and the times of re-triage (rulings 142, 144). */
export const updateTriageSettings: Handler<typeof contract.updateTriageSettings> = async (ctx, { body }) => {
  const { version, managing_organization_id: _, ...fields } = body;
  const written = await updateTriageSettingsRow(ctx, fields, version);
  const data = await findTriageSettings(ctx);
  if (!written) throw staleEdit({ ...fields, version }, data);
  return { data };
};

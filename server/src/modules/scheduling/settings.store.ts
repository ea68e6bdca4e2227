import { type AppointmentSettings, usualAppointmentSettings } from '@akoma/contract/scheduling';
import { sql, type Updateable } from 'kysely';
import type { DB } from '../../platform/db/tables.ts';
import type { Ctx } from '../../platform/http/route.ts';
import type { At } from './schedule.store.ts';

const own = ({ db, organization_id }: At) => db.selectFrom('scheduling.settings').where('organization_id', '=', organization_id);

/** How the organisation books, and what its patients are told. */
export const findSettings = async (ctx: At): Promise<AppointmentSettings> =>
  (await own(ctx)
    .select([
      'hold_minutes',
      'no_show_minutes',
      'confirmations',
      'reminders',
      sql<boolean>`coalesce(offers, confirmations)`.as('offers'),
      'by_mail',
      'sms',
      'sender',
      'names_service',
      'names_practitioner',
      'sms_url',
      'sms_method',
      'sms_header_names',
      'sms_headers_at',
      'sms_body',
      'sms_success',
      'version',
    ])
    .executeTakeFirst()) ?? usualAppointmentSettings;

/** The sealed headers of the SMS provider; null: there are none. */
export const findSmsHeaders = async (ctx: At): Promise<Buffer | null> =>
  (await own(ctx).select('sms_headers').executeTakeFirst())?.sms_headers ?? null;

type Fields = Omit<Updateable<DB['scheduling.settings']>, 'organization_id' | 'version'>;

/** Changes the given fields; with `version` only if it is still current. False: it is not. */
export async function updateSettingsRow(
  { db, organization_id, now }: Pick<Ctx, 'db' | 'organization_id' | 'now'>,
  fields: Fields,
  version: number | undefined,
): Promise<boolean> {
  await db
    .insertInto('scheduling.settings')
    .values({ ...usualAppointmentSettings, organization_id, created_at: now, updated_at: now })
    .onConflict((same) => same.doNothing())
    .execute();
  const { numUpdatedRows } = await db
    .updateTable('scheduling.settings')
    .set((one) => ({ ...fields, updated_at: now, version: one('version', '+', 1) }))
    .where('organization_id', '=', organization_id)
    .$if(version !== undefined, (update) => update.where('version', '=', version!))
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Forgets what can no longer be opened; nothing is sent by SMS until somebody enters it anew. */
export async function dropSmsHeaders({ db, organization_id, now }: Pick<Ctx, 'db' | 'organization_id' | 'now'>): Promise<void> {
  await db
    .updateTable('scheduling.settings')
    .set((one) => ({ sms: 'off', sms_headers: null, sms_header_names: [], updated_at: now, version: one('version', '+', 1) }))
    .where('organization_id', '=', organization_id)
    .where('sms_headers', 'is not', null)
    .execute();
}

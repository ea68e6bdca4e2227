import { sentenceOf } from '@akoma/contract/base';
import type * as contract from '@akoma/contract/scheduling';
import { refuseWrong, staleEdit } from '../../platform/http/refusals.ts';
import type { Handler } from '../../platform/http/route.ts';
import { refusesAddress } from '../../platform/outgoing/send-safely.ts';
import { seal } from '../../platform/seal.ts';
import type { SmsMeans } from './scheduling.ports.ts';
import { findSettings, updateSettingsRow } from './settings.store.ts';

/** Without places an address has the form that the check reads. */
const withoutPlaces = (url: string): string => url.replace(/\{\w+\}/g, 'x');

/** Changes how the organisation books and what its patients are told (rulings 119, 121, 122). */
export const updateAppointmentSettings =
  ({ sealing, privateToo }: SmsMeans): Handler<typeof contract.updateAppointmentSettings> =>
  async (ctx, { body }) => {
    const { version, sms_headers, ...fields } = body;
    const settings = { ...(await findSettings(ctx)), ...fields };
    if (settings.sms === 'http' && settings.sms_url === '') refuseWrong({ sms_url: [sentenceOf('required', 'sms_url')] });
    if (fields.sms_url && refusesAddress(withoutPlaces(fields.sms_url), privateToo))
      refuseWrong({ sms_url: ['Enter an address that begins with https:// and is reachable on the public internet.'] });
    const headers = sms_headers && Object.fromEntries(sms_headers.map(({ name, value }) => [name, value]));
    const written = await updateSettingsRow(
      ctx,
      {
        ...fields,
        ...(headers && {
          sms_headers: sms_headers.length > 0 ? seal(sealing, ctx.organization_id, Buffer.from(JSON.stringify(headers))) : null,
          sms_header_names: Object.keys(headers),
          // an edit that nobody can see in the reply would count as none
          sms_headers_at: ctx.now.toISOString(),
        }),
      },
      version,
    );
    const data = await findSettings(ctx);
    if (!written) throw staleEdit({ ...fields, version }, data);
    return { data };
  };

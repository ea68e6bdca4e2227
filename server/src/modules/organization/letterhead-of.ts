import { fail, phoneText } from '@akoma/contract/base';
import type { Letterhead } from '../../platform/documents/pdf.ts';
import type { Ctx } from '../../platform/http/route.ts';
import { findOrganization } from './organization.store.ts';

/** How the organisation heads its printed pages; the logo by its file's name. */
export async function letterheadOf({
  db,
  organization_id,
}: Pick<Ctx, 'db' | 'organization_id'>): Promise<Omit<Letterhead, 'logo'> & { logo: string | null }> {
  const found = await findOrganization({ db, organization_id });
  if (!found) throw fail('not_found', {});
  const { name, address, city, region, digital_address, letterhead_note, phone, email, logo, timezone } = found;
  const place = [city, region, digital_address].filter(Boolean).join(', ');
  return {
    name,
    address: [address, place, letterhead_note].filter((line): line is string => Boolean(line)),
    ...(phone ? { phone: phoneText(phone) } : {}),
    ...(email ? { email } : {}),
    logo,
    time_zone: timezone,
  };
}

import type { Letterhead } from '../../ui/print/print-sheet.tsx';
import { pictureAddress } from '../files/index.ts';
import type { Organization } from './organizations.ts';

/** How the organisation heads what the browser prints: the same lines and logo as on its PDF. */
export const letterheadOf = ({
  name,
  address,
  city,
  region,
  digital_address,
  letterhead_note,
  phone,
  email,
  logo,
}: Organization): Letterhead => ({
  name,
  address: [address, [city, region, digital_address].filter(Boolean).join(', '), letterhead_note].filter(Boolean).join(' · '),
  phone,
  email,
  logo: logo && pictureAddress(logo, 'view'),
});

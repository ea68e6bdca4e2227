import { page } from '../../client/page.ts';

/** A tab of the patient’s chart. */
export const referralsTabs = [
  page('patients-id-referrals', '/referrals', () => import('./referrals.screen.tsx'), 'referrals.read'),
] as const;

/** A page for paper. */
export const referralsPapers = [
  page(
    'patients-id-referrals-referralid-letter',
    '/patients/$id/referrals/$referralId/letter',
    () => import('./letter.screen.tsx'),
    'referrals.read',
  ),
] as const;

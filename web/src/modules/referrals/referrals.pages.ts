import { page } from '../../client/page.ts';

const all = () => import('./all-referrals.screen.tsx');

/** The referrals of the whole organisation; no row of the specification names them (ruling 150). */
export const referralsPages = [
  page('recept-referrals', '/recept-referrals', all, 'referrals.read'),
  page('opd-referrals', '/opd-referrals', all, 'referrals.read'),
] as const;

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

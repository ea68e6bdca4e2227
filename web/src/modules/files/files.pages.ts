import { page } from '../../client/page.ts';

/** A tab of the patient’s chart. */
export const filesTabs = [page('patients-id-files', '/files', () => import('./files.screen.tsx'), 'files.read')] as const;

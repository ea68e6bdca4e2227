import { page } from '../../client/page.ts';

/** Tabs of the patient’s chart. */
export const observationsTabs = [
  page('patients-id-charts', '/charts', () => import('./charts.screen.tsx'), 'observations.read'),
  page('patients-id-forms', '/forms', () => import('./patient-forms.screen.tsx'), 'observations.read'),
  page('patients-id-forms-responseid', '/forms/$responseId', () => import('./patient-form.screen.tsx'), 'observations.read'),
] as const;

/** The visits of COVID with their forms, and one form. */
export const observationsPages = [
  page('covid-visits', '/covid-visits', () => import('./covid-visits.screen.tsx'), 'visits.read'),
  page('covid-visits-form', '/covid-visits/forms/$responseId', () => import('./form-response.screen.tsx'), 'observations.read'),
  page('admin-forms', '/admin-forms', () => import('./own-forms.screen.tsx'), 'settings.read'),
  page('admin-forms-own', '/admin-forms/own/$formId', () => import('./own-form.screen.tsx'), 'settings.read'),
] as const;

/** A form on paper. */
export const observationsPapers = [
  page(
    'covid-visits-form-print',
    '/covid-visits/forms/$responseId/print',
    () => import('./form-response-paper.screen.tsx'),
    'observations.read',
  ),
  page(
    'patients-id-forms-responseid-print',
    '/patients/$id/forms/$responseId/print',
    () => import('./patient-form-paper.screen.tsx'),
    'observations.read',
  ),
] as const;

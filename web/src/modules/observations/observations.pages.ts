import { page } from '../../client/page.ts';

const form = () => import('./form-response.screen.tsx');
const ownForms = () => import('./own-forms.screen.tsx');
const paper = () => import('./form-response-paper.screen.tsx');

/** Tabs of the patient’s chart. */
export const observationsTabs = [
  page('patients-id-charts', '/charts', () => import('./charts.screen.tsx'), 'observations.read'),
  page('patients-id-forms', '/forms', form, 'observations.read'),
  page('patients-id-form', '/forms/$responseId', form, 'observations.read'),
] as const;

/** The visits of COVID with their forms; the composition root has the page of one form, which shows allergies as well. */
export const observationsPages = [
  page('covid-visits', '/covid-visits', () => import('./covid-visits.screen.tsx'), 'visits.read'),
  page('admin-forms', '/admin-forms', ownForms, 'settings.read'),
  page('admin-forms-own', '/admin-forms/own/$formId', ownForms, 'settings.read'),
] as const;

/** A form on paper. */
export const observationsPapers = [
  page('covid-visits-form-print', '/covid-visits/forms/$responseId/print', paper, 'observations.read'),
  page('patients-id-form-print', '/patients/$id/forms/$responseId/print', paper, 'observations.read'),
] as const;

import type { TimelineEntry } from '@akoma/contract/reports';
import { type LinkTo, linkTo } from '../../client/link-to.ts';

/** Where an entry of a patient's timeline is read and changed. */
export function timelinePlace(id: string, { kind, id: record, encounter_id, title, filename }: TimelineEntry): LinkTo {
  switch (kind) {
    case 'visit':
      return linkTo('/patients/$id/visits', { id }, { open: record });
    case 'appointment':
      return linkTo('/patients/$id/appointments', { id }, { open: record });
    case 'referral':
      return linkTo('/patients/$id/referrals', { id }, { open: record });
    case 'file':
      // the list finds it by its name, on whichever page it stands
      return linkTo('/patients/$id/files', { id }, { search: title, open: filename });
    case 'payment':
    case 'refund':
      return linkTo('/patients/$id/account-history', { id });
    case 'bill':
      return linkTo('/patients/$id/bills', { id });
    case 'care-plan':
      return linkTo('/patients/$id/care-plans', { id });
    case 'form':
      return linkTo('/patients/$id/forms/$responseId', { id, responseId: record });
    case 'allergy':
      return linkTo('/patients/$id', { id });
    default:
      return encounter_id
        ? linkTo('/patients/$id/encounters/$encounterId', { id, encounterId: encounter_id })
        : linkTo('/patients/$id/charts', { id });
  }
}

import { actions } from '@akoma/contract/base';
import type { WorkspaceType } from '@akoma/contract/identity';

/** A role as it is founded or added. */
export interface RoleToAdd {
  name: string;
  description?: string | null;
  /** Dotted; the first segment is the workspace type. */
  workspaces: string[];
  resources: string[];
}

/** `patients.rw beds.r team*` → `patients.read`, `patients.write`, `beds.read`, `team.*`. */
function rights(shorthand: string): string[] {
  return shorthand.split(/\s+/).flatMap((entry) => {
    if (entry.endsWith('*')) return [`${entry.slice(0, -1)}.*`];
    const [resource, letters = ''] = entry.split('.');
    return actions.filter((action) => letters.includes(action.charAt(0))).map((action) => `${resource}.${action}`);
  });
}

const role = (name: string, description: string, types: WorkspaceType[], resources: string): RoleToAdd => ({
  name,
  description,
  workspaces: types.map((type) => `${type}.main`),
  resources: rights(resources),
});

const nurse =
  'patients.rw visits.rw encounters.rw observations* allergies.rw medications.rw servicerequests.rw admissions.rw files.rw referrals.r ' +
  'diagnosticreports.r wards.r services.r appointments.rw schedules.r inventory.r team.r locations.r';

/** Permissions of a clinician that a nurse lacks, or has only in part. */
const beyondNurse =
  'encounters* medications* servicerequests* referrals* admissions* allergies* diagnosticreports.rw beds.r reports.r payers.r';

/** Of two lists the wider grant for each resource, in the order of the first. */
function together(first: string, second: string): string {
  const wider = new Map(second.split(' ').map((entry) => [entry.replace(/[.*].*$/, ''), entry]));
  const kept = first.split(' ').map((entry) => {
    const resource = entry.replace(/[.*].*$/, '');
    const chosen = wider.get(resource) ?? entry;
    wider.delete(resource);
    return chosen;
  });
  return [...kept, ...wider.values()].join(' ');
}

/** The roles that every new organisation has (ROLE-013, rulings.md 12). */
export const seededRoles: readonly RoleToAdd[] = [
  role(
    'Administrator',
    'Sets the organisation up and looks after its people.',
    ['ADMIN'],
    'team* roles* workspaces* locations* codes* webhooks* settings* services* wards* beds* prices* inventory* schedules* files* reports* ' +
      'audit.r patients.rd appointments* billing.r invoices.r payers*',
  ),
  role(
    'Clinician',
    'Sees patients, writes notes, orders and prescribes.',
    ['OPD', 'VIRT', 'HOME', 'EMERG', 'IPD', 'MOM', 'COVID'],
    together(nurse, beyondNurse),
  ),
  role('Nurse', 'Takes vitals, gives medicines, cares on the wards.', ['OPD', 'IPD', 'EMERG', 'MOM', 'HOME', 'COVID'], nurse),
  role(
    'Receptionist',
    'Registers patients, starts visits, books.',
    ['RECEPT'],
    'patients.rw visits.rw appointments* referrals.rw files.rw schedules.rw services.r billing.r payers.r admissions.r team.r locations.r',
  ),
  role(
    'Billing Officer',
    'Bills, takes payments, invoices payers.',
    ['BILL'],
    'billing* payers* invoices* patients.r visits.r prices.r services.r servicerequests.r medications.r reports.r schedules.r',
  ),
  role(
    'Pharmacist',
    'Dispenses and keeps the stock.',
    ['PHARM'],
    'pharmacy* inventory.rw medications.rw billing.rw payers.r invoices.r patients.r allergies.r encounters.r',
  ),
  role(
    'Lab Scientist',
    'Takes samples and reports results.',
    ['DIAG'],
    'diagnosticreports* servicerequests.rw files.rw observations.r patients.r encounters.r visits.r appointments.r services.r inventory.r schedules.r',
  ),
];

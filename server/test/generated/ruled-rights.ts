/**
 * The permissions of each seeded role, as ruled (docs/rulings.md 12): r read, w write, d delete, * all three. Independent of the product's
 * own lists, which are checked against it.
 */
const ruled: Record<string, string> = {
  Administrator:
    'team* roles* workspaces* locations* codes* webhooks* settings* services* wards* beds* prices* inventory* schedules* files* reports* ' +
    'audit.r patients.rd appointments* billing.r invoices.r payers*',
  Clinician:
    'patients.rw visits.rw encounters* observations* allergies* medications* servicerequests* admissions* files.rw referrals* ' +
    'diagnosticreports.rw wards.r services.r appointments.rw inventory.r team.r locations.r schedules.r beds.r reports.r payers.r',
  Nurse:
    'patients.rw visits.rw encounters.rw observations* allergies.rw medications.rw servicerequests.rw admissions.rw files.rw referrals.r ' +
    'diagnosticreports.r wards.r services.r appointments.rw inventory.r team.r locations.r schedules.r',
  Receptionist:
    'patients.rw visits.rw appointments* referrals.rw files.rw schedules.rw services.r billing.r payers.r admissions.r team.r locations.r',
  'Billing Officer':
    'billing* payers* invoices* patients.r visits.r prices.r services.r servicerequests.r medications.r reports.r schedules.r',
  Pharmacist: 'pharmacy* inventory.rw medications.rw billing.rw payers.r invoices.r patients.r allergies.r encounters.r',
  'Lab Scientist':
    'diagnosticreports* servicerequests.rw files.rw observations.r patients.r encounters.r visits.r appointments.r services.r inventory.r ' +
    'schedules.r',
};
const letters: Record<string, string> = { r: 'read', w: 'write', d: 'delete' };

const spelledOut = (text: string): string[] =>
  text
    .split(' ')
    .flatMap((entry) => {
      const [resource, given = ''] = entry.replace('*', '.rwd').split('.');
      return [...given].map((letter) => `${resource}.${letters[letter]}`);
    })
    .sort();

/** Seeded role → its permissions, sorted. */
export const ruledRights: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
  Object.entries(ruled).map(([role, text]) => [role, spelledOut(text)]),
);

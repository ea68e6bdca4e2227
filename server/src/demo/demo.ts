import { updateTriageSettings } from '@akoma/contract/observations';
import { addStarterMedicines } from '@akoma/contract/terminology';
import type pg from 'pg';
import type { PerformAs } from '../platform/http/perform-as.ts';
import { hasPeople, listDemoHospital, listPatientIds, readMark, writeMark } from './demo.store.ts';
import { tellAppointments, tellSeries, tellWaiting } from './appointments.story.ts';
import { tellCarePlans } from './care-plans.story.ts';
import { colleagueOf, colleaguesOf } from './colleagues.ts';
import { asempaStaff, type Colleague, type DemoHospital, demoPassword, foundHospitals, voltaStaff } from './hospitals.ts';
import { tellCovid } from './covid.story.ts';
import { tellEmergencies } from './emergency.story.ts';
import { tellForms } from './forms.story.ts';
import { tellReferrals } from './referrals.story.ts';
import { offerServices } from './offer-services.ts';
import { asempaServices, voltaServices } from './service-list.ts';
import { setPrices } from './set-prices.ts';
import { tellStory, tellToday } from './story.ts';
import { tellTeam } from './team.story.ts';
import { tellScheduling } from './scheduling.story.ts';
import { makeClients, tellPayers } from './payers.story.ts';
import { openTills, presetWalkIns, tellBilling } from './billing.story.ts';
import { tellPastBills } from './past-bills.story.ts';
import { tellRefunds } from './refunds.story.ts';
import { tellPayerPayments } from './payer-payments.story.ts';
import { tellDollars } from './dollars.story.ts';

export interface DemoParts {
  pool: pg.Pool;
  performAs: PerformAs;
  now: Date;
  /** Receives progress messages. */
  say: (sentence: string) => void;
  /** Number of patients per hospital; tests use fewer. */
  people?: { asempa: number; volta: number };
}

const dayOf = (moment: Date): string => moment.toISOString().slice(0, 10);
const emails = {
  asempa: { reception: 'reception@asempa.demo', nurse: 'nurse@asempa.demo', clinician: 'clinician@asempa.demo' },
  volta: { reception: 'admin@volta.demo', nurse: 'admin@volta.demo', clinician: 'clinician@volta.demo' },
} as const;
const seeds = { asempa: 20_260_305, volta: 957 };

/**
 * Creates the demo hospital in an empty database, or adds today's arrivals to an existing one; leaves every other database unchanged. All
 * data is created through operations, so it obeys every rule and is audited (rulings.md 31). Returns the sign-ins, or `null` if this
 * database has real users.
 */
export async function makeDemo({ pool, performAs, now, say, people }: DemoParts): Promise<readonly Colleague[] | null> {
  const mark = await readMark(pool);
  if (!mark) {
    if (await hasPeople(pool)) return null;
    await tellAll({ pool, performAs, now, say, ...(people ? { people } : {}) });
  } else if (!mark.whole) {
    say('The demo hospital was interrupted while it was being made: npm run demo makes it anew.');
  } else if (mark.told_until !== dayOf(now)) {
    say('Adding today’s arrivals to the demo hospital …');
    const asempa = await listDemoHospital(pool, mark.asempa, 'Asempa Hospital');
    const patients = await listPatientIds(pool, mark.asempa);
    await tellToday(
      { colleagues: colleaguesOf(asempa, performAs, emails.asempa), locations: asempa.locations, now },
      patients,
      seeds.asempa,
    );
    await tellAppointments(colleagueOf(asempa, performAs, emails.asempa.reception), patients, now);
    await tellEmergencies(colleaguesOf(asempa, performAs, emails.asempa), asempa.locations['Emergency'], patients, now);
    const takers = ['owner@asempa.demo', 'billing@asempa.demo'].map((email) => colleagueOf(asempa, performAs, email));
    await openTills(takers, Object.values(asempa.locations)[0]!, now);
    await writeMark(pool, { ...mark, told_until: dayOf(now) });
  }
  return [...asempaStaff, ...voltaStaff];
}

async function tellAll({ pool, performAs, now, say, people = { asempa: 180, volta: 16 } }: DemoParts): Promise<void> {
  say('Making the demo hospital …');
  const { asempa, volta } = await foundHospitals(pool);
  const mark = { asempa: asempa.organization_id, volta: volta.organization_id, told_until: dayOf(now), whole: false };
  await writeMark(pool, mark);
  const tell = (hospital: DemoHospital, which: 'asempa' | 'volta') =>
    tellStory(
      {
        colleagues: colleaguesOf(hospital, performAs, emails[which]),
        locations: hospital.locations,
        now,
        people: people[which],
        progress: (done, all) => say(`  ${hospital.name}: ${done} of ${all} visits`),
      },
      seeds[which],
    );
  await tellTeam(pool, asempa, performAs, now);
  await colleagueOf(asempa, performAs, 'admin@asempa.demo').does(addStarterMedicines, {}, now);
  await colleagueOf(volta, performAs, 'admin@volta.demo').does(addStarterMedicines, {}, now);
  await offerServices(colleagueOf(asempa, performAs, 'admin@asempa.demo'), asempa, asempaServices, now);
  await offerServices(colleagueOf(volta, performAs, 'admin@volta.demo'), volta, voltaServices, now);
  const payers = await makeClients(colleagueOf(asempa, performAs, 'owner@asempa.demo'), now);
  await setPrices(colleagueOf(asempa, performAs, 'admin@asempa.demo'), now);
  await colleagueOf(asempa, performAs, 'admin@asempa.demo').does(updateTriageSettings, { body: { children: 'A' } }, now);
  await tellForms(colleagueOf(asempa, performAs, 'admin@asempa.demo'), now);
  await tellScheduling(colleagueOf(asempa, performAs, 'admin@asempa.demo'), asempa, now);
  await tell(asempa, 'asempa');
  const patients = await listPatientIds(pool, asempa.organization_id);
  const reception = colleagueOf(asempa, performAs, emails.asempa.reception);
  await tellPayers(colleagueOf(asempa, performAs, 'owner@asempa.demo'), reception, { payers, patients }, now);
  const cashier = colleagueOf(asempa, performAs, 'billing@asempa.demo');
  const staff = (email: string) => asempa.members[email]!.practitioner_role_id;
  await tellPastBills(pool, {
    ...{ organization_id: asempa.organization_id, patients, now, location_ids: Object.values(asempa.locations).slice(0, 4) },
    ...{ cashier_id: staff('billing@asempa.demo'), practitioner_ids: [staff(emails.asempa.clinician), staff(emails.asempa.nurse)] },
  });
  await tellBilling(cashier, Object.values(asempa.locations)[0]!, patients, now);
  await tellRefunds(cashier, colleagueOf(asempa, performAs, 'owner@asempa.demo'), patients, now);
  await tellPayerPayments(cashier, pool, patients, now);
  await tellDollars(colleagueOf(asempa, performAs, 'owner@asempa.demo'), asempa.locations['Pharmacy']!, patients, now);
  await openTills([colleagueOf(asempa, performAs, 'owner@asempa.demo'), cashier], Object.values(asempa.locations)[0]!, now);
  await presetWalkIns(colleagueOf(asempa, performAs, 'owner@asempa.demo'), asempa.locations['Maternity']!, now);
  await tellAppointments(reception, patients, now);
  await tellSeries(reception, patients, now);
  await tellWaiting(reception, patients, now);
  await tellReferrals(colleagueOf(asempa, performAs, emails.asempa.clinician), reception, patients, now);
  await tellCovid(colleaguesOf(asempa, performAs, emails.asempa), asempa.locations['Isolation unit']!, now);
  await tellEmergencies(colleaguesOf(asempa, performAs, emails.asempa), asempa.locations['Emergency'], patients, now);
  await tellCarePlans(colleaguesOf(asempa, performAs, emails.asempa), patients, now);
  await tell(volta, 'volta');
  await writeMark(pool, { ...mark, whole: true });
  say('The demo hospital is complete.');
}

/** The sign-ins as the operator reads them. */
export function describeSignIns(people: readonly Colleague[]): string {
  const width = Math.max(...people.map(({ email }) => email.length));
  return [`Demo sign-ins (password ${demoPassword}):`, ...people.map(({ email, may }) => `  ${email.padEnd(width)}  ${may}`)].join('\n');
}

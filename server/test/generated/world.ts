import { createService, createServicePrice, uploadServicePrices } from '@akoma/contract/catalogue';
import { createCarePlan, createDiagnosis, openEncounter, startVisit } from '@akoma/contract/encounters';
import { uploadAttachment } from '@akoma/contract/files';
import { createAllergy } from '@akoma/contract/allergies';
import { createFormResponse, recordObservations } from '@akoma/contract/observations';
import { createSpecialist, importPatients, linkPatients, mergePatients, proposeMerge, registerPatient } from '@akoma/contract/patients';
import { createDisplayKey } from '@akoma/contract/queue';
import { actOnClientAccount, chargeByPeriod, countTill, listJournal } from '@akoma/contract/billing';
import { createLocation } from '@akoma/contract/organization';
import { createReferral } from '@akoma/contract/referrals';
import { addMedicine, importClassification, importMapping, importMedicines, listClassifications } from '@akoma/contract/terminology';
import { sendTest, subscribe } from '@akoma/contract/webhooks';
import pg from 'pg';
import { withTenant } from '../../src/platform/db/tenant.ts';
import { newId } from '../../src/platform/id.ts';
import { insertExport } from '../../src/modules/backup/organization-export.store.ts';
import { priceFile } from '../../src/modules/catalogue/service-price.make.ts';
import { pngFile } from '../../src/modules/files/files.make.ts';
import {
  bookAppointment,
  createLeave,
  createScheduleException,
  createWaiting,
  listAvailableSlots,
  transferAppointments,
} from '@akoma/contract/scheduling';
import type { Founded } from '../../src/modules/organization/index.ts';
import { workOn } from '../../src/platform/imports/imports.make.ts';
import { makeGrowthTable } from '../../src/modules/observations/growth-table.make.ts';
import { classificationImport } from '../../src/modules/terminology/index.ts';
import { asFile, madeUpCsv } from '../../src/modules/terminology/classification.make.ts';
import { makeOwnForm } from '../../src/modules/terminology/own-form.make.ts';
import { makeSchedule, transferred } from '../../src/modules/scheduling/scheduling.make.ts';
import {
  askPhone,
  compareMembers,
  makeBeneficiary,
  makeChargeItem,
  makeDiscount,
  openTillOf,
  takePayment,
} from '../../src/modules/billing/billing.make.ts';
import { makeClient, makeCustomerGroup, makeHealthPolicy } from '../../src/modules/payers/payers.make.ts';
import { makeRefunds } from '../../src/modules/billing/refund.make.ts';
import { makeInvoice } from '../../src/modules/billing/invoice.make.ts';
import { offerTill, openAccount, openClientAccount } from '../../src/modules/billing/account.make.ts';
import { allocateFrom, makeClientInvoice } from '../../src/modules/billing/payer-payment.make.ts';
import { type Caller, found, signedIn, withRole } from '../app.ts';
import { asOwner, owner, pool } from '../database.ts';

/** A request that an operation accepts. */
export interface Sample {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
}

/** An organisation with one record of each kind, and a member with all permissions. */
export interface World {
  home: Founded;
  all: Caller;
  ids: Record<
    | 'organization'
    | 'practitioner'
    | 'location'
    | 'workspace'
    | 'role'
    | 'service'
    | 'price'
    | 'price_import'
    | 'medicine_import'
    | 'patient_import'
    | 'member_import'
    | 'classification_import'
    | 'growth_import'
    | 'growth_table'
    | 'mapping_import'
    | 'patient'
    | 'other_patient'
    | 'patient_link'
    | 'merge_survivor'
    | 'merge_loser'
    | 'merge_proposal'
    | 'patient_merge'
    | 'visit'
    | 'encounter'
    | 'diagnosis'
    | 'care_plan'
    | 'activity'
    | 'note'
    | 'observation'
    | 'form_response'
    | 'allergy'
    | 'specialist'
    | 'referral'
    | 'file'
    | 'classification'
    | 'medicine'
    | 'own_form'
    | 'webhook'
    | 'delivery'
    | 'schedule'
    | 'schedule_exception'
    | 'leave'
    | 'appointment'
    | 'transfer'
    | 'slot'
    | 'waiting'
    | 'display_key'
    | 'payers_customer_group'
    | 'payers_client'
    | 'payers_branch'
    | 'payers_policy'
    | 'billing_charge_item'
    | 'billing_member'
    | 'billing_discount'
    | 'billing_chosen_discount'
    | 'billing_payment'
    | 'billing_journal_entry'
    | 'billing_payment_request'
    | 'billing_callback'
    | 'billing_invoice'
    | 'billing_allocation'
    | 'billing_refund'
    | 'billing_own_refund'
    | 'billing_approved_refund'
    | 'billing_paid_refund'
    | 'billing_draft_invoice'
    | 'billing_job'
    | 'billing_till'
    | 'billing_counted_till'
    | 'billing_account'
    | 'billing_offered_till'
    | 'billing_client_account'
    | 'billing_client_invoice'
    | 'billing_covered_charge'
    | 'billing_other_location'
    | 'organization_export',
    string
  >;
}

/** Creates a world without references to others. */
export async function makeWorld(name: string): Promise<World> {
  const home = await withRole(await found(name), 'All', ['*']);
  const { organization_id } = home;
  const all = await signedIn(home, { role: 'All', organization_role: 'owner' });
  const { data: service } = await all.ask(createService, {
    body: {
      name: 'General consultation',
      healthcare_service_categories: [{ text: 'Consultation' }],
      price_tiers: [{ name: 'Ordinary', cost: '60' }],
      location_ids: Object.values(home.locations),
    },
  });
  const { data: price } = await all.ask(createServicePrice, { body: { healthcare_service_id: service.id, charge: '60.00' } });
  const { data: upload } = await all.ask(uploadServicePrices, { body: { file: priceFile(['Service,Charge']) } });
  const { data: patient } = await all.ask(registerPatient, {
    body: { first_name: 'Ama', last_name: 'Mensah', gender: 'FEMALE', birth_date: '1991-08-14', mobile: '+233244123456' },
  });
  const others = [];
  for (const [first_name, mobile] of [
    ['Kwesi', '+233244123457'],
    ['Esi', '+233244123458'],
  ]) {
    const body = { first_name, last_name: 'Tagoe', gender: 'UNKNOWN' as const, birth_date: '1970-01-02', mobile };
    others.push((await all.ask(registerPatient, { query: { get_or_create: 'true' }, body })).data);
  }
  const { data: link } = await all.ask(linkPatients, {
    params: { id: organization_id },
    body: { patient_id: patient.id, linked_patient_id: others[1]!.id, type: 'seealso' },
  });
  const twins = [];
  for (const [last_name, mobile] of [
    ['Addo', '+233244123461'],
    ['Addoh', '+233244123462'],
    ['Bonsu', '+233244123463'],
    ['Bonsuh', '+233244123464'],
  ]) {
    const body = { first_name: 'Yaa', last_name, gender: 'FEMALE' as const, birth_date: '1975-05-06', mobile };
    twins.push((await all.ask(registerPatient, { query: { get_or_create: 'true' }, body })).data.id);
  }
  const [merge_survivor, merge_loser, kept, gone] = twins as [string, string, string, string];
  const { data: proposal } = await all.ask(proposeMerge, { body: { survivor_id: merge_survivor, loser_id: merge_loser } });
  const { data: merge } = await all.ask(mergePatients, { params: { id: kept }, body: { loser_id: gone } });
  const { data: visit } = await all.ask(startVisit, { body: { patient: patient.id } });
  const { data: encounter } = await all.ask(openEncounter, {
    body: { patient: patient.id, visit: visit.id, status: 'in-progress', notes: [{ note_type: 'chief-complaint', note: 'Fever.' }] },
  });
  const { data: observations } = await all.ask(recordObservations, {
    body: [{ patient: patient.id, encounter: encounter.id, code: '8867-4', value: '88' }],
  });
  const { data: form } = await all.ask(createFormResponse, {
    body: { form: 'covid-daily', patient_id: patient.id, visit_id: visit.id, encounter_id: encounter.id },
  });
  const { data: diagnosis } = await all.ask(createDiagnosis, { body: { encounter: encounter.id, display: 'Malaria' } });
  const { data: plan } = await all.ask(createCarePlan, {
    body: { patient_id: patient.id, encounter: encounter.id, title: 'Wound', activities: [{ text: 'Change the dressing' }] },
  });
  const { data: allergy } = await all.ask(createAllergy, { body: { patient_id: patient.id, substance: 'Latex' } });
  const { data: specialist } = await all.ask(createSpecialist, { body: { name: 'Dr Owusu', organization: 'Korle Bu' } });
  const { data: referral } = await all.ask(createReferral, {
    body: { patient_id: patient.id, encounter_id: encounter.id, specialist_id: specialist.id, reason: 'Retinopathy' },
  });
  const { data: file } = await all.ask(uploadAttachment, { body: { file: pngFile(), patient_id: patient.id } });
  const { data: release } = await all.ask(importClassification, {
    body: { file: asFile(madeUpCsv), release: '2030', licence: 'made up' },
  });
  await workOn(classificationImport, organization_id, release.id);
  const [classification] = (await all.ask(listClassifications)).data;
  const { data: mapping } = await all.ask(importMapping, {
    params: { id: classification!.id },
    body: { file: asFile('concept_code,icd10_code\n61462000,B54'), dry_run: true },
  });
  const { data: medicine } = await all.ask(addMedicine, { body: { name: 'Quinine', strength: '300 mg', form: 'tablet', routes: ['PO'] } });
  const { data: medicines } = await all.ask(importMedicines, { body: { file: asFile('name,form\nZinc,tablet'), dry_run: true } });
  const { data: people } = await all.ask(importPatients, {
    body: { file: asFile('First name,Last name,Gender,Age,Phone\nAba,Tetteh,F,30,0207654322'), dry_run: true },
  });
  const { data: webhook } = await all.ask(subscribe, {
    params: { id: organization_id },
    body: { url: 'https://hook.example.org/', events: ['visit.ended'] },
  });
  const delivery = await failedTest(all, webhook.id);
  const organization_export = await waitingExport(all);
  const location = Object.values(home.locations)[0]!;
  const { data: display } = await all.ask(createDisplayKey, { body: { label: 'Hall', location_id: location } });
  const schedule = await makeSchedule(all, location, { healthcare_service: service.id });
  const ofPractitioner = { id: organization_id, practitioner_id: all.practitioner_role_id };
  const { data: exception } = await all.ask(createScheduleException, {
    params: { ...ofPractitioner, schedule_id: schedule.id },
    body: { date: '2030-01-11' },
  });
  const { data: leave } = await all.ask(createLeave, {
    params: ofPractitioner,
    body: { start_date: '2030-01-21', end_date: '2030-01-22' },
  });
  const { data: slots } = await all.ask(listAvailableSlots, {
    params: { id: organization_id },
    query: { start: '2030-01-07', end: '2030-01-07' },
  });
  const { data: appointment } = await all.ask(bookAppointment, {
    params: { id: organization_id },
    body: { slot_id: slots[0]!.id, patient_id: patient.id, service_tier_id: service.price_tiers[0]!.id },
  });
  const { data: transfer } = await all.ask(transferAppointments, {
    params: { id: organization_id },
    body: { appointment_ids: [appointment.id], date: '2030-01-14' },
  });
  await transferred(organization_id, transfer.id);
  const { data: waiting } = await all.ask(createWaiting, {
    params: { id: organization_id },
    body: { patient_id: patient.id, healthcare_service_id: service.id },
  });
  const payers_customer_group = (await makeCustomerGroup(all)).id;
  const client = await makeClient(all);
  const payers_policy = (await makeHealthPolicy(all, client.id)).id;
  const member_import = await compareMembers(all, client.id);
  const billing_charge_item = (await makeChargeItem(all, patient.id)).id;
  const billing_discount = (await makeDiscount(all, { name: 'Good neighbours', value: '10' })).id;
  const billing_chosen_discount = (await makeDiscount(all, { name: 'Hardship', value: '10', status: 'active' })).id;
  const billing_other_location = Object.values(home.locations)[1]!;
  const billing_till = (await openTillOf(all, location)).id;
  const billing_payment = await takePayment(all, (await makeChargeItem(all, patient.id)).id);
  const billing_journal_entry = (await all.ask(listJournal, { query: {} })).data[0]!.entry_id;
  const billing_invoice = await makeInvoice(all, patient.id, (await makeChargeItem(all, patient.id)).id);
  const billing_draft_invoice = await makeInvoice(all, patient.id, (await makeChargeItem(all, patient.id)).id, { draft: true });
  const { request_id: billing_payment_request, token: billing_callback } = await askPhone(all, (await makeChargeItem(all, patient.id)).id);
  // after what the patient is to pay: the policy pays for all that is charged from now on
  const billing_member = (await makeBeneficiary(all, { patient_id: patient.id, policy_id: payers_policy, number: 'M-1' })).id;
  const cashier = await signedIn(home, { role: 'Billing Officer' });
  const billing_counted_till = (await openTillOf(cashier, location)).id;
  await cashier.ask(countTill, { params: { id: billing_counted_till }, body: { actual_cash: '90' } });
  const { data: third } = await all.ask(createLocation, {
    params: { id: organization_id },
    body: { name: 'Night desk', code: 'NIGHT', kind: 'clinic' },
  });
  const billing_offered_till = await offerTill(await signedIn(home, { role: 'Billing Officer' }), third.id);
  const refunds = await makeRefunds(all, cashier, billing_payment);
  const billing_account = await openAccount(all, patient.id);
  const billing_client_account = await openClientAccount(all, client.id);
  await all.ask(actOnClientAccount, {
    params: { id: organization_id, account_id: billing_client_account },
    body: { action: 'credit', amount: '50', currency: 'GHS', payment: 'card' },
  });
  const { invoice_id: billing_client_invoice, charges: covered } = await makeClientInvoice(
    all,
    { patient_id: patient.id, client_id: client.id },
    '60',
  );
  const billing_allocation = await allocateFrom(all, billing_client_account, billing_client_invoice, '5');
  const { data: period } = await all.ask(chargeByPeriod, {
    body: { client_id: client.id, start_date: '2026-01-01', end_date: '2026-01-31' },
  });
  const ids = {
    ...{ billing_invoice, billing_draft_invoice, billing_job: period.job_id },
    ...refunds,
    ...{ billing_payment_request, billing_callback },
    ...{ billing_client_invoice, billing_allocation, billing_covered_charge: covered[0]! },
    ...{ billing_discount, billing_chosen_discount, billing_charge_item, billing_payment, billing_journal_entry },
    ...{ billing_till, billing_counted_till, billing_other_location },
    ...{ billing_member, payers_customer_group, payers_client: client.id, payers_branch: client.main_branch_id, payers_policy },
    ...{ billing_account, billing_client_account, billing_offered_till },
    waiting: waiting.id,
    appointment: appointment.id,
    transfer: transfer.id,
    slot: slots[1]!.id,
    schedule: schedule.id,
    schedule_exception: exception.id,
    leave: leave.id,
    webhook: webhook.id,
    delivery,
    organization_export,
    organization: organization_id,
    practitioner: all.practitioner_role_id,
    location,
    workspace: Object.values(home.workspaces)[0]!,
    role: home.roles.Nurse!,
    service: service.id,
    price: price.id,
    price_import: upload.id,
    medicine_import: medicines.id,
    patient_import: people.id,
    classification_import: release.id,
    ...(await makeGrowthTable(all)),
    mapping_import: mapping.id,
    member_import,
    patient: patient.id,
    other_patient: others[0]!.id,
    patient_link: link.id,
    merge_survivor,
    merge_loser,
    merge_proposal: proposal.id,
    patient_merge: merge.id,
    visit: visit.id,
    encounter: encounter.id,
    diagnosis: diagnosis.id,
    care_plan: plan.id,
    activity: plan.activities[0]!.uuid,
    note: encounter.notes[0]!.id,
    observation: observations[0]!.id,
    form_response: form.id,
    allergy: allergy.id,
    specialist: specialist.id,
    referral: referral.id,
    file: file.filename,
    classification: classification!.id,
    medicine: medicine.id,
    own_form: await makeOwnForm(all),
    display_key: display.id,
  };
  return { home, all, ids };
}

/** One connection for all checksums of a database: another one would have to load each table's metadata again. */
let watched: { database: pg.ClientConfig; watcher: pg.Client; sums: string } | undefined;

async function watching() {
  if (watched?.database === owner) return watched;
  const watcher = new pg.Client(owner);
  watcher.on('error', () => {}); // the database goes with its test file
  await watcher.connect();
  const { rows: tables } = await watcher.query<{ name: string }>(
    `select format('%I.%I', n.nspname, c.relname) as name from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace
     where a.attname = 'organization_id' and c.relkind = 'r' and n.nspname not in ('pg_catalog', 'identity') order by 1`,
  );
  const sums = tables
    .map(
      ({ name }) =>
        `select '${name}' as name, md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as sum from ${name} t where organization_id = $1`,
    )
    .join(' union all ');
  watched = { database: owner, watcher, sums };
  return watched;
}

/** A sum over every row of an organisation, table by table: it changes when anything of theirs does. */
export async function sumOf(organization_id: string): Promise<Record<string, string>> {
  const { watcher, sums } = await watching();
  // named, so that it is planned once
  const { rows } = await watcher.query<{ name: string; sum: string }>({ name: 'sums', text: sums, values: [organization_id] });
  return Object.fromEntries(rows.map(({ name, sum }) => [name, sum]));
}

/** A delivery that was given up. */
async function failedTest({ ask, organization_id }: Caller, webhook_id: string): Promise<string> {
  const { data } = await ask(sendTest, { params: { id: organization_id, webhook_id } });
  await asOwner("update webhooks.delivery set status = 'failed', tries_left = 0, next_try_at = null where id = $1", [data.id]);
  return data.id;
}

/** A requested export, without the password that requesting one takes. */
async function waitingExport({ organization_id, practitioner_role_id }: Caller): Promise<string> {
  const id = newId();
  await withTenant(pool, organization_id, 'write', (db) =>
    insertExport({ db, organization_id, now: new Date() }, { id, requested_by_id: practitioner_role_id, filename: 'export.zip' }),
  );
  return id;
}

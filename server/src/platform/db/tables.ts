// Generated from the migrations by `npm run tables`. Do not edit.

import type { ColumnType } from "kysely";

export type Generated<T> = T extends ColumnType<infer S, infer I, infer U>
  ? ColumnType<S, I | undefined, U>
  : ColumnType<T, T | undefined, T>;

export type Instant = ColumnType<string, Date | string, Date | string>;

export type Int8 = ColumnType<number, number, number>;

export type Json = ColumnType<unknown, string, string>;

export type Numeric = ColumnType<string, number | string, number | string>;

export interface AuditConcernedCard {
  entry_id: string | null;
  organization_id: string | null;
  patient_id: string | null;
}

export interface AuditEntry {
  /**
   * patient.read: what an auditor searches for; without one, the operation's name
   */
  action: string;
  /**
   * by the database's clock, so that a server with a wrong one cannot put a deed into another hour
   */
  at: Generated<Instant>;
  id: string;
  /**
   * the server that answered
   */
  node: string;
  operation: string;
  organization_id: string;
  outcome: Generated<"done" | "refused" | "failed">;
  patient_id: string | null;
  practitioner_role_id: string | null;
  reason: string | null;
  request_id: string | null;
  session_id: string | null;
  /**
   * ids of what it was done to, by name; of a list, search, file or stream `patients`: whom it showed, `filter`: what was asked, `way`: which of these it was
   */
  subjects: Generated<Json>;
  /**
   * null: the house itself did it
   */
  user_id: string | null;
}

export interface AuditEntryCard {
  action: string | null;
  at: Instant | null;
  id: string | null;
  node: string | null;
  operation: string | null;
  organization_id: string | null;
  outcome: string | null;
  patient_id: string | null;
  practitioner_role_id: string | null;
  reason: string | null;
  request_id: string | null;
  seq: Int8 | null;
  session_id: string | null;
  shown: number | null;
  subjects: Json | null;
  user_id: string | null;
}

export interface AuditLink {
  entry_id: string;
  hash: Buffer;
  organization_id: string;
  /**
   * the hash of link seq - 1; of the first one, sha256 of the organisation's id: a chain cannot be taken for another organisation's
   */
  prev: Buffer;
  sealed_at: Generated<Instant>;
  seq: Int8;
}

export interface AuditShown {
  entry_id: string;
  organization_id: string;
  patient_id: string;
}

export interface AuditUnsealed {
  entry_id: string;
  organization_id: string;
}

export interface AuditVerification {
  created_at: Generated<Instant>;
  /**
   * links and entries looked at so far
   */
  done: Generated<Int8>;
  entries: Int8 | null;
  /**
   * how many; the first hundred stand in first_findings
   */
  findings: number | null;
  finished_at: Instant | null;
  first_findings: Generated<Json>;
  /**
   * ends of the chain kept outside of the database that it was held against
   */
  heads: number | null;
  id: string;
  links: Int8 | null;
  organization_id: string;
  /**
   * entries that had waited for over a minute to be sealed
   */
  overdue: number | null;
  /**
   * the membership; null: the house's own nightly round
   */
  requested_by_id: string | null;
  /**
   * the chain's end when it began
   */
  sealed_to: Int8 | null;
  started_at: Instant | null;
  status: "waiting" | "running" | "done" | "failed";
  /**
   * links and entries to be looked at; null until it has begun
   */
  total: Int8 | null;
  updated_at: Generated<Instant>;
}

export interface BackupOrganizationExport {
  created_at: Generated<Instant>;
  /**
   * rows and files written so far
   */
  done: Generated<Int8>;
  expires_at: Instant | null;
  /**
   * why it was given up, as a sentence
   */
  failure: string | null;
  file_count: number | null;
  filename: string;
  finished_at: Instant | null;
  id: string;
  /**
   * files that records name and the storage does not have
   */
  lost_files: number | null;
  organization_id: string;
  removed_at: Instant | null;
  requested_by_id: string;
  row_count: Int8 | null;
  sha256: string | null;
  size: Int8 | null;
  started_at: Instant | null;
  status: "waiting" | "running" | "done" | "failed";
  /**
   * of the kept file; null before it is there, and after it was removed
   */
  storage_key: string | null;
  /**
   * rows and files there are; null until it has begun
   */
  total: Int8 | null;
  updated_at: Generated<Instant>;
}

export interface BackupRun {
  /**
   * night: by itself at its time; person: with the button; command: npm run backup
   */
  asked: "night" | "person" | "command";
  created_at: Generated<Instant>;
  /**
   * compressed
   */
  database_bytes: Int8 | null;
  /**
   * of the database, read so far
   */
  done_bytes: Int8 | null;
  files: number | null;
  files_bytes: Int8 | null;
  finished_at: Instant | null;
  /**
   * own: made here; reported: made by other means, which somebody has told of
   */
  how: "own" | "reported";
  id: string;
  /**
   * the folder, where one was made here
   */
  place: string | null;
  /**
   * why it failed; of a reported one, by what means and where to
   */
  sentence: string | null;
  /**
   * the moment that it shows the records at; null while none is made
   */
  shows_at: Instant | null;
  started_at: Instant | null;
  status: "waiting" | "running" | "done" | "failed";
  /**
   * what is done now; null when it is over or has not begun
   */
  step: "database" | "checking" | "files" | null | null;
  /**
   * of the database, about
   */
  total_bytes: Int8 | null;
  updated_at: Generated<Instant>;
  /**
   * when it had been read again from its disk and held against the lists of what was handed over; null: it was not
   */
  verified_at: Instant | null;
}

export interface CatalogueHealthcareService {
  active: Generated<boolean>;
  appointment_required: Generated<boolean>;
  /**
   * [{days, start_time, end_time}] by the organisation's clock; empty: whenever the house is open
   */
  availability: Generated<Json>;
  category: "Consultation" | "Diagnostic" | "Hospitalization" | "Medication" | "Administrative" | "Procedure";
  code: string;
  created_at: Generated<Instant>;
  /**
   * from then on no list shows it and its code is free again
   */
  deleted_at: Instant | null;
  description: string | null;
  /**
   * minutes; null: not said
   */
  duration: number | null;
  id: string;
  name: string;
  organization_id: string;
  provision_codes: Generated<string[]>;
  /**
   * the income that it counts to
   */
  revenue_tag: string | null;
  /**
   * name and code in lower case without marks, for searching
   */
  search_norm: string;
  service_class: "Consultation" | "Diagnostic" | "Hospitalization" | "Medication" | "Administrative" | "Procedure";
  /**
   * [{code, display}]
   */
  specialties: Generated<Json>;
  updated_at: Generated<Instant>;
  version: Generated<number>;
  virtual_service: Generated<boolean>;
}

export interface CataloguePriceImport {
  changed_rows: Generated<number>;
  created_at: Generated<Instant>;
  /**
   * up to this line all are compared or applied: from here a job that was killed goes on
   */
  done_line: Generated<number>;
  done_rows: Generated<number>;
  /**
   * only says what would happen
   */
  dry_run: boolean;
  /**
   * why nothing could be read, as a sentence
   */
  failure: string | null;
  /**
   * null once its lines are read
   */
  file: Buffer | null;
  filename: string;
  /**
   * null while it is under way
   */
  finished_at: Instant | null;
  format: "csv" | "xlsx";
  /**
   * the first line of the file; null until it is read
   */
  headings: string[] | null;
  id: string;
  /**
   * headings that no price has
   */
  ignored: Generated<string[]>;
  is_read: Generated<boolean>;
  new_rows: Generated<number>;
  organization_id: string;
  rows: Generated<number>;
  started_by: string;
  status: "queued" | "running" | "done" | "failed";
  unchanged_rows: Generated<number>;
  updated_at: Generated<Instant>;
  wrong_rows: Generated<number>;
}

export interface CataloguePriceImportLine {
  /**
   * as they stand in the file, for the file of errors
   */
  cells: string[];
  /**
   * pesewas or cents; null: there was no such price
   */
  charge_before_minor: Int8 | null;
  charge_minor: Int8 | null;
  currency: string | null;
  description: string | null;
  healthcare_service_id: string | null;
  import_id: string;
  /**
   * as a spreadsheet counts: the headings are line 1
   */
  line: number;
  location_id: string | null;
  organization_id: string;
  /**
   * null until it is compared
   */
  outcome: "new" | "changed" | "unchanged" | "wrong" | null | null;
  payer: string | null;
  payment_method: string | null;
  /**
   * the price that it made or changed; null in a dry run
   */
  price_id: string | null;
  price_key: Generated<string | null>;
  /**
   * why it cannot be applied to the prices there are, as a sentence
   */
  refusal: string | null;
  /**
   * what is wrong in the line itself, as sentences
   */
  unreadable: Generated<string[]>;
  valid_from: string | null;
  valid_to: string | null;
}

export interface CataloguePriceTier {
  /**
   * pesewas or cents
   */
  cost_minor: Int8;
  created_at: Generated<Instant>;
  currency: string;
  /**
   * no longer offered; what was booked with it still names it
   */
  deleted_at: Instant | null;
  description: string | null;
  id: string;
  name: string;
  organization_id: string;
  position: number;
  service_id: string;
  type: "free" | "disc" | "cost";
  updated_at: Generated<Instant>;
}

export interface CatalogueServiceCard {
  active: boolean | null;
  appointment_required: boolean | null;
  category: string | null;
  code: string | null;
  deleted_at: Instant | null;
  duration: number | null;
  id: string | null;
  name: string | null;
  organization_id: string | null;
  revenue_tag: string | null;
  service_class: string | null;
  virtual_service: boolean | null;
}

export interface CatalogueServiceLocation {
  created_at: Generated<Instant>;
  location_id: string;
  organization_id: string;
  service_id: string;
}

export interface CatalogueServicePractitioner {
  created_at: Generated<Instant>;
  organization_id: string;
  practitioner_id: string;
  service_id: string;
}

export interface CatalogueServicePrice {
  active: Generated<boolean>;
  /**
   * pesewas or cents
   */
  charge_minor: Int8;
  created_at: Generated<Instant>;
  currency: string;
  deleted_at: Instant | null;
  /**
   * null: the name of the price
   */
  description: string | null;
  healthcare_service_id: string;
  id: string;
  /**
   * null: at any location
   */
  location_id: string | null;
  /**
   * null: the name of the service
   */
  name: string | null;
  organization_id: string;
  /**
   * a code such as NHIS, until the room payers keeps them; null: any payer
   */
  payer: string | null;
  /**
   * null: however it is paid
   */
  payment_method: "cash" | "patient-account" | "corporate" | "insurance" | null | null;
  /**
   * service, location, payer and payment method, with null where any is meant (PRICE-006)
   */
  price_key: Generated<string>;
  updated_at: Generated<Instant>;
  /**
   * first day by the organisation's clock; null: always was
   */
  valid_from: string | null;
  /**
   * last day by the organisation's clock; null: until it is ended
   */
  valid_to: string | null;
  version: Generated<number>;
}

export interface EncountersEarlierNote {
  author_id: string;
  /**
   * empty where the note was empty for a while
   */
  note: string;
  note_format: "text" | "html";
  note_id: string;
  organization_id: string;
  replaced_at: Instant;
  version: number;
  written_at: Instant;
}

export interface EncountersEncounter {
  /**
   * in the scheduling room
   */
  appointment_id: string | null;
  created_at: Generated<Instant>;
  created_by_id: string;
  delete_reason: string | null;
  /**
   * discarded: entered in error; a finished one never is
   */
  deleted_at: Instant | null;
  deleted_by_id: string | null;
  encounter_type: "AMB" | "EMER" | "FLD" | "HH" | "IMP" | "ACUTE" | "NONAC" | "OBSENC" | "PRENC" | "SS" | "VR" | "fluid-balance-chart" | "medication-request" | "service-request" | "vitals-observation" | "mews-triage" | "tews-triage" | "fall-risk-assessment";
  end_time: Instant | null;
  ended_by_id: string | null;
  id: string;
  is_ward_round: boolean;
  organization_id: string;
  part_of_id: string | null;
  patient_id: string;
  progress: Generated<number>;
  reason: string | null;
  /**
   * when it begins or began; created_at is when it was entered
   */
  start_time: Instant;
  started_at: Instant | null;
  started_by_id: string | null;
  status: "planned" | "in-progress" | "triaged" | "arrived" | "finished";
  updated_at: Generated<Instant>;
  version: Generated<number>;
  visit_id: string | null;
}

export interface EncountersEncounterCard {
  encounter_type: string | null;
  end_time: Instant | null;
  id: string | null;
  is_ward_round: boolean | null;
  organization_id: string | null;
  part_of_id: string | null;
  patient_id: string | null;
  start_time: Instant | null;
  status: string | null;
  visit_id: string | null;
}

export interface EncountersEncounterLocation {
  encounter_id: string;
  location_id: string;
  organization_id: string;
  position: number;
  status: "planned" | "active" | "completed";
}

export interface EncountersNote {
  /**
   * the signed note to which this one adds
   */
  addendum_to_id: string | null;
  author_id: string;
  created_at: Generated<Instant>;
  encounter_id: string;
  id: string;
  note: string;
  /**
   * text: as it stands; html: only what the allow-list lets through, cleaned when written and when read
   */
  note_format: Generated<"text" | "html">;
  note_type: "visit-note" | "plan-of-care" | "chief-complaint" | "history-of-presenting-illness";
  organization_id: string;
  signed_at: Instant | null;
  signed_by_id: string | null;
  updated_at: Generated<Instant>;
  version: Generated<number>;
}

export interface EncountersParticipant {
  encounter_id: string;
  organization_id: string;
  position: number;
  practitioner_role_id: string;
  type: string;
}

export interface EncountersVisit {
  arrived_at: Instant | null;
  assigned_to_id: string | null;
  /**
   * when it was entered; arrived_at may be earlier
   */
  created_at: Generated<Instant>;
  created_by_id: string;
  /**
   * why a visit was started after the patient had died; null for others
   */
  deceased_reason: string | null;
  discharge_disposition: "home" | "alt-home" | "other-hcf" | "hospice" | "long" | "advice" | "Exp" | "psych" | "rehab" | "snf" | "other" | null | null;
  end_note: string | null;
  ended_at: Instant | null;
  ended_by_id: string | null;
  id: string;
  /**
   * arrival, or entry while only planned: orders the lists
   */
  listed_at: Instant;
  location_id: string | null;
  /**
   * from the code sequence "visit"; null for visits that are older than the numbers
   */
  number: string | null;
  organization_id: string;
  patient_id: string;
  reason: string | null;
  reopened_at: Instant | null;
  reopened_by_id: string | null;
  status: "planned" | "arrived" | "in-progress" | "finished" | "cancelled";
  type: "general" | "diagnostic";
  updated_at: Generated<Instant>;
  version: Generated<number>;
}

export interface EncountersVisitCard {
  arrived_at: Instant | null;
  assigned_to_id: string | null;
  ended_at: Instant | null;
  id: string | null;
  listed_at: Instant | null;
  location_id: string | null;
  organization_id: string | null;
  patient_id: string | null;
  status: string | null;
  type: string | null;
}

export interface FilesAttachment {
  category: "document" | "photo" | "signature" | "logo" | "payer-file";
  content_type: "image/png" | "image/jpeg" | "image/webp" | "application/pdf";
  created_at: Generated<Instant>;
  /**
   * from then on no list and no name finds it
   */
  deleted_at: Instant | null;
  /**
   * as patient_id, which is then the encounter's
   */
  encounter_id: string | null;
  /**
   * random; the name under which the file is asked for
   */
  filename: string;
  /**
   * pixels; null for a PDF
   */
  height: number | null;
  id: string;
  organization_id: string;
  /**
   * stands above this room, so without a foreign key (the needs check it)
   */
  patient_id: string | null;
  /**
   * as patient_id; whose photo or signature it is
   */
  practitioner_id: string | null;
  public: Generated<boolean>;
  sha256: string;
  size: number;
  storage_key: string;
  /**
   * bytes of the file and of the pictures made from it
   */
  stored_bytes: number;
  /**
   * null for a PDF
   */
  thumb_key: string | null;
  title: string;
  updated_at: Generated<Instant>;
  uploaded_by: string;
  uploaded_by_name: string;
  version: Generated<number>;
  /**
   * null: the stored file itself is shown, or there is nothing to show
   */
  view_key: string | null;
  /**
   * pixels; null for a PDF
   */
  width: number | null;
}

export interface FilesSpace {
  /**
   * of the files in use and the pictures made from them
   */
  bytes: Generated<Int8>;
  created_at: Generated<Instant>;
  files: Generated<number>;
  organization_id: string;
  /**
   * 1024 × 1024 bytes each; null: the house's own
   */
  quota_mb: number | null;
  updated_at: Generated<Instant>;
  version: Generated<number>;
}

export interface FilesStoredKey {
  key: string | null;
  organization_id: string | null;
}

export interface IdentityAccount {
  created_at: Generated<Instant>;
  disabled_at: Instant | null;
  /**
   * encrypts, in the browser only, what the server has not heard yet; given to a session of this account
   */
  draft_key: Buffer;
  /**
   * null as well when it was not proved and somebody else has proved that it is theirs
   */
  email: string | null;
  /**
   * when its owner has shown to read this address's mail; null: it signs in to this account, and nothing else is sent or given to it
   */
  email_proved_at: Instant | null;
  id: string;
  /**
   * where the next sign-in starts; no foreign key, because the anchor may be distributed and this table is not
   */
  last_organization_id: string | null;
  /**
   * null until the person has set one: nobody can sign in with it
   */
  password_hash: string | null;
  /**
   * when its owner chose the password
   */
  password_set_at: Generated<Instant>;
  phone: string | null;
  updated_at: Generated<Instant>;
  version: Generated<number>;
}

export interface IdentityAccountCard {
  disabled_at: Instant | null;
  email: string | null;
  id: string | null;
  phone: string | null;
}

export interface IdentityAddressCard {
  account_id: string | null;
  email: string | null;
}

export interface IdentityEmailProof {
  account_id: string;
  email: string;
  ended_at: Instant | null;
  ended_because: "proved" | "withdrawn" | "replaced" | "password-set" | "restored" | null | null;
  expires_at: Instant | null;
  /**
   * SHA-256 of the token in the letter, which is never stored; null until the letter is written, and when the address is somebody else's: only the letter says so
   */
  hash: Buffer | null;
  id: string;
  requested_at: Instant;
}

export interface IdentityFailedTry {
  address: string;
  failed_at: Instant;
  id: string;
  /**
   * SHA-256 of what was typed, whether or not an account has that name
   */
  name_hash: Buffer;
  /**
   * /24 of an IPv4 address, /64 of an IPv6 address
   */
  network: string;
}

export interface IdentityKnownNetwork {
  account_id: string;
  /**
   * /24 of an IPv4 address, /64 of an IPv6 address
   */
  network: string;
  /**
   * the last time
   */
  signed_in_at: Instant;
}

export interface IdentityPasswordHistory {
  account_id: string;
  id: string;
  password_hash: string;
  replaced_at: Instant;
}

export interface IdentityPasswordReset {
  /**
   * null: nobody has the name that was typed; the row is written all the same, so that both cost the same time
   */
  account_id: string | null;
  expires_at: Instant | null;
  /**
   * SHA-256 of the token in the letter, which is never stored; null until the letter is written
   */
  hash: Buffer | null;
  id: string;
  requested_at: Instant;
  /**
   * used, or of no use any more because the password was set otherwise
   */
  used_at: Instant | null;
}

export interface IdentityRecoveryCode {
  account_id: string;
  created_at: Instant;
  hash: Buffer;
  used_at: Instant | null;
}

export interface IdentityRefreshToken {
  /**
   * who used it: SHA-256 of the secret of that try
   */
  attempt_hash: Buffer | null;
  created_at: Instant;
  expires_at: Instant;
  hash: Buffer;
  session_id: string;
  /**
   * hash of the token that was given for it
   */
  successor: Buffer | null;
  used_at: Instant | null;
}

export interface IdentitySecondFactor {
  account_id: string;
  /**
   * the newest time step whose code was taken: that code and older ones are refused
   */
  last_step: Int8 | null;
  on_since: Instant | null;
  /**
   * of the authenticator app, sealed with a key that is not in the database; null: off
   */
  secret: Buffer | null;
  started_at: Instant | null;
  /**
   * shown, and not yet proved by its first code; counts for a few minutes
   */
  started_secret: Buffer | null;
}

export interface IdentitySession {
  account_id: string;
  /**
   * the network address that it was opened from; null: by a command or before this was kept
   */
  address: string | null;
  created_at: Instant;
  /**
   * browser and system as the sign-in named itself, for the owner's own list
   */
  device: string | null;
  expires_at: Instant;
  id: string;
  /**
   * over so long after its last request: 8 hours, or what its organisation says
   */
  idle_seconds: Generated<number>;
  kind: "app" | "program";
  /**
   * moved by what a person does, at most once a minute; never by a refresh, a stream, or what a page asks by itself
   */
  last_used_at: Instant;
  /**
   * locked so long after its last use: the idle time of its organisation's screens and two minutes; null: a program, which has no screen
   */
  lock_seconds: Generated<number | null>;
  /**
   * nobody has used the screen for a while: nothing is answered until the owner's password comes
   */
  locked_at: Instant | null;
  /**
   * the current organisation; switching changes it
   */
  organization_id: string;
  revoked_at: Instant | null;
  revoked_because: "signed-out" | "refresh-reused" | "disabled" | "password-changed" | "ended-by-owner" | "second-factor-changed" | null | null;
}

export interface IdentitySignInBeginning {
  /**
   * null: nothing was forgotten yet
   */
  forgotten_at: Instant | null;
  hash: Buffer;
  only_row: Generated<boolean>;
  seq: Int8;
}

export interface IdentitySignInChallenge {
  account_id: string;
  /**
   * what the sign-in waits for: neither challenge opens what the other does
   */
  asks: "second-factor" | "new-password";
  created_at: Instant;
  expires_at: Instant;
  /**
   * SHA-256 of the challenge, which is never stored
   */
  hash: Buffer;
}

export interface IdentitySignInEvent {
  account_id: string | null;
  address: string;
  event: "signed-in" | "failed" | "signed-out" | "refresh-reused" | "switched" | "sign-in-name-changed" | "reset-asked" | "password-reset" | "password-changed" | "sessions-ended" | "locked" | "unlocked" | "second-factor-asked" | "second-factor-failed" | "second-factor-on" | "second-factor-moved" | "second-factor-off" | "recovery-code-used" | "recovery-codes-renewed" | "invitation-accepted" | "membership-disabled" | "second-factor-reset" | "new-password-asked";
  /**
   * by the clock of the server that was asked
   */
  happened_at: Instant;
  id: string;
  organization_id: string | null;
  /**
   * by the database's clock: by it a row is old enough to be forgotten
   */
  recorded_at: Generated<Instant>;
  session_id: string | null;
}

export interface IdentitySignInLink {
  event_id: string;
  hash: Buffer;
  prev: Buffer;
  sealed_at: Generated<Instant>;
  seq: Int8;
}

export interface IdentitySignInUnsealed {
  event_id: string;
}

export interface ObservationsEarlierValue {
  effective_date_time: Instant;
  note: string | null;
  observation_id: string;
  organization_id: string;
  replaced_at: Instant;
  replaced_by_id: string;
  /**
   * null: as in unit
   */
  sent_unit: string | null;
  /**
   * null: as in value
   */
  sent_value: string | null;
  unit: string | null;
  value: string;
  version: number;
}

export interface ObservationsObservation {
  cancel_reason: string | null;
  cancelled_at: Instant | null;
  cancelled_by_id: string | null;
  category: "vital-signs" | "social-history" | "exam" | "survey";
  code: string;
  created_at: Generated<Instant>;
  /**
   * for a computed value, the observations from which it was made
   */
  derived_from: Generated<string[]>;
  display: string;
  /**
   * when it was measured; created_at is when it was entered
   */
  effective_date_time: Instant;
  encounter_id: string | null;
  id: string;
  note: string | null;
  organization_id: string;
  patient_id: string;
  practitioner_id: string;
  /**
   * points, where the observation is a score
   */
  score: number | null;
  /**
   * null: as in unit
   */
  sent_unit: string | null;
  /**
   * null: as in value
   */
  sent_value: string | null;
  status: "registered" | "cancelled";
  system: string;
  unit: string | null;
  unit_type: string | null;
  updated_at: Generated<Instant>;
  /**
   * in the unit in which the measure is kept
   */
  value: string;
  version: Generated<number>;
}

export interface ObservationsObservationCard {
  category: string | null;
  code: string | null;
  created_at: Instant | null;
  effective_date_time: Instant | null;
  encounter_id: string | null;
  id: string | null;
  organization_id: string | null;
  patient_id: string | null;
  score: number | null;
  unit: string | null;
  value: string | null;
}

export interface OrganizationCodeSequence {
  created_at: Generated<Instant>;
  entity: string;
  /**
   * the highest number ever given: a sequence that stops beginning anew goes on after it
   */
  highest: Generated<Int8>;
  next: Int8;
  organization_id: string;
  /**
   * how a code is written, of {prefix}, {year} and {number}
   */
  pattern: Generated<string>;
  prefix: string;
  updated_at: Generated<Instant>;
  /**
   * the highest number given, of a yearly sequence in its year
   */
  used: Generated<Int8>;
  version: Generated<number>;
  width: number;
  /**
   * the year of the last number; null: none was given yet
   */
  year: number | null;
  yearly: Generated<boolean>;
}

export interface OrganizationInvitation {
  created_at: Instant;
  ended_at: Instant | null;
  ended_because: "accepted" | "withdrawn" | "replaced" | null | null;
  expires_at: Instant | null;
  /**
   * null until the letter is written
   */
  hash: Buffer | null;
  id: string;
  /**
   * null: the first administrator, by command
   */
  invited_by: string | null;
  membership_id: string;
  organization_id: string;
}

export interface OrganizationLocation {
  address: string | null;
  /**
   * the organisation's short name of the place; null: none
   */
  code: string | null;
  created_at: Generated<Instant>;
  deleted_at: Instant | null;
  id: string;
  kind: Generated<"site" | "building" | "wing" | "level" | "department" | "clinic" | "ward" | "room" | "theatre" | "laboratory" | "pharmacy" | "store" | "desk" | "vehicle" | "home">;
  name: string;
  organization_id: string;
  /**
   * the place in which it stands, null: by itself. That there is no loop and no seventh level is kept by whoever moves places: they hold the organisation's row
   */
  parent_id: string | null;
  phone: string | null;
  status: "active" | "suspended" | "inactive";
  updated_at: Generated<Instant>;
  version: Generated<number>;
}

export interface OrganizationLocationCard {
  id: string | null;
  name: string | null;
  organization_id: string | null;
}

export interface OrganizationMembership {
  /**
   * null until the invitation is accepted
   */
  account_id: string | null;
  address: string | null;
  birth_date: string | null;
  country_code: string;
  created_at: Generated<Instant>;
  deleted_at: Instant | null;
  /**
   * where the invitation goes; afterwards the account's own address holds
   */
  email: string | null;
  first_name: string;
  /**
   * ids that the account had where the organisation was brought from: entries of the audit trail name them
   */
  former_account_ids: Generated<string[]>;
  gender: "MALE" | "FEMALE" | "OTHER" | "UNKNOWN" | null | null;
  id: string;
  last_name: string;
  /**
   * by signing in or by switching to the organisation; null: never
   */
  last_sign_in_at: Instant | null;
  /**
   * chosen last in the set-location dialog
   */
  location_id: string | null;
  mobile: string | null;
  /**
   * the name in lower case without marks, for searching
   */
  name_norm: string;
  organization_id: string;
  organization_role: "owner" | "admin" | "member";
  photo: string | null;
  role_id: string;
  signature: string | null;
  /**
   * [{code, display}]
   */
  specialty: Json;
  /**
   * invited: signs in to nothing yet; inactive: disabled
   */
  status: "invited" | "active" | "inactive";
  team_member_type: "clinical_staff" | "non_clinical_staff";
  title: string;
  updated_at: Generated<Instant>;
  version: Generated<number>;
  /**
   * only these types of the role's; null: all of them
   */
  workspaces: string[] | null;
}

export interface OrganizationMembershipLocation {
  created_at: Generated<Instant>;
  location_id: string;
  membership_id: string;
  organization_id: string;
}

export interface OrganizationOperator {
  account_id: string;
  created_at: Generated<Instant>;
  /**
   * first: owned the only organisation when a second one was founded; setting: named in OPERATORS; command: npm run operator
   */
  how: "first" | "setting" | "command";
}

export interface OrganizationOrganization {
  address: string | null;
  city: string | null;
  country: string | null;
  created_at: Generated<Instant>;
  currency: string;
  date_format: string;
  /**
   * closed: its memberships no longer open anything
   */
  deleted_at: Instant | null;
  digital_address: string | null;
  email: string | null;
  idle_lock_minutes: number;
  letterhead_note: string | null;
  logo: string | null;
  name: string;
  organization_id: string;
  /**
   * at a sign-in with an older password a new one is asked for; 0: however old it is
   */
  password_days: Generated<number>;
  /**
   * a new password is none of the last so many; 0: not asked
   */
  password_history: Generated<number>;
  /**
   * fewest characters of a new password
   */
  password_least: Generated<number>;
  phone: string | null;
  region: string | null;
  registration_number: string | null;
  /**
   * of whom a second factor is demanded, beside those whose role demands it
   */
  second_factor: Generated<"off" | "administrators" | "everybody">;
  /**
   * a session ends so long after signing in at the latest
   */
  session_hours: Generated<number>;
  /**
   * a session ends so long after its last request
   */
  session_idle_minutes: Generated<number>;
  status: "active" | "suspended" | "inactive";
  tax_number: string | null;
  timezone: string;
  updated_at: Generated<Instant>;
  version: Generated<number>;
  website: string | null;
}

export interface OrganizationOwnerCard {
  account_id: string | null;
  full_name: string | null;
  id: string | null;
  organization_id: string | null;
}

export interface OrganizationPractitionerCard {
  account_id: string | null;
  first_name: string | null;
  former_account_ids: string[] | null;
  full_name: string | null;
  id: string | null;
  last_name: string | null;
  organization_id: string | null;
  signature: string | null;
  title: string | null;
}

export interface OrganizationRole {
  created_at: Generated<Instant>;
  deleted_at: Instant | null;
  description: string | null;
  id: string;
  name: string;
  organization_id: string;
  /**
   * as written, wildcards not expanded; alone gates the API
   */
  resources: string[];
  /**
   * whoever holds the role must sign in with a second factor
   */
  second_factor: Generated<boolean>;
  updated_at: Generated<Instant>;
  version: Generated<number>;
  /**
   * dotted; the first segment is the workspace type; gates screens
   */
  workspaces: string[];
}

export interface OrganizationWorkspace {
  created_at: Generated<Instant>;
  deleted_at: Instant | null;
  description: string | null;
  id: string;
  name: string | null;
  organization_id: string;
  status: "active" | "suspended" | "inactive";
  type: "ADMIN" | "RECEPT" | "OPD" | "VIRT" | "HOME" | "BILL" | "PHARM" | "COVID" | "DIAG" | "IPD" | "MOM" | "EMERG";
  updated_at: Generated<Instant>;
  version: Generated<number>;
}

export interface PatientsIdentifier {
  created_at: Generated<Instant>;
  id: string;
  organization_id: string;
  patient_id: string;
  position: number;
  type: string;
  value: string;
  /**
   * capital letters and digits only: by this it is unique
   */
  value_norm: string;
}

export interface PatientsNameSound {
  birth_year: number;
  organization_id: string;
  patient_id: string;
  sound: string;
}

export interface PatientsNameWord {
  organization_id: string;
  /**
   * letters shared with the patient's alphabetically previous word: of all words of a patient that begin with the same n letters exactly one has overlap < n, so a search meets each patient once
   */
  overlap: number;
  patient_id: string;
  word: string;
}

export interface PatientsNumberWord {
  organization_id: string;
  overlap: number;
  patient_id: string;
  word: string;
}

export interface PatientsPatient {
  active: Generated<boolean>;
  address: Json | null;
  birth_date: string | null;
  birth_date_precision: "day" | "month" | "year" | "estimated" | null | null;
  created_at: Generated<Instant>;
  /**
   * written by the encounters room
   */
  current_visit_id: string | null;
  customer_group_id: string | null;
  deceased_at: Instant | null;
  email: string | null;
  /**
   * email in lower case: by this it is unique and looked up
   */
  email_key: string | null;
  first_name: string;
  gender: "MALE" | "FEMALE" | "OTHER" | "UNKNOWN";
  /**
   * cm, newest observation; height_at says of when
   */
  height: Numeric | null;
  height_at: Instant | null;
  id: string;
  is_deceased: Generated<boolean>;
  /**
   * written by the inpatient room
   */
  is_hospitalized: Generated<boolean>;
  last_encounter_at: Instant | null;
  last_name: string;
  mobile: string | null;
  mother_id: string | null;
  mrn: string;
  organization_id: string;
  patient_communication: Generated<Json>;
  payer_id: string | null;
  photo: string | null;
  preferred_name: string | null;
  related_persons: Generated<Json>;
  religious_affiliation: Generated<string[]>;
  title: string | null;
  unknown: Generated<boolean>;
  updated_at: Generated<Instant>;
  /**
   * reserved for the patient's own account
   */
  user_id: string;
  version: Generated<number>;
  /**
   * kg, newest observation; weight_at says of when
   */
  weight: Numeric | null;
  weight_at: Instant | null;
}

export interface PatientsPatientCard {
  active: boolean | null;
  birth_date: string | null;
  birth_date_precision: string | null;
  created_at: Instant | null;
  current_visit_id: string | null;
  deceased_at: Instant | null;
  email: string | null;
  first_name: string | null;
  full_name: string | null;
  gender: string | null;
  id: string | null;
  is_deceased: boolean | null;
  is_hospitalized: boolean | null;
  last_encounter_at: Instant | null;
  last_name: string | null;
  mobile: string | null;
  mrn: string | null;
  organization_id: string | null;
  photo: string | null;
  preferred_name: string | null;
  title: string | null;
  unknown: boolean | null;
  updated_at: Instant | null;
  version: number | null;
}

export interface PatientsRegister {
  organization_id: string;
  patients: Generated<Int8>;
}

export interface PatientsVocabulary {
  organization_id: string;
  overlap: number;
  patients: number;
  word: string;
}

export interface PlatformFlag {
  key: string;
  updated_at: Generated<Instant>;
  value: Json;
}

export interface PlatformHandledEvent {
  event_id: string;
  handled_at: Generated<Instant>;
  listener: string;
  organization_id: string;
}

export interface PlatformIdempotency {
  created_at: Generated<Instant>;
  key: string;
  operation: string;
  organization_id: string;
  request_hash: string;
  response: Json | null;
  /**
   * null while the first request is still running
   */
  status: number | null;
  user_id: string;
}

export interface PlatformMigration {
  applied_at: Generated<Instant>;
  checksum: string;
  name: string;
}

export interface PlatformOrganization {
  created_at: Generated<Instant>;
  id: string;
}

export interface PlatformOutbox {
  announced_at: Generated<Instant>;
  data: Json;
  id: string;
  name: string;
  organization_id: string;
}

export interface ReportsSetUpStep {
  dismissed_at: Generated<Instant>;
  dismissed_by_id: string;
  organization_id: string;
  step: string;
}

export interface TerminologyClassification {
  created_at: Generated<Instant>;
  entries: number;
  id: string;
  imported_at: Instant;
  /**
   * membership
   */
  imported_by: string;
  imported_by_name: string;
  /**
   * under which right the organisation uses the text, in its own words
   */
  licence: string;
  mappings: Generated<number>;
  organization_id: string;
  release: string;
  /**
   * null: in use; when it was removed its entries were deleted with it
   */
  removed_at: Instant | null;
  system: string;
  title: string;
  updated_at: Generated<Instant>;
  version: Generated<number>;
}

export interface TerminologyClassificationEntry {
  classification_id: string;
  code: string;
  display: string;
  kind: "chapter" | "block" | "category";
  organization_id: string;
  /**
   * code of the entry above; null at the top
   */
  parent: string | null;
  /**
   * a later release does not have it any more
   */
  retired: Generated<boolean>;
  /**
   * may be chosen: a category that is not divided further
   */
  selectable: boolean;
}

export interface TerminologyClassificationMapping {
  classification_id: string;
  code: string;
  organization_id: string;
  priority: number;
  system: string;
  target: string;
}

export interface TerminologyClassificationWord {
  classification_id: string;
  code: string;
  organization_id: string;
  word: string;
}

export interface TerminologyMedicine {
  /**
   * false: not offered for new prescriptions
   */
  active: Generated<boolean>;
  aliases: Generated<string[]>;
  /**
   * the organisation's own or a payer's; null: none
   */
  code: string | null;
  created_at: Generated<Instant>;
  deleted_at: Instant | null;
  form: string;
  id: string;
  /**
   * international non-proprietary name
   */
  name: string;
  organization_id: string;
  /**
   * codes of the list dosage-route-type
   */
  routes: Generated<string[]>;
  source: "starter" | "import" | "own";
  strength: Generated<string>;
  /**
   * the name with the letters in capitals that tell it from a look-alike; null: none is needed
   */
  tall_man: string | null;
  updated_at: Generated<Instant>;
  version: Generated<number>;
}

export interface TerminologyMedicineWord {
  medicine_id: string;
  organization_id: string;
  word: string;
}

export interface TerminologyOverride {
  code: string;
  created_at: Generated<Instant>;
  /**
   * null: as the product has it
   */
  definition: string | null;
  /**
   * null: as the product has it; never null for a code that the product does not have
   */
  display: string | null;
  hidden: Generated<boolean>;
  id: string;
  /**
   * name of the value set, as in the specification
   */
  list: string;
  organization_id: string;
  /**
   * null: in its usual place; entries with a position come first, in its order
   */
  position: number | null;
  updated_at: Generated<Instant>;
  version: Generated<number>;
}

export interface WebhooksDelivery {
  answer_status: number | null;
  attempts: Generated<number>;
  /**
   * what is sent, byte for byte: a second try must carry the same; ids alone
   */
  body: string;
  created_at: Generated<Instant>;
  delivered_at: Instant | null;
  event: string;
  /**
   * of the outbox; of a test one of its own
   */
  event_id: string;
  /**
   * why the last try failed, as a sentence
   */
  failure: string | null;
  id: string;
  next_try_at: Instant | null;
  organization_id: string;
  status: "waiting" | "delivered" | "failed";
  tried_at: Instant | null;
  /**
   * a resending by hand gives all of them again
   */
  tries_left: number;
  webhook_id: string;
}

export interface WebhooksWebhook {
  active: Generated<boolean>;
  created_at: Generated<Instant>;
  deleted_at: Instant | null;
  description: string | null;
  events: string[];
  id: string;
  organization_id: string;
  /**
   * sealed; signs as well until previous_secret_until
   */
  previous_secret: Buffer | null;
  previous_secret_until: Instant | null;
  /**
   * sealed with a key that is not in the database (platform/seal.ts); null: came from another installation, and has none yet
   */
  secret: Buffer | null;
  /**
   * its last four characters
   */
  secret_hint: string;
  updated_at: Generated<Instant>;
  url: string;
  version: Generated<number>;
}

export interface WorkbenchDraft {
  content: Json;
  expires_at: Instant;
  kind: string;
  organization_id: string;
  saved_at: Instant;
  subject: string;
  user_id: string;
}

export interface WorkbenchListSetting {
  /**
   * null: as the user has it everywhere
   */
  density: "comfortable" | "compact" | null | null;
  /**
   * keys of columns: {shown: in order, hidden}; null: as the list comes
   */
  layout: Json | null;
  list: string;
  organization_id: string;
  updated_at: Generated<Instant>;
  user_id: string;
}

export interface WorkbenchRecent {
  kind: string;
  opened_at: Instant;
  organization_id: string;
  subject_id: string;
  user_id: string;
}

export interface WorkbenchSavedView {
  created_at: Generated<Instant>;
  deleted_at: Instant | null;
  id: string;
  is_default: Generated<boolean>;
  layout: Json | null;
  list: string;
  name: string;
  organization_id: string;
  /**
   * the search part of the list's address: filters, order, page size
   */
  search: Json;
  updated_at: Generated<Instant>;
  user_id: string;
  version: Generated<number>;
}

export interface WorkbenchUserSetting {
  organization_id: string;
  settings: Json;
  updated_at: Instant;
  user_id: string;
}

export interface DB {
  "audit.concerned_card": AuditConcernedCard;
  "audit.entry": AuditEntry;
  "audit.entry_card": AuditEntryCard;
  "audit.link": AuditLink;
  "audit.shown": AuditShown;
  "audit.unsealed": AuditUnsealed;
  "audit.verification": AuditVerification;
  "backup.organization_export": BackupOrganizationExport;
  "backup.run": BackupRun;
  "catalogue.healthcare_service": CatalogueHealthcareService;
  "catalogue.price_import": CataloguePriceImport;
  "catalogue.price_import_line": CataloguePriceImportLine;
  "catalogue.price_tier": CataloguePriceTier;
  "catalogue.service_card": CatalogueServiceCard;
  "catalogue.service_location": CatalogueServiceLocation;
  "catalogue.service_practitioner": CatalogueServicePractitioner;
  "catalogue.service_price": CatalogueServicePrice;
  "encounters.earlier_note": EncountersEarlierNote;
  "encounters.encounter": EncountersEncounter;
  "encounters.encounter_card": EncountersEncounterCard;
  "encounters.encounter_location": EncountersEncounterLocation;
  "encounters.note": EncountersNote;
  "encounters.participant": EncountersParticipant;
  "encounters.visit": EncountersVisit;
  "encounters.visit_card": EncountersVisitCard;
  "files.attachment": FilesAttachment;
  "files.space": FilesSpace;
  "files.stored_key": FilesStoredKey;
  "identity.account": IdentityAccount;
  "identity.account_card": IdentityAccountCard;
  "identity.address_card": IdentityAddressCard;
  "identity.email_proof": IdentityEmailProof;
  "identity.failed_try": IdentityFailedTry;
  "identity.known_network": IdentityKnownNetwork;
  "identity.password_history": IdentityPasswordHistory;
  "identity.password_reset": IdentityPasswordReset;
  "identity.recovery_code": IdentityRecoveryCode;
  "identity.refresh_token": IdentityRefreshToken;
  "identity.second_factor": IdentitySecondFactor;
  "identity.session": IdentitySession;
  "identity.sign_in_beginning": IdentitySignInBeginning;
  "identity.sign_in_challenge": IdentitySignInChallenge;
  "identity.sign_in_event": IdentitySignInEvent;
  "identity.sign_in_link": IdentitySignInLink;
  "identity.sign_in_unsealed": IdentitySignInUnsealed;
  "observations.earlier_value": ObservationsEarlierValue;
  "observations.observation": ObservationsObservation;
  "observations.observation_card": ObservationsObservationCard;
  "organization.code_sequence": OrganizationCodeSequence;
  "organization.invitation": OrganizationInvitation;
  "organization.location": OrganizationLocation;
  "organization.location_card": OrganizationLocationCard;
  "organization.membership": OrganizationMembership;
  "organization.membership_location": OrganizationMembershipLocation;
  "organization.operator": OrganizationOperator;
  "organization.organization": OrganizationOrganization;
  "organization.owner_card": OrganizationOwnerCard;
  "organization.practitioner_card": OrganizationPractitionerCard;
  "organization.role": OrganizationRole;
  "organization.workspace": OrganizationWorkspace;
  "patients.identifier": PatientsIdentifier;
  "patients.name_sound": PatientsNameSound;
  "patients.name_word": PatientsNameWord;
  "patients.number_word": PatientsNumberWord;
  "patients.patient": PatientsPatient;
  "patients.patient_card": PatientsPatientCard;
  "patients.register": PatientsRegister;
  "patients.vocabulary": PatientsVocabulary;
  "platform.flag": PlatformFlag;
  "platform.handled_event": PlatformHandledEvent;
  "platform.idempotency": PlatformIdempotency;
  "platform.migration": PlatformMigration;
  "platform.organization": PlatformOrganization;
  "platform.outbox": PlatformOutbox;
  "reports.set_up_step": ReportsSetUpStep;
  "terminology.classification": TerminologyClassification;
  "terminology.classification_entry": TerminologyClassificationEntry;
  "terminology.classification_mapping": TerminologyClassificationMapping;
  "terminology.classification_word": TerminologyClassificationWord;
  "terminology.medicine": TerminologyMedicine;
  "terminology.medicine_word": TerminologyMedicineWord;
  "terminology.override": TerminologyOverride;
  "webhooks.delivery": WebhooksDelivery;
  "webhooks.webhook": WebhooksWebhook;
  "workbench.draft": WorkbenchDraft;
  "workbench.list_setting": WorkbenchListSetting;
  "workbench.recent": WorkbenchRecent;
  "workbench.saved_view": WorkbenchSavedView;
  "workbench.user_setting": WorkbenchUserSetting;
}

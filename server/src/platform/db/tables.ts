// Generated from the migrations by `npm run tables`. Do not edit.

import type { ColumnType } from "kysely";

export type Generated<T> = T extends ColumnType<infer S, infer I, infer U>
  ? ColumnType<S, I | undefined, U>
  : ColumnType<T, T | undefined, T>;

export type Instant = ColumnType<string, Date | string, Date | string>;

export type Int8 = ColumnType<number, number, number>;

export type Json = ColumnType<unknown, string, string>;

export interface DeskDraft {
  content: Json;
  expires_at: Instant;
  kind: string;
  organization_id: string;
  saved_at: Instant;
  subject: string;
  user_id: string;
}

export interface DeskRecent {
  kind: string;
  opened_at: Instant;
  organization_id: string;
  subject_id: string;
  user_id: string;
}

export interface IdentityAccount {
  created_at: Generated<Instant>;
  disabled_at: Instant | null;
  /**
   * encrypts, in the browser only, what the server has not heard yet; given to a session of this account
   */
  draft_key: Buffer;
  email: string | null;
  id: string;
  /**
   * where the next sign-in starts; no foreign key, because the anchor may be distributed and this table is not
   */
  last_organization_id: string | null;
  /**
   * null until the person has set one: nobody can sign in with it
   */
  password_hash: string | null;
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

export interface IdentityRefreshToken {
  created_at: Instant;
  expires_at: Instant;
  hash: Buffer;
  session_id: string;
  used_at: Instant | null;
}

export interface IdentitySession {
  account_id: string;
  created_at: Instant;
  expires_at: Instant;
  id: string;
  kind: "app" | "program";
  /**
   * moved by requests, at most once a minute, never by a refresh: 8 hours later the session is over
   */
  last_used_at: Instant;
  /**
   * the current organisation; switching changes it
   */
  organization_id: string;
  revoked_at: Instant | null;
  revoked_because: "signed-out" | "refresh-reused" | "disabled" | null | null;
}

export interface IdentitySignInEvent {
  account_id: string | null;
  address: string;
  event: "signed-in" | "failed" | "throttled" | "signed-out" | "refresh-reused" | "switched" | "sign-in-name-changed";
  happened_at: Instant;
  id: string;
  organization_id: string | null;
  session_id: string | null;
}

export interface OrganizationCodeSequence {
  created_at: Generated<Instant>;
  entity: string;
  next: Int8;
  organization_id: string;
  prefix: string;
  updated_at: Generated<Instant>;
  version: Generated<number>;
  width: number;
}

export interface OrganizationLocation {
  address: string | null;
  created_at: Generated<Instant>;
  deleted_at: Instant | null;
  id: string;
  name: string;
  organization_id: string;
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
  account_id: string;
  address: string | null;
  birth_date: string | null;
  country_code: string;
  created_at: Generated<Instant>;
  deleted_at: Instant | null;
  first_name: string;
  gender: "MALE" | "FEMALE" | "OTHER" | "UNKNOWN" | null | null;
  id: string;
  last_name: string;
  /**
   * chosen last in the set-location dialog
   */
  location_id: string | null;
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
  status: "active" | "suspended" | "inactive";
  team_member_type: "clinical_staff" | "non_clinical_staff";
  title: string;
  updated_at: Generated<Instant>;
  version: Generated<number>;
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
  phone: string | null;
  region: string | null;
  registration_number: string | null;
  status: "active" | "suspended" | "inactive";
  tax_number: string | null;
  timezone: string;
  updated_at: Generated<Instant>;
  version: Generated<number>;
  website: string | null;
}

export interface OrganizationPractitionerCard {
  account_id: string | null;
  first_name: string | null;
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

export interface DB {
  "desk.draft": DeskDraft;
  "desk.recent": DeskRecent;
  "identity.account": IdentityAccount;
  "identity.account_card": IdentityAccountCard;
  "identity.failed_try": IdentityFailedTry;
  "identity.refresh_token": IdentityRefreshToken;
  "identity.session": IdentitySession;
  "identity.sign_in_event": IdentitySignInEvent;
  "organization.code_sequence": OrganizationCodeSequence;
  "organization.location": OrganizationLocation;
  "organization.location_card": OrganizationLocationCard;
  "organization.membership": OrganizationMembership;
  "organization.organization": OrganizationOrganization;
  "organization.practitioner_card": OrganizationPractitionerCard;
  "organization.role": OrganizationRole;
  "organization.workspace": OrganizationWorkspace;
  "platform.flag": PlatformFlag;
  "platform.handled_event": PlatformHandledEvent;
  "platform.idempotency": PlatformIdempotency;
  "platform.migration": PlatformMigration;
  "platform.organization": PlatformOrganization;
  "platform.outbox": PlatformOutbox;
}

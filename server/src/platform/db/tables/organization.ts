// Generated from the migrations by `npm run tables`. Do not edit.

import type { Generated, Instant, Int8, Json } from "./columns.ts";

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

export interface OrganizationIssuedCode {
  code: string;
  entity: string;
  issued_at: Instant;
  number: Int8;
  organization_id: string;
  year: number;
}

export interface OrganizationLeftOutCode {
  at: Instant;
  by_id: string;
  entity: string;
  first: Int8;
  last: Int8;
  organization_id: string;
  year: number;
}

export interface OrganizationLocation {
  address: string | null;
  /**
   * [{date, reason}] by date: closed whatever the hours; reason may be null
   */
  closed_days: Generated<Json>;
  /**
   * the organisation's short name of the place; null: none
   */
  code: string | null;
  created_at: Generated<Instant>;
  deleted_at: Instant | null;
  /**
   * [{days, start_time, end_time}] by the organisation's clock; empty: always open
   */
  hours: Generated<Json>;
  id: string;
  kind: Generated<"site" | "building" | "wing" | "level" | "department" | "clinic" | "ward" | "room" | "theatre" | "laboratory" | "pharmacy" | "store" | "desk" | "vehicle" | "home">;
  name: string;
  organization_id: string;
  /**
   * the place in which it stands, null: by itself. Moves hold the organisation's row while they check that there is no loop and no seventh level
   */
  parent_id: string | null;
  phone: string | null;
  status: "active" | "suspended" | "inactive";
  updated_at: Generated<Instant>;
  version: Generated<number>;
  workspace: Generated<"ADMIN" | "RECEPT" | "OPD" | "VIRT" | "HOME" | "BILL" | "PHARM" | "COVID" | "DIAG" | "IPD" | "MOM" | "EMERG">;
}

export interface OrganizationLocationCard {
  closed_days: Json | null;
  code: string | null;
  hours: Json | null;
  id: string | null;
  name: string | null;
  organization_id: string | null;
  workspace: string | null;
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
  /**
   * tickets of the queue name the patient; usually they do not, because paper is left lying about
   */
  ticket_names: Generated<boolean>;
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
  active: boolean | null;
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
   * members with the role must sign in with a second factor
   */
  second_factor: Generated<boolean>;
  updated_at: Generated<Instant>;
  version: Generated<number>;
  /**
   * dotted; the first segment is the workspace type; gates screens
   */
  workspaces: string[];
}

export interface OrganizationRoleCard {
  id: string | null;
  name: string | null;
  organization_id: string | null;
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

export interface OrganizationTables {
  "organization.code_sequence": OrganizationCodeSequence;
  "organization.invitation": OrganizationInvitation;
  "organization.issued_code": OrganizationIssuedCode;
  "organization.left_out_code": OrganizationLeftOutCode;
  "organization.location": OrganizationLocation;
  "organization.location_card": OrganizationLocationCard;
  "organization.membership": OrganizationMembership;
  "organization.membership_location": OrganizationMembershipLocation;
  "organization.operator": OrganizationOperator;
  "organization.organization": OrganizationOrganization;
  "organization.owner_card": OrganizationOwnerCard;
  "organization.practitioner_card": OrganizationPractitionerCard;
  "organization.role": OrganizationRole;
  "organization.role_card": OrganizationRoleCard;
  "organization.workspace": OrganizationWorkspace;
}

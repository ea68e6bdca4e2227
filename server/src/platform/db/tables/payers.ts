// Generated from the migrations by `npm run tables`. Do not edit.

import type { Generated, Instant, Int8 } from "./columns.ts";

export interface PayersBranch {
  address: string | null;
  client_id: string;
  created_at: Generated<Instant>;
  email: string | null;
  id: string;
  main: Generated<boolean>;
  name: string;
  organization_id: string;
  phone: string | null;
  status: Generated<"active" | "inactive">;
  updated_at: Generated<Instant>;
  version: Generated<number>;
}

export interface PayersBranchCard {
  client_id: string | null;
  id: string | null;
  main: boolean | null;
  name: string | null;
  organization_id: string | null;
  status: string | null;
}

export interface PayersClient {
  address: string | null;
  /**
   * by which prices name a payer
   */
  code: string;
  contact_person: string | null;
  created_at: Generated<Instant>;
  email: string | null;
  id: string;
  kind: "corporate" | "insurance";
  name: string;
  organization_id: string;
  phone: string | null;
  status: Generated<"active" | "inactive">;
  updated_at: Generated<Instant>;
  version: Generated<number>;
}

export interface PayersClientCard {
  code: string | null;
  id: string | null;
  kind: string | null;
  name: string | null;
  organization_id: string | null;
  status: string | null;
}

export interface PayersCustomerGroup {
  active: Generated<boolean>;
  created_at: Generated<Instant>;
  /**
   * the row stays for records that named it
   */
  deleted_at: Instant | null;
  description: string | null;
  id: string;
  name: string;
  organization_id: string;
  /**
   * the name of a tier of a service; null: its patients pay as everybody does
   */
  price_tier: string | null;
  updated_at: Generated<Instant>;
  version: Generated<number>;
}

export interface PayersCustomerGroupCard {
  active: boolean | null;
  id: string | null;
  name: string | null;
  organization_id: string | null;
  price_tier: string | null;
}

export interface PayersPolicy {
  authorization_required: Generated<boolean>;
  client_id: string;
  /**
   * hundredths of a percent that the patient pays
   */
  coinsurance_hundredths: number | null;
  /**
   * pesewas or cents
   */
  copay_minor: Int8 | null;
  /**
   * null: the patient pays nothing of what is covered
   */
  copay_type: "COPAY" | "COINSURANCE" | null | null;
  created_at: Generated<Instant>;
  currency: Generated<"GHS" | "USD">;
  /**
   * services that it never pays for
   */
  excluded_service_ids: Generated<string[]>;
  id: string;
  name: string;
  number: string | null;
  organization_id: string;
  own_part_per: Generated<"item" | "visit">;
  status: Generated<"active" | "inactive">;
  updated_at: Generated<Instant>;
  valid_from: string;
  /**
   * the last day; null: until it is ended
   */
  valid_to: string | null;
  version: Generated<number>;
  /**
   * pesewas or cents; null: no limit
   */
  visit_limit_minor: Int8 | null;
  /**
   * pesewas or cents for one patient in a year of the policy; null: no limit
   */
  year_limit_minor: Int8 | null;
}

export interface PayersPolicyCard {
  authorization_required: boolean | null;
  client_id: string | null;
  coinsurance_hundredths: number | null;
  copay_minor: Int8 | null;
  copay_type: string | null;
  currency: string | null;
  excluded_service_ids: string[] | null;
  id: string | null;
  name: string | null;
  number: string | null;
  organization_id: string | null;
  own_part_per: string | null;
  status: string | null;
  valid_from: string | null;
  valid_to: string | null;
  visit_limit_minor: Int8 | null;
  year_limit_minor: Int8 | null;
}

export interface PayersTables {
  "payers.branch": PayersBranch;
  "payers.branch_card": PayersBranchCard;
  "payers.client": PayersClient;
  "payers.client_card": PayersClientCard;
  "payers.customer_group": PayersCustomerGroup;
  "payers.customer_group_card": PayersCustomerGroupCard;
  "payers.policy": PayersPolicy;
  "payers.policy_card": PayersPolicyCard;
}

// Generated from the migrations by `npm run tables`. Do not edit.

import type { Generated, Instant } from "./columns.ts";

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

export interface PayersTables {
  "payers.customer_group": PayersCustomerGroup;
  "payers.customer_group_card": PayersCustomerGroupCard;
}

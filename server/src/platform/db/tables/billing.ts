// Generated from the migrations by `npm run tables`. Do not edit.

import type { Generated, Instant, Int8, Json } from "./columns.ts";

export interface BillingChargeItem {
  amount_minor: Int8;
  charged_by_id: string;
  created_at: Generated<Instant>;
  currency: "GHS" | "USD";
  description: string;
  end_reason: string | null;
  ended_at: Instant | null;
  ended_by_id: string | null;
  id: string;
  location_id: string | null;
  organization_id: string;
  paid_at: Instant | null;
  paid_minor: Generated<Int8>;
  patient_id: string;
  practitioner_id: string | null;
  /**
   * where the price came from, as the contract names it
   */
  price_source: Json;
  quantity: number;
  /**
   * the day of the service by the clock of the organisation
   */
  service_day: string;
  service_id: string | null;
  status: "planned" | "billable" | "not-billable" | "aborted" | "billed" | "entered-in-error";
  /**
   * pesewas or cents
   */
  unit_price_minor: Int8;
  updated_at: Generated<Instant>;
  version: Generated<number>;
}

export interface BillingTransfer {
  act: "charge" | "cancel";
  amount_minor: Int8;
  by_id: string;
  charge_item_id: string | null;
  credit: string;
  credit_of: string | null;
  currency: "GHS" | "USD";
  debit: string;
  debit_of: string | null;
  /**
   * one act: its rows belong together
   */
  entry_id: string;
  organization_id: string;
  position: number;
  posted_at: Instant;
}

export interface BillingTables {
  "billing.charge_item": BillingChargeItem;
  "billing.transfer": BillingTransfer;
}

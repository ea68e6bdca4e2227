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

export interface BillingPayment {
  /**
   * what was booked; what was given besides went back as change
   */
  amount_minor: Int8;
  created_at: Generated<Instant>;
  currency: "GHS" | "USD";
  id: string;
  method: "cash" | "mobile-money" | "card" | "bank-transfer" | "cheque";
  organization_id: string;
  paid_at: Instant;
  paid_by_id: string;
  patient_id: string;
  receipt_no: string;
  reference: string | null;
  tendered_minor: Int8;
  till_session_id: string | null;
  transaction_type: string;
}

export interface BillingPaymentShare {
  amount_minor: Int8;
  charge_item_id: string;
  organization_id: string;
  payment_id: string;
}

export interface BillingTillSession {
  /**
   * what was counted, before the person saw what it should be
   */
  actual_cash_minor: Int8 | null;
  /**
   * what the drawer should hold: the float and what moved since
   */
  cash_minor: Int8;
  cashier_id: string;
  closed_at: Instant | null;
  counted_at: Instant | null;
  created_at: Generated<Instant>;
  currency: Generated<"GHS" | "USD">;
  id: string;
  location_id: string;
  notes: string | null;
  opened_at: Instant;
  opening_float_minor: Int8;
  organization_id: string;
  updated_at: Generated<Instant>;
  variance_reason: string | null;
  version: Generated<number>;
}

export interface BillingTransfer {
  act: "charge" | "cancel" | "payment" | "float" | "paid-in" | "paid-out" | "close";
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
  payment_id: string | null;
  position: number;
  posted_at: Instant;
  reason: string | null;
}

export interface BillingTables {
  "billing.charge_item": BillingChargeItem;
  "billing.payment": BillingPayment;
  "billing.payment_share": BillingPaymentShare;
  "billing.till_session": BillingTillSession;
  "billing.transfer": BillingTransfer;
}

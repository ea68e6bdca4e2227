// Generated from the migrations by `npm run tables`. Do not edit.

import type { Generated, Instant, Int8, Json } from "./columns.ts";

export interface BillingAccount {
  /**
   * pesewas or cents: what the hospital holds for them; below zero: what they owe. Equals its rows in the journal
   */
  balance_minor: Generated<Int8>;
  /**
   * whose; null: a patient’s
   */
  client_id: string | null;
  created_at: Generated<Instant>;
  currency: "GHS" | "USD";
  /**
   * how far the balance may go below zero
   */
  debt_limit_minor: Generated<Int8>;
  id: string;
  organization_id: string;
  /**
   * whose; null: a client’s
   */
  patient_id: string | null;
  status: Generated<"active" | "suspended">;
  updated_at: Generated<Instant>;
  version: Generated<number>;
}

export interface BillingAccountEntry {
  account_id: string;
  action: "deposit" | "deposit-return" | "payment" | "return" | "credit" | "debit" | "allocation" | "short-payment" | "merge" | "activate" | "suspend" | "adjust-debt-limit";
  /**
   * above zero: came in; below zero: went out; zero: nothing moved
   */
  amount_minor: Int8;
  balance_after_minor: Int8;
  balance_before_minor: Int8;
  by_id: string;
  created_at: Generated<Instant>;
  /**
   * the limit from then on
   */
  debt_limit_minor: Int8;
  id: string;
  organization_id: string;
  /**
   * the payment that it belongs to; null: none
   */
  payment_id: string | null;
  position: number;
  /**
   * as it was given; null: none was
   */
  reason: string | null;
}

export interface BillingChargeCover {
  /**
   * what this payer bears
   */
  amount_minor: Generated<Int8>;
  authorization_number: string | null;
  charge_item_id: string;
  client_id: string;
  /**
   * of its charge
   */
  currency: "GHS" | "USD";
  /**
   * a limit of the policy left less than the rest of the charge
   */
  limited: Generated<boolean>;
  member_id: string | null;
  /**
   * somebody moved it to this payer at the counter (pay by corporate or insurance): it stays when the charge is priced again
   */
  moved: Generated<boolean>;
  /**
   * stands on an invoice that has not ended, a draft as well
   */
  on_invoice: Generated<boolean>;
  organization_id: string;
  /**
   * the patient's percentage of a coinsurance, in hundredths of a percent
   */
  own_hundredths: number | null;
  /**
   * the patient's own part under this cover, in pesewas or cents
   */
  own_minor: Generated<Int8>;
  /**
   * the rule of the policy for the patient's own part when it was split; null: it has none, it bears nothing, or it was split before this was kept
   */
  own_rule: "copay" | "copay-visit" | "coinsurance" | null | null;
  policy_id: string | null;
  position: number;
  settled_minor: Generated<Int8>;
  /**
   * why this cover bears nothing
   */
  skipped: string | null;
  written_off_minor: Generated<Int8>;
}

export interface BillingChargeItem {
  /**
   * quantity times unit price, less the discount
   */
  amount_minor: Int8;
  /**
   * that the payer gave for it
   */
  authorization_number: string | null;
  /**
   * of the customer group of the patient
   */
  automatic_discount_id: string | null;
  automatic_discount_minor: Generated<Int8>;
  /**
   * covers: by the patient's covers in their order; payer: of them by the one that was named alone; patient: it was said that none bears a part
   */
  borne_by: Generated<"covers" | "payer" | "patient">;
  charged_by_id: string;
  /**
   * kept also where it takes nothing off, so that a new price is reckoned with it
   */
  chosen_discount_id: string | null;
  chosen_discount_minor: Generated<Int8>;
  created_at: Generated<Instant>;
  currency: "GHS" | "USD";
  description: string;
  discount_minor: Generated<Int8>;
  end_reason: string | null;
  ended_at: Instant | null;
  ended_by_id: string | null;
  id: string;
  location_id: string | null;
  named_payer_id: string | null;
  organization_id: string;
  paid_at: Instant | null;
  /**
   * what the patient paid
   */
  paid_minor: Generated<Int8>;
  patient_id: string;
  /**
   * the parts of the payers together; the rest is the patient's
   */
  payer_minor: Generated<Int8>;
  /**
   * of the payers' parts
   */
  payer_written_off_minor: Generated<Int8>;
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
  /**
   * what payers paid of theirs
   */
  settled_minor: Generated<Int8>;
  source_id: string | null;
  /**
   * what it was raised from: once only, unless it was cancelled
   */
  source_kind: "appointment" | "visit" | "service-request" | "medication-request" | "bed" | null | null;
  status: "planned" | "billable" | "not-billable" | "aborted" | "billed" | "entered-in-error";
  /**
   * the price tier that the booking or the caller named
   */
  tier_id: string | null;
  /**
   * pesewas or cents
   */
  unit_price_minor: Int8;
  updated_at: Generated<Instant>;
  version: Generated<number>;
  /**
   * the visit that it belongs to; it stands above this module, so no key refers to it
   */
  visit_id: string | null;
  /**
   * of the patient's part
   */
  written_off_minor: Generated<Int8>;
}

export interface BillingDiscount {
  created_at: Generated<Instant>;
  /**
   * of a fixed one
   */
  currency: Generated<"GHS" | "USD">;
  /**
   * new charges of its patients get it by themselves; null: it is chosen by hand
   */
  customer_group_id: string | null;
  /**
   * the row stays for charges that have it
   */
  deleted_at: Instant | null;
  /**
   * why nothing is paid
   */
  exemption: "under-five" | "elderly" | "maternity" | "indigent" | "staff" | "public-health" | "disaster" | "other" | null | null;
  id: string;
  name: string;
  organization_id: string;
  status: "draft" | "active" | "inactive";
  type: "percentage" | "fixed";
  updated_at: Generated<Instant>;
  /**
   * first day by the clock of the organisation; null: no beginning
   */
  valid_from: string | null;
  /**
   * last day; null: no end
   */
  valid_to: string | null;
  /**
   * of a percentage: hundredths of a percent; of a fixed one: pesewas or cents off each charge
   */
  value_minor: Int8;
  version: Generated<number>;
}

export interface BillingExchangeRate {
  created_at: Generated<Instant>;
  currency: string;
  id: string;
  organization_id: string;
  /**
   * cedis for one of the currency, in millionths
   */
  rate_millionths: Int8;
  set_by_id: string;
  valid_from: Instant;
}

export interface BillingInvoice {
  branch_id: string | null;
  /**
   * null: a patient is asked to pay
   */
  client_id: string | null;
  created_at: Generated<Instant>;
  currency: "GHS" | "USD";
  /**
   * what of the open amount the payer disputes; it stays open
   */
  disputed_minor: Generated<Int8>;
  drawn_up_by_id: string;
  end_reason: string | null;
  ended_at: Instant | null;
  ended_by_id: string | null;
  id: string;
  issued_at: Instant | null;
  issued_by_id: string | null;
  items: Generated<number>;
  number: string | null;
  organization_id: string;
  paid_minor: Generated<Int8>;
  /**
   * null: a client is asked to pay
   */
  patient_id: string | null;
  period_end: string | null;
  /**
   * days of the services; null: charges that were chosen
   */
  period_start: string | null;
  /**
   * drawing: its charges are being gathered, and no list shows it
   */
  status: "drawing" | "draft" | "issued" | "balanced" | "cancelled" | "entered-in-error";
  total_minor: Generated<Int8>;
  updated_at: Generated<Instant>;
  version: Generated<number>;
  /**
   * what is not asked for any more: written off, credited, or a short payment that was accepted
   */
  written_off_minor: Generated<Int8>;
}

export interface BillingInvoiceEntry {
  /**
   * the account of the client that it was allocated from; null: none
   */
  account_id: string | null;
  action: "allocation" | "allocation-undone" | "accepted" | "charged-to-patient" | "disputed" | "write-off";
  amount_minor: Int8;
  by_id: string;
  created_at: Generated<Instant>;
  id: string;
  invoice_id: string;
  open_after_minor: Int8;
  organization_id: string;
  position: number;
  /**
   * why less is asked for, or disputed; null: of an allocation
   */
  reason: string | null;
  /**
   * the allocation that is taken back; null: another act
   */
  undoes_id: string | null;
}

export interface BillingInvoiceLine {
  amount_minor: Int8;
  charge_item_id: string;
  /**
   * 0: the part of the patient; else one more than the position of the cover whose part it is
   */
  cover: Generated<number>;
  invoice_id: string;
  organization_id: string;
  /**
   * when the invoice ended, so that another one can ask for it
   */
  released_at: Instant | null;
  /**
   * 0: the first invoice that asks for this part of the charge; 1, 2 …: what became due of it since
   */
  turn: Generated<number>;
}

export interface BillingInvoiceMail {
  address: string;
  created_at: Generated<Instant>;
  id: string;
  organization_id: string;
  /**
   * why it was refused, or failed; null: neither
   */
  reason: string | null;
  requested_by_id: string;
  sent_at: Instant | null;
  status: Generated<"queued" | "sent" | "refused" | "failed">;
}

export interface BillingJob {
  /**
   * of members of this branch alone; null: of all
   */
  branch_id: string | null;
  client_id: string;
  created_at: Generated<Instant>;
  currency: "GHS" | "USD";
  draft: boolean;
  end_date: string;
  ended_at: Instant | null;
  id: string;
  /**
   * the id that the invoice gets, if anything is open
   */
  invoice_id: string;
  items: Generated<number>;
  kind: string;
  /**
   * how it ended; null: not yet
   */
  message: string | null;
  organization_id: string;
  requested_by_id: string;
  start_date: string;
  status: Generated<"waiting" | "running" | "done" | "failed">;
  updated_at: Generated<Instant>;
}

export interface BillingLedgerCheck {
  checked_at: Instant;
  findings: number;
  /**
   * the first hundred
   */
  first_findings: Json;
  id: string;
  organization_id: string;
  transfers: Int8;
}

export interface BillingMailedInvoice {
  invoice_id: string;
  mail_id: string;
  organization_id: string;
}

export interface BillingMember {
  /**
   * a number that the payer gave in advance; null: none
   */
  authorization_number: string | null;
  /**
   * the branch of the client; null: not said
   */
  branch_id: string | null;
  client_id: string;
  created_at: Generated<Instant>;
  id: string;
  number: string;
  organization_id: string;
  patient_id: string;
  policy_id: string;
  /**
   * the order in which the covers of a patient are tried
   */
  position: number;
  relation: string | null;
  status: Generated<"active" | "suspended">;
  suspended_reason: string | null;
  /**
   * the member through whom a dependent is covered; null: a member
   */
  through_id: string | null;
  updated_at: Generated<Instant>;
  valid_from: string;
  /**
   * the last day; null: until it is ended
   */
  valid_to: string | null;
  version: Generated<number>;
}

export interface BillingMobileMoney {
  base_url: Generated<string>;
  created_at: Generated<Instant>;
  enabled: Generated<boolean>;
  /**
   * sealed: the subscription key, the user and the key of MTN MoMo collections; null: none
   */
  keys: Buffer | null;
  /**
   * when they were last entered; null: never
   */
  keys_at: Instant | null;
  organization_id: string;
  target_environment: Generated<string>;
  updated_at: Generated<Instant>;
  version: Generated<number>;
}

export interface BillingPayment {
  /**
   * the account that was credited or debited
   */
  account_id: string | null;
  /**
   * what was booked; what was given besides went back as change
   */
  amount_minor: Int8;
  /**
   * of the charges, where it was paid in another; null: in the same
   */
  bill_currency: "GHS" | "USD" | null | null;
  created_at: Generated<Instant>;
  currency: "GHS" | "USD";
  /**
   * what went back, in bill_currency; null: paid in the same currency
   */
  foreign_change_minor: Int8 | null;
  id: string;
  /**
   * of charges, of a patient's account, or of a payer's
   */
  kind: Generated<"charges" | "deposit" | "payer">;
  method: "cash" | "mobile-money" | "card" | "bank-transfer" | "cheque" | null | null;
  organization_id: string;
  paid_at: Instant;
  paid_by_id: string;
  patient_id: string | null;
  /**
   * how often its receipt was printed; all but the first are copies
   */
  prints: Generated<number>;
  /**
   * of bill_currency for one of currency, in millionths; null: paid in the same currency
   */
  rate_millionths: Int8 | null;
  receipt_no: string;
  reference: string | null;
  tendered_minor: Int8;
  till_session_id: string | null;
  transaction_type: "corporate" | "cash" | "insurance" | "patient-account";
  /**
   * what was booked, in bill_currency; null: paid in the same currency
   */
  value_minor: Int8 | null;
}

export interface BillingPaymentRequest {
  /**
   * pesewas
   */
  amount_minor: Int8;
  /**
   * of the token in the address that the provider calls; null: not sent yet
   */
  callback_hash: string | null;
  created_at: Generated<Instant>;
  currency: string;
  /**
   * what was over and went into the account; null: nothing
   */
  deposit_id: string | null;
  /**
   * null: pending
   */
  ended_at: Instant | null;
  id: string;
  /**
   * paid after it had expired or was cancelled
   */
  late: Generated<boolean>;
  /**
   * when its state is asked for; null: no more
   */
  next_ask_at: Instant | null;
  organization_id: string;
  patient_id: string;
  /**
   * what it paid of the charges; null: nothing
   */
  payment_id: string | null;
  phone: string;
  /**
   * why it was refused or has expired; null: it was not
   */
  reason: string | null;
  /**
   * as the provider knows it; kept before it is sent
   */
  reference: string;
  requested_at: Instant;
  requested_by_id: string;
  /**
   * when the provider took it; null: not yet, or not that we know
   */
  sent_at: Instant | null;
  status: "pending" | "confirmed" | "refused" | "expired" | "cancelled";
  /**
   * of the provider; null: not paid
   */
  transaction_id: string | null;
  updated_at: Generated<Instant>;
  version: Generated<number>;
}

export interface BillingPaymentRequestItem {
  /**
   * pesewas
   */
  amount_minor: Int8;
  charge_item_id: string;
  organization_id: string;
  position: number;
  request_id: string;
}

export interface BillingPaymentShare {
  amount_minor: Int8;
  charge_item_id: string;
  organization_id: string;
  payment_id: string;
}

export interface BillingRefund {
  /**
   * pesewas or cents that go back; 0: payers bore all that is credited
   */
  amount_minor: Int8;
  created_at: Generated<Instant>;
  /**
   * what the credited charges came to; 0 of a return
   */
  credited_minor: Generated<Int8>;
  currency: "GHS" | "USD";
  /**
   * when it was approved, refused or taken back; null: it waits
   */
  decided_at: Instant | null;
  /**
   * who approved or refused it, or took it back; null: nobody yet
   */
  decided_by_id: string | null;
  destination: "patient-account" | "cash" | "mobile-money" | "bank-transfer";
  id: string;
  kind: "return" | "credit-note" | "deposit";
  /**
   * taken when the money goes back; null: it has not
   */
  number: string | null;
  organization_id: string;
  /**
   * null: not yet
   */
  paid_out_at: Instant | null;
  /**
   * who handed the money over; null: nobody yet
   */
  paid_out_by_id: string | null;
  patient_id: string;
  /**
   * the payment that is returned; null: charges are credited, or a deposit goes back
   */
  payment_id: string | null;
  /**
   * how often its paper was printed; all but the first are copies
   */
  prints: Generated<number>;
  reason: string;
  /**
   * of the mobile money or the transfer; null: none
   */
  reference: string | null;
  /**
   * null: not refused
   */
  refused_reason: string | null;
  requested_at: Instant;
  requested_by_id: string;
  /**
   * it is above the limit of the organisation at the time: another person approves it
   */
  second_person: boolean;
  status: "requested" | "approved" | "paid-out" | "refused" | "withdrawn";
  /**
   * the drawer that the cash came from; null: none
   */
  till_session_id: string | null;
  updated_at: Generated<Instant>;
  version: Generated<number>;
}

export interface BillingRefundLine {
  /**
   * pesewas or cents
   */
  amount_minor: Int8;
  charge_item_id: string;
  organization_id: string;
  /**
   * null: a credited charge of which the patient paid nothing
   */
  payment_id: string | null;
  position: number;
  refund_id: string;
}

export interface BillingSettings {
  /**
   * fields of BillingSettings that were chosen
   */
  chosen: Generated<Json>;
  created_at: Generated<Instant>;
  organization_id: string;
  updated_at: Generated<Instant>;
  version: Generated<number>;
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
  /**
   * how many of each note and coin were counted, by its value; null: only the sum was told
   */
  denominations: Json | null;
  id: string;
  location_id: string;
  notes: string | null;
  /**
   * since when the counted drawer waits for the next person; null: it does not
   */
  offered_at: Instant | null;
  opened_at: Instant;
  opening_float_minor: Int8;
  organization_id: string;
  updated_at: Generated<Instant>;
  variance_reason: string | null;
  version: Generated<number>;
}

export interface BillingTransfer {
  act: "charge" | "cancel" | "price-change" | "discount" | "cover" | "payment" | "deposit" | "correction" | "return" | "credit-note" | "write-off" | "float" | "paid-in" | "paid-out" | "close" | "handover" | "invoice" | "invoice-cancel" | "payer-payment" | "allocation" | "short-payment" | "exchange" | "merge";
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
  /**
   * the return or the credit note that it belongs to; null: another act
   */
  refund_id: string | null;
}

export interface BillingUnsettled {
  /**
   * what was paid although the service was not given
   */
  charge_item_id: string | null;
  created_at: Generated<Instant>;
  id: string;
  kind: "not-priced" | "refund-due";
  organization_id: string;
  patient_id: string;
  service_day: string;
  service_id: string | null;
  /**
   * the service was taken back before it had a price
   */
  settled_at: Instant | null;
  source_id: string;
  source_kind: "appointment" | "visit" | "service-request" | "medication-request" | "bed";
  /**
   * the visit; it stands above this module, so no key refers to it
   */
  visit_id: string | null;
}

export interface BillingTables {
  "billing.account": BillingAccount;
  "billing.account_entry": BillingAccountEntry;
  "billing.charge_cover": BillingChargeCover;
  "billing.charge_item": BillingChargeItem;
  "billing.discount": BillingDiscount;
  "billing.exchange_rate": BillingExchangeRate;
  "billing.invoice": BillingInvoice;
  "billing.invoice_entry": BillingInvoiceEntry;
  "billing.invoice_line": BillingInvoiceLine;
  "billing.invoice_mail": BillingInvoiceMail;
  "billing.job": BillingJob;
  "billing.ledger_check": BillingLedgerCheck;
  "billing.mailed_invoice": BillingMailedInvoice;
  "billing.member": BillingMember;
  "billing.mobile_money": BillingMobileMoney;
  "billing.payment": BillingPayment;
  "billing.payment_request": BillingPaymentRequest;
  "billing.payment_request_item": BillingPaymentRequestItem;
  "billing.payment_share": BillingPaymentShare;
  "billing.refund": BillingRefund;
  "billing.refund_line": BillingRefundLine;
  "billing.settings": BillingSettings;
  "billing.till_session": BillingTillSession;
  "billing.transfer": BillingTransfer;
  "billing.unsettled": BillingUnsettled;
}

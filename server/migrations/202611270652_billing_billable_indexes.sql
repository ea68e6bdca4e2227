-- billing: who owes something, today or at all, is summed over the indexes of what is due alone, of which few changed today (BILL-020, QUEUE-006).
drop index billing.charge_item_billable;
create index charge_item_billable on billing.charge_item (organization_id, patient_id, currency)
  include (amount_minor, payer_minor, paid_minor, written_off_minor, created_at, updated_at)
  where status = 'billable';
create index charge_item_billable_changed on billing.charge_item (organization_id, updated_at desc)
  include (patient_id, currency, amount_minor, payer_minor, paid_minor, written_off_minor, created_at)
  where status = 'billable';

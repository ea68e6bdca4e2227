-- billing: what was earned is summed over an index of the rows of the journal that earn, with the departments, services and clinicians of the
-- charges of those days from another; what is outstanding over the index of charges that are due (BILL-022, INV-010).
create index transfer_earned on billing.transfer (organization_id, posted_at)
  include (debit, credit, amount_minor, currency, charge_item_id)
  where credit in ('revenue', 'discounts') or debit in ('revenue', 'discounts');
drop index billing.charge_item_list;
create index charge_item_list on billing.charge_item (organization_id, created_at desc, id desc)
  include (service_id, location_id, practitioner_id);
drop index billing.charge_item_billable;
create index charge_item_billable on billing.charge_item (organization_id, patient_id, currency)
  include (amount_minor, payer_minor, paid_minor, written_off_minor, created_at, updated_at, service_day, id)
  where status = 'billable';

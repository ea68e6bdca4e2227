-- billing: who bears which part of a charge, and the whole chart of accounts.
alter table billing.charge_item add column discount_minor bigint not null default 0 check (discount_minor >= 0);
alter table billing.charge_item add column payer_minor bigint not null default 0 check (payer_minor >= 0);
alter table billing.charge_item add column written_off_minor bigint not null default 0 check (written_off_minor >= 0);
alter table billing.charge_item add column settled_minor bigint not null default 0 check (settled_minor >= 0);
alter table billing.charge_item add column payer_written_off_minor bigint not null default 0 check (payer_written_off_minor >= 0);
alter table billing.charge_item drop constraint charge_item_total;
alter table billing.charge_item add constraint charge_item_total check (amount_minor = quantity * unit_price_minor - discount_minor);
alter table billing.charge_item drop constraint charge_item_due;
alter table billing.charge_item drop constraint charge_item_paid;
alter table billing.charge_item drop constraint charge_item_ended_unpaid;
alter table billing.charge_item add constraint charge_item_due
  check (status <> 'billable' or payer_minor + paid_minor + written_off_minor < amount_minor);
alter table billing.charge_item add constraint charge_item_paid
  check (status <> 'billed' or payer_minor + paid_minor + written_off_minor = amount_minor);
alter table billing.charge_item add constraint charge_item_parts
  check (payer_minor + paid_minor + written_off_minor <= amount_minor and settled_minor + payer_written_off_minor <= payer_minor);
alter table billing.charge_item add constraint charge_item_ended_unpaid
  check (ended_at is null or paid_minor + payer_minor + written_off_minor + settled_minor + payer_written_off_minor = 0);
comment on column billing.charge_item.amount_minor is 'quantity times unit price, less the discount';
comment on column billing.charge_item.payer_minor is 'the parts of the payers together; the rest is the patient''s';
comment on column billing.charge_item.paid_minor is 'what the patient paid';
comment on column billing.charge_item.written_off_minor is 'of the patient''s part';
comment on column billing.charge_item.settled_minor is 'what payers paid of theirs';
comment on column billing.charge_item.payer_written_off_minor is 'of the payers'' parts';

-- One row a cover that was tried, in the order of the patient's covers: what it bears, or why it bears nothing.
create table billing.charge_cover (
  organization_id uuid not null references platform.organization (id),
  charge_item_id uuid not null,
  position int not null check (position between 0 and 99),
  client_id uuid not null,
  policy_id uuid,
  member_id uuid,
  own_minor bigint not null default 0 check (own_minor >= 0),
  amount_minor bigint not null default 0 check (amount_minor >= 0),
  settled_minor bigint not null default 0 check (settled_minor >= 0),
  written_off_minor bigint not null default 0 check (written_off_minor >= 0),
  skipped text check (length(skipped) between 1 and 200),
  authorization_number text check (length(authorization_number) between 1 and 100),
  primary key (organization_id, charge_item_id, position),
  foreign key (organization_id, charge_item_id) references billing.charge_item (organization_id, id),
  constraint charge_cover_settled check (settled_minor + written_off_minor <= amount_minor),
  constraint charge_cover_skipped check (skipped is null or amount_minor = 0)
);
create index charge_cover_client on billing.charge_cover (organization_id, client_id, charge_item_id) where amount_minor > 0;
comment on column billing.charge_cover.own_minor is 'the patient''s own part under this cover, in pesewas or cents';
comment on column billing.charge_cover.amount_minor is 'what this payer bears';
comment on column billing.charge_cover.skipped is 'why this cover bears nothing';
select platform.protect('billing.charge_cover', 'select');

alter table billing.payment add column kind text not null default 'charges' check (kind in ('charges', 'deposit', 'payer'));
alter table billing.payment add column account_id uuid;
alter table billing.payment alter column patient_id drop not null;
alter table billing.payment alter column method drop not null;
alter table billing.payment drop constraint payment_transaction_type_check;
alter table billing.payment add constraint payment_transaction_type_check
  check (transaction_type in ('corporate', 'cash', 'insurance', 'patient-account'));
alter table billing.payment drop constraint payment_till;
alter table billing.payment add constraint payment_till check ((method is not distinct from 'cash') = (till_session_id is not null));
alter table billing.payment drop constraint payment_change;
alter table billing.payment add constraint payment_change
  check (tendered_minor >= amount_minor and (method is not distinct from 'cash' or tendered_minor = amount_minor));
alter table billing.payment add constraint payment_method check ((transaction_type = 'cash') = (method is not null));
alter table billing.payment add constraint payment_patient check ((patient_id is null) = (kind = 'payer'));
alter table billing.payment add constraint payment_account
  check ((account_id is not null) = (kind <> 'charges' or transaction_type = 'patient-account'));
comment on column billing.payment.kind is 'of charges, of a patient''s account, or of a payer''s';
comment on column billing.payment.account_id is 'the account that was credited or debited';

alter table billing.transfer drop constraint transfer_act_check;
alter table billing.transfer add constraint transfer_act_check check (act in (
  'charge', 'cancel', 'price-change', 'discount', 'cover', 'payment', 'deposit', 'correction', 'return', 'credit-note', 'write-off',
  'float', 'paid-in', 'paid-out', 'close', 'handover', 'invoice', 'invoice-cancel', 'payer-payment', 'allocation', 'short-payment',
  'exchange', 'merge'
));
alter table billing.transfer drop constraint transfer_accounts;
alter table billing.transfer add constraint transfer_accounts check (
  debit in (
    'patients-debts', 'revenue', 'discounts', 'till', 'safe', 'bank', 'mobile-money', 'card', 'patient-account', 'client-account',
    'payers-not-invoiced', 'payers-invoiced', 'write-offs', 'short-payments', 'till-over-short', 'petty-cash', 'corrections', 'exchange',
    'exchange-difference'
  )
  and credit in (
    'patients-debts', 'revenue', 'discounts', 'till', 'safe', 'bank', 'mobile-money', 'card', 'patient-account', 'client-account',
    'payers-not-invoiced', 'payers-invoiced', 'write-offs', 'short-payments', 'till-over-short', 'petty-cash', 'corrections', 'exchange',
    'exchange-difference'
  )
  and (debit in ('till', 'patient-account', 'client-account', 'payers-not-invoiced', 'payers-invoiced')) = (debit_of is not null)
  and (credit in ('till', 'patient-account', 'client-account', 'payers-not-invoiced', 'payers-invoiced')) = (credit_of is not null)
);
create index transfer_credit_of on billing.transfer (organization_id, credit_of) where credit_of is not null;

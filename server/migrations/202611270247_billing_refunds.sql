-- Returns of payments and credit notes (rulings 219, 226, 239): asked for, approved, paid out. Nothing is posted before the money goes back.
create table billing.refund (
  organization_id uuid not null references platform.organization (id),
  id uuid not null,
  kind text not null check (kind in ('return', 'credit-note')),
  status text not null check (status in ('requested', 'approved', 'paid-out', 'refused')),
  number text,
  patient_id uuid not null,
  payment_id uuid,
  destination text not null check (destination in ('patient-account', 'cash', 'mobile-money', 'bank-transfer')),
  currency text not null check (currency in ('GHS', 'USD')),
  amount_minor bigint not null check (amount_minor between 0 and 999999999999),
  credited_minor bigint not null default 0,
  reason text not null check (length(reason) between 1 and 500),
  reference text check (length(reference) between 1 and 100),
  second_person boolean not null,
  requested_by_id uuid not null,
  requested_at timestamptz not null,
  decided_by_id uuid,
  decided_at timestamptz,
  refused_reason text check (length(refused_reason) between 1 and 500),
  paid_out_by_id uuid,
  paid_out_at timestamptz,
  till_session_id uuid,
  prints int not null default 0 check (prints >= 0),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version int not null default 1,
  primary key (organization_id, id),
  unique (organization_id, kind, number),
  foreign key (organization_id, patient_id) references patients.patient (organization_id, id),
  foreign key (organization_id, payment_id) references billing.payment (organization_id, id),
  foreign key (organization_id, requested_by_id) references organization.membership (organization_id, id),
  foreign key (organization_id, decided_by_id) references organization.membership (organization_id, id),
  foreign key (organization_id, paid_out_by_id) references organization.membership (organization_id, id),
  foreign key (organization_id, till_session_id) references billing.till_session (organization_id, id),
  constraint refund_of_payment check ((kind = 'return') = (payment_id is not null)),
  constraint refund_amounts check (
    case kind when 'return' then amount_minor > 0 and credited_minor = 0 else credited_minor > 0 and amount_minor <= credited_minor end
  ),
  constraint refund_decided check ((status <> 'requested') = (decided_at is not null) and (decided_at is null) = (decided_by_id is null)),
  constraint refund_refused check ((status = 'refused') = (refused_reason is not null)),
  constraint refund_paid_out check (
    (status = 'paid-out') = (paid_out_at is not null) and (paid_out_at is null) = (paid_out_by_id is null)
    and (status = 'paid-out') = (number is not null)
  ),
  constraint refund_till check ((status = 'paid-out' and destination = 'cash' and amount_minor > 0) = (till_session_id is not null))
);
create index refund_list on billing.refund (organization_id, requested_at desc, id desc);
create index refund_patient on billing.refund (organization_id, patient_id, requested_at desc);
create index refund_paid_out on billing.refund (organization_id, paid_out_at desc, id desc) where status = 'paid-out';
create index refund_till on billing.refund (organization_id, till_session_id) where till_session_id is not null;
create index refund_payment on billing.refund (organization_id, payment_id) where payment_id is not null;
comment on column billing.refund.number is 'taken when the money goes back; null: it has not';
comment on column billing.refund.payment_id is 'the payment that is returned; null: charges are credited';
comment on column billing.refund.amount_minor is 'pesewas or cents that go back; 0: payers bore all that is credited';
comment on column billing.refund.credited_minor is 'what the credited charges came to; 0 of a return';
comment on column billing.refund.reference is 'of the mobile money or the transfer; null: none';
comment on column billing.refund.second_person is 'it is above the limit of the organisation at the time: another person approves it';
comment on column billing.refund.decided_at is 'when it was approved, or refused; null: it waits';
comment on column billing.refund.decided_by_id is 'who approved or refused it; null: nobody yet';
comment on column billing.refund.refused_reason is 'null: not refused';
comment on column billing.refund.paid_out_at is 'null: not yet';
comment on column billing.refund.paid_out_by_id is 'who handed the money over; null: nobody yet';
comment on column billing.refund.till_session_id is 'the drawer that the cash came from; null: none';
comment on column billing.refund.prints is 'how often its paper was printed; all but the first are copies';
select platform.protect('billing.refund', 'select, insert, update');

create table billing.refund_line (
  organization_id uuid not null references platform.organization (id),
  refund_id uuid not null,
  position int not null check (position >= 0),
  charge_item_id uuid not null,
  payment_id uuid,
  amount_minor bigint not null check (amount_minor >= 0),
  primary key (organization_id, refund_id, position),
  foreign key (organization_id, refund_id) references billing.refund (organization_id, id),
  foreign key (organization_id, charge_item_id) references billing.charge_item (organization_id, id),
  foreign key (organization_id, payment_id) references billing.payment (organization_id, id),
  constraint refund_line_paid check ((payment_id is not null) = (amount_minor > 0))
);
create index refund_line_charge on billing.refund_line (organization_id, charge_item_id);
create index refund_line_payment on billing.refund_line (organization_id, payment_id) where payment_id is not null;
comment on table billing.refund_line is 'what of which payment of which charge goes back; held from the request on';
comment on column billing.refund_line.payment_id is 'null: a credited charge of which the patient paid nothing';
comment on column billing.refund_line.amount_minor is 'pesewas or cents';
select platform.protect('billing.refund_line', 'select, insert');

alter table billing.transfer add column refund_id uuid;
alter table billing.transfer add foreign key (organization_id, refund_id) references billing.refund (organization_id, id);
create index transfer_refund on billing.transfer (organization_id, refund_id) where refund_id is not null;
comment on column billing.transfer.refund_id is 'the return or the credit note that it belongs to; null: another act';

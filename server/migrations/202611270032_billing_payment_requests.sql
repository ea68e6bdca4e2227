-- billing: mobile money that is asked for, and how.
create table billing.mobile_money (
  organization_id uuid not null references platform.organization (id),
  enabled boolean not null default false,
  base_url text not null default '',
  target_environment text not null default '',
  keys bytea,
  keys_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version int not null default 1,
  primary key (organization_id)
);
comment on table billing.mobile_money is 'at most one row an organisation: as long as there is none, mobile money is not asked for';
comment on column billing.mobile_money.keys is 'sealed: the subscription key, the user and the key of MTN MoMo collections; null: none';
comment on column billing.mobile_money.keys_at is 'when they were last entered; null: never';
select platform.protect('billing.mobile_money', 'select, insert, update');

create table billing.payment_request (
  organization_id uuid not null references platform.organization (id),
  id uuid not null,
  patient_id uuid not null,
  reference uuid not null,
  status text not null check (status in ('pending', 'confirmed', 'refused', 'expired', 'cancelled')),
  phone text not null,
  currency text not null check (currency = 'GHS'),
  amount_minor bigint not null check (amount_minor between 1 and 999999999999),
  reason text,
  late boolean not null default false,
  callback_hash text,
  sent_at timestamptz,
  next_ask_at timestamptz,
  transaction_id text,
  payment_id uuid,
  deposit_id uuid,
  requested_by_id uuid not null,
  requested_at timestamptz not null,
  ended_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version int not null default 1,
  primary key (organization_id, id),
  unique (organization_id, reference),
  foreign key (organization_id, patient_id) references patients.patient (organization_id, id),
  foreign key (organization_id, requested_by_id) references organization.membership (organization_id, id),
  foreign key (organization_id, payment_id) references billing.payment (organization_id, id),
  foreign key (organization_id, deposit_id) references billing.payment (organization_id, id),
  constraint payment_request_ended check ((status = 'pending') = (ended_at is null)),
  constraint payment_request_paid check ((status = 'confirmed') = (payment_id is not null or deposit_id is not null))
);
create index payment_request_patient on billing.payment_request (organization_id, patient_id, requested_at desc);
create index payment_request_due on billing.payment_request (organization_id, next_ask_at) where next_ask_at is not null;
create index payment_request_callback on billing.payment_request (organization_id, callback_hash) where callback_hash is not null;
create index payment_request_requested_by on billing.payment_request (organization_id, requested_by_id);
create index payment_request_payment on billing.payment_request (organization_id, payment_id) where payment_id is not null;
create index payment_request_deposit on billing.payment_request (organization_id, deposit_id) where deposit_id is not null;
comment on column billing.payment_request.reference is 'as the provider knows it; kept before it is sent';
comment on column billing.payment_request.amount_minor is 'pesewas';
comment on column billing.payment_request.reason is 'why it was refused or has expired; null: it was not';
comment on column billing.payment_request.late is 'paid after it had expired or was cancelled';
comment on column billing.payment_request.callback_hash is 'of the token in the address that the provider calls; null: not sent yet';
comment on column billing.payment_request.sent_at is 'when the provider took it; null: not yet, or not that we know';
comment on column billing.payment_request.next_ask_at is 'when its state is asked for; null: no more';
comment on column billing.payment_request.transaction_id is 'of the provider; null: not paid';
comment on column billing.payment_request.payment_id is 'what it paid of the charges; null: nothing';
comment on column billing.payment_request.deposit_id is 'what was over and went into the account; null: nothing';
comment on column billing.payment_request.ended_at is 'null: pending';
select platform.protect('billing.payment_request', 'select, insert, update');

create table billing.payment_request_item (
  organization_id uuid not null references platform.organization (id),
  request_id uuid not null,
  position int not null check (position between 0 and 99),
  charge_item_id uuid not null,
  amount_minor bigint not null check (amount_minor > 0),
  primary key (organization_id, request_id, position),
  foreign key (organization_id, request_id) references billing.payment_request (organization_id, id),
  foreign key (organization_id, charge_item_id) references billing.charge_item (organization_id, id)
);
create index payment_request_item_charge on billing.payment_request_item (organization_id, charge_item_id);
comment on table billing.payment_request_item is 'which charges a request is to pay, and how much of each it holds while it is pending';
comment on column billing.payment_request_item.amount_minor is 'pesewas';
select platform.protect('billing.payment_request_item', 'select, insert');

-- Who has something to ask for: one look-up by key an organisation.
create function billing.organizations_to_ask(at timestamptz) returns setof uuid
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select o.id from platform.organization o
  where exists (select from billing.payment_request q where q.organization_id = o.id and q.next_ask_at <= at)
  order by o.id
$$;
revoke execute on function billing.organizations_to_ask from public;
comment on function billing.organizations_to_ask is 'jobs: names the organisations that have mobile money to ask for';
create policy owner_reads on billing.payment_request for select to current_user using (true);

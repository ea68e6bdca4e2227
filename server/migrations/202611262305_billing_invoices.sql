-- billing: invoices of patients and of clients, and the charges that they are made of.
create table billing.invoice (
  organization_id uuid not null references platform.organization (id),
  id uuid not null,
  number text,
  status text not null check (status in ('drawing', 'draft', 'issued', 'balanced', 'cancelled', 'entered-in-error')),
  patient_id uuid,
  client_id uuid,
  branch_id uuid,
  period_start date,
  period_end date,
  currency text not null check (currency in ('GHS', 'USD')),
  items int not null default 0 check (items >= 0),
  total_minor bigint not null default 0 check (total_minor >= 0),
  paid_minor bigint not null default 0 check (paid_minor >= 0),
  written_off_minor bigint not null default 0 check (written_off_minor >= 0),
  drawn_up_by_id uuid not null,
  issued_at timestamptz,
  issued_by_id uuid,
  ended_at timestamptz,
  ended_by_id uuid,
  end_reason text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version int not null default 1,
  primary key (organization_id, id),
  unique (organization_id, number),
  foreign key (organization_id, patient_id) references patients.patient (organization_id, id),
  foreign key (organization_id, drawn_up_by_id) references organization.membership (organization_id, id),
  foreign key (organization_id, issued_by_id) references organization.membership (organization_id, id),
  foreign key (organization_id, ended_by_id) references organization.membership (organization_id, id),
  constraint invoice_payer check ((patient_id is null) <> (client_id is null)),
  constraint invoice_period check ((period_start is null) = (period_end is null) and period_start <= period_end),
  constraint invoice_numbered check ((number is not null) = (issued_at is not null)),
  constraint invoice_issued check (status not in ('issued', 'balanced', 'cancelled') or issued_at is not null),
  constraint invoice_ended check ((status in ('cancelled', 'entered-in-error')) = (ended_at is not null)),
  constraint invoice_settled check (paid_minor + written_off_minor <= total_minor),
  constraint invoice_balanced check (status <> 'balanced' or paid_minor + written_off_minor = total_minor)
);
create index invoice_list on billing.invoice (organization_id, created_at desc, id desc) where status <> 'drawing';
create index invoice_patient on billing.invoice (organization_id, patient_id, created_at desc) where patient_id is not null;
create index invoice_client on billing.invoice (organization_id, client_id, created_at desc) where client_id is not null;
comment on column billing.invoice.status is 'drawing: its charges are being gathered, and no list shows it';
comment on column billing.invoice.patient_id is 'null: a client is asked to pay';
comment on column billing.invoice.client_id is 'null: a patient is asked to pay';
comment on column billing.invoice.period_start is 'days of the services; null: charges that were chosen';
comment on column billing.invoice.written_off_minor is 'what is not asked for any more: written off, credited, or a short payment that was accepted';
select platform.protect('billing.invoice', 'select, insert, update');

create table billing.invoice_line (
  organization_id uuid not null references platform.organization (id),
  invoice_id uuid not null,
  charge_item_id uuid not null,
  cover int not null default 0 check (cover >= 0),
  amount_minor bigint not null check (amount_minor >= 0),
  released_at timestamptz,
  primary key (organization_id, invoice_id, charge_item_id, cover),
  foreign key (organization_id, invoice_id) references billing.invoice (organization_id, id),
  foreign key (organization_id, charge_item_id) references billing.charge_item (organization_id, id)
);
create unique index invoice_line_live on billing.invoice_line (organization_id, charge_item_id, cover) where released_at is null;
comment on column billing.invoice_line.cover is '0: the part of the patient; else one more than the position of the cover whose part it is';
comment on column billing.invoice_line.released_at is 'when the invoice ended, so that another one can ask for it';
select platform.protect('billing.invoice_line', 'select, insert, update');

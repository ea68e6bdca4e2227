-- billing: invoices of clients, drawn up for a period by a job.
create table billing.job (
  organization_id uuid not null references platform.organization (id),
  id uuid not null,
  kind text not null check (kind in ('charge-by-period')),
  status text not null default 'waiting' check (status in ('waiting', 'running', 'done', 'failed')),
  client_id uuid not null,
  invoice_id uuid not null,
  start_date date not null,
  end_date date not null,
  currency text not null check (currency in ('GHS', 'USD')),
  draft boolean not null,
  items int not null default 0 check (items >= 0),
  message text,
  requested_by_id uuid not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  ended_at timestamptz,
  primary key (organization_id, id),
  foreign key (organization_id, client_id) references payers.client (organization_id, id),
  foreign key (organization_id, requested_by_id) references organization.membership (organization_id, id),
  constraint job_days check (start_date <= end_date),
  constraint job_ended check ((status in ('done', 'failed')) = (ended_at is not null))
);
comment on column billing.job.invoice_id is 'the id that the invoice gets, if anything is open';
comment on column billing.job.message is 'how it ended; null: not yet';
select platform.protect('billing.job', 'select, insert, update');

alter table billing.invoice add foreign key (organization_id, client_id) references payers.client (organization_id, id);
alter table billing.invoice add foreign key (organization_id, branch_id) references payers.branch (organization_id, id);

-- billing: what payers pay of their invoices, what they dispute, and what is not asked for any more.
alter table billing.invoice add column disputed_minor bigint not null default 0;
alter table billing.invoice add constraint invoice_disputed
  check (disputed_minor >= 0 and disputed_minor <= total_minor - paid_minor - written_off_minor);
comment on column billing.invoice.disputed_minor is 'what of the open amount the payer disputes; it stays open';

create table billing.invoice_entry (
  organization_id uuid not null references platform.organization (id),
  invoice_id uuid not null,
  position int not null check (position >= 0),
  id uuid not null,
  action text not null check (action in ('allocation', 'accepted', 'charged-to-patient', 'disputed', 'write-off')),
  amount_minor bigint not null check (amount_minor > 0),
  open_after_minor bigint not null check (open_after_minor >= 0),
  account_id uuid,
  reason text check (length(reason) between 1 and 500),
  by_id uuid not null,
  created_at timestamptz not null default now(),
  primary key (organization_id, invoice_id, position),
  unique (organization_id, id),
  foreign key (organization_id, invoice_id) references billing.invoice (organization_id, id),
  foreign key (organization_id, account_id) references billing.account (organization_id, id),
  foreign key (organization_id, by_id) references organization.membership (organization_id, id),
  constraint invoice_entry_account check ((account_id is not null) = (action = 'allocation')),
  constraint invoice_entry_reason check ((reason is not null) = (action <> 'allocation'))
);
create index invoice_entry_account_of on billing.invoice_entry (organization_id, account_id) where account_id is not null;
comment on table billing.invoice_entry is 'what happened to an invoice of a client since it was issued, in order';
comment on column billing.invoice_entry.account_id is 'the account of the client that it was allocated from; null: none';
comment on column billing.invoice_entry.reason is 'why less is asked for, or disputed; null: of an allocation';
select platform.protect('billing.invoice_entry', 'select, insert');

create index invoice_client_open on billing.invoice (organization_id, client_id, issued_at) where client_id is not null and status = 'issued';

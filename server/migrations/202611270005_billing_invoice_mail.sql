-- billing: invoices by mail, and what became of each.
create table billing.invoice_mail (
  organization_id uuid not null references platform.organization (id),
  id uuid not null,
  address text not null check (length(address) between 3 and 254),
  status text not null default 'queued' check (status in ('queued', 'sent', 'refused', 'failed')),
  reason text,
  requested_by_id uuid not null,
  created_at timestamptz not null default now(),
  sent_at timestamptz,
  primary key (organization_id, id),
  foreign key (organization_id, requested_by_id) references organization.membership (organization_id, id),
  constraint invoice_mail_sent check ((status = 'sent') = (sent_at is not null))
);
comment on column billing.invoice_mail.reason is 'why it was refused, or failed; null: neither';
select platform.protect('billing.invoice_mail', 'select, insert, update');

create table billing.mailed_invoice (
  organization_id uuid not null references platform.organization (id),
  mail_id uuid not null,
  invoice_id uuid not null,
  primary key (organization_id, mail_id, invoice_id),
  foreign key (organization_id, mail_id) references billing.invoice_mail (organization_id, id),
  foreign key (organization_id, invoice_id) references billing.invoice (organization_id, id)
);
create index mailed_invoice_invoice on billing.mailed_invoice (organization_id, invoice_id);
comment on table billing.mailed_invoice is 'which invoices a mail carries, all of one payer';
select platform.protect('billing.mailed_invoice', 'select, insert');

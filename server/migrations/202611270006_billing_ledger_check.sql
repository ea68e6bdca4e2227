-- billing: what the nightly look at the books has found.
create table billing.ledger_check (
  organization_id uuid not null references platform.organization (id),
  id uuid not null,
  checked_at timestamptz not null,
  transfers bigint not null check (transfers >= 0),
  findings int not null check (findings >= 0),
  first_findings jsonb not null check (jsonb_typeof(first_findings) = 'array'),
  primary key (organization_id, id)
);
create index ledger_check_newest on billing.ledger_check (organization_id, checked_at desc);
comment on column billing.ledger_check.first_findings is 'the first hundred';
select platform.protect('billing.ledger_check', 'select, insert');

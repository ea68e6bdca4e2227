-- organization: which numbers of money were issued and which were left out on record, so that a missing one is found (CODES-004).
create table organization.issued_code (
  organization_id uuid not null references platform.organization (id),
  entity text not null,
  year int not null,
  number bigint not null check (number > 0),
  code text not null,
  issued_at timestamptz not null,
  primary key (organization_id, entity, year, number)
);
comment on table organization.issued_code is 'every number of a receipt, an invoice, a refund or a credit note that was issued';
select platform.protect('organization.issued_code', 'select, insert');

create table organization.left_out_code (
  organization_id uuid not null references platform.organization (id),
  entity text not null,
  year int not null,
  first bigint not null check (first > 0),
  last bigint not null,
  by_id uuid not null,
  at timestamptz not null,
  primary key (organization_id, entity, year, first),
  foreign key (organization_id, by_id) references organization.membership (organization_id, id)
);
comment on table organization.left_out_code is 'numbers that somebody left out by raising the next one; none where last is below first';
select platform.protect('organization.left_out_code', 'select, insert, update');

-- observations: usual ranges that an organisation sets; each set holds for what is entered from then on (ruling 146).
create table observations.range_set (
  organization_id uuid not null references platform.organization (id),
  version int not null,
  ranges jsonb not null check (jsonb_typeof(ranges) = 'array'),
  changed_by_id uuid not null,
  valid_from timestamptz not null,
  primary key (organization_id, version),
  foreign key (organization_id, changed_by_id) references organization.membership (organization_id, id)
);
comment on table observations.range_set is 'as long as there is none, the ranges of the contract hold; the first set has version 2';
comment on column observations.range_set.ranges is 'by their names in the contract (RangeRow)';
select platform.protect('observations.range_set', 'select, insert');

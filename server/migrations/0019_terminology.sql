-- terminology: what an organisation changes in the lists that the product brings.
create schema terminology;

create table terminology.override (
  organization_id uuid not null references platform.organization (id),
  id uuid not null,
  list text not null check (length(list) between 1 and 80),
  code text not null check (length(code) between 1 and 80),
  display text check (length(display) between 1 and 200),
  definition text check (length(definition) between 1 and 1000),
  hidden boolean not null default false,
  position int check (position between 1 and 1000),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version int not null default 1,
  primary key (organization_id, id),
  unique (organization_id, list, code)
);
comment on column terminology.override.list is 'name of the value set, as in the specification';
comment on column terminology.override.display is 'null: as the product has it; never null for a code that the product does not have';
comment on column terminology.override.definition is 'null: as the product has it';
comment on column terminology.override.position is 'null: in its usual place; entries with a position come first, in its order';
select platform.protect('terminology.override', 'select, insert, update');

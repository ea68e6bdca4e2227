-- organization: places with a code and a kind, which stand in each other; running numbers that may begin anew each year.
alter table organization.location
  add column code text check (code ~ '^[A-Z0-9][A-Z0-9./-]{0,19}$'),
  add column kind text not null default 'site' check (kind in (
    'site', 'building', 'wing', 'level', 'department', 'clinic', 'ward', 'room', 'theatre', 'laboratory', 'pharmacy', 'store', 'desk',
    'vehicle', 'home'
  )),
  add column parent_id uuid check (parent_id <> id),
  add constraint location_parent_fkey foreign key (organization_id, parent_id) references organization.location (organization_id, id);
comment on column organization.location.code is 'the organisation''s short name of the place; null: none';
comment on column organization.location.parent_id is
  'the place in which it stands, null: by itself. That there is no loop and no seventh level is kept by whoever moves places: they hold the organisation''s row';
create unique index location_code on organization.location (organization_id, code) where deleted_at is null;
-- a name may come again in another building
drop index organization.location_name;
create unique index location_name on organization.location (organization_id, parent_id, lower(name)) nulls not distinct where deleted_at is null;
create index location_parent on organization.location (organization_id, parent_id);

-- `next` is the number that comes next, `used` the highest that was given in this year, `highest` the highest ever.
alter table organization.code_sequence
  add column pattern text not null default '{prefix}{number}' check (length(pattern) between 8 and 40),
  add column yearly boolean not null default false,
  add column year int check (year between 2000 and 9999),
  add column used bigint not null default 0,
  add column highest bigint not null default 0;
-- the wall binds the tables' owner as well, who must see all rows this once
alter table organization.code_sequence no force row level security;
update organization.code_sequence set used = next - 1, highest = next - 1;
alter table organization.code_sequence force row level security;
alter table organization.code_sequence
  add check (used >= 0 and next > used),
  add check (highest >= used),
  add check (not yearly or pattern like '%{year}%');
comment on column organization.code_sequence.pattern is 'how a code is written, of {prefix}, {year} and {number}';
comment on column organization.code_sequence.year is 'the year in which a yearly sequence counts; null: no number was given since it is yearly';
comment on column organization.code_sequence.used is 'the highest number given, of a yearly sequence in its year';
comment on column organization.code_sequence.highest is 'the highest number ever given: a sequence that stops beginning anew goes on after it';

-- reports: by which age groups an organisation counts its attendance (ruling 150).
create table reports.settings (
  organization_id uuid primary key references platform.organization (id),
  age_limits text[] not null check (cardinality(age_limits) between 1 and 30),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version int not null default 1
);
comment on table reports.settings is 'at most one row an organisation: as long as there is none, what the contract says holds (usualAgeLimits)';
comment on column reports.settings.age_limits is 'where the age groups end, rising: below so many days (28d), months (6m) or years (5y); the last group has no end';
select platform.protect('reports.settings', 'select, insert, update');

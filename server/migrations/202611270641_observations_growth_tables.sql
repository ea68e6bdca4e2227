-- observations: tables of growth (L, M and S by age and sex) that an organisation imports; none is shipped (ruling 147).
create table observations.growth_table (
  organization_id uuid not null references platform.organization (id),
  id uuid not null,
  measure text not null check (measure in ('weight', 'height', 'bmi')),
  sex text not null check (sex in ('MALE', 'FEMALE')),
  source text not null check (source <> ''),
  checksum text not null check (checksum ~ '^[0-9a-f]{64}$'),
  age_from int not null check (age_from >= 0),
  age_to int not null check (age_to >= age_from),
  points jsonb not null check (jsonb_typeof(points) = 'array'),
  imported_by_id uuid not null,
  imported_at timestamptz not null,
  removed_at timestamptz,
  primary key (organization_id, id),
  foreign key (organization_id, imported_by_id) references organization.membership (organization_id, id)
);
comment on table observations.growth_table is 'one that overlaps a newer one of its measure and sex is removed; its row stays';
comment on column observations.growth_table.checksum is 'SHA-256 of its points, a line each: age, L, M, S with tabs between';
comment on column observations.growth_table.age_from is 'days';
comment on column observations.growth_table.age_to is 'days';
comment on column observations.growth_table.points is 'age in days, L, M, S of each, the youngest first';
comment on column observations.growth_table.removed_at is 'null: it is used';
create index growth_table_used on observations.growth_table (organization_id, measure, sex) where removed_at is null;
select platform.protect('observations.growth_table', 'select, insert, update');

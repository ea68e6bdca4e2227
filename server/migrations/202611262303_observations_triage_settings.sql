-- observations: how an organisation triages (rulings 142, 144).
create table observations.triage_settings (
  organization_id uuid primary key references platform.organization (id),
  children text check (children in ('A', 'B')),
  red_minutes int not null check (red_minutes between 1 and 1440),
  orange_minutes int not null check (orange_minutes between 1 and 1440),
  yellow_minutes int not null check (yellow_minutes between 1 and 1440),
  green_minutes int not null check (green_minutes between 1 and 1440),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version int not null default 1
);
comment on table observations.triage_settings is 'at most one row an organisation: as long as there is none, children are not scored, and a triage is repeated as the contract says (usualRetriageMinutes)';
comment on column observations.triage_settings.children is 'which version of the forms for children is in use; null: none';
comment on column observations.triage_settings.red_minutes is 'minutes from a red triage until the next is due';
comment on column observations.triage_settings.orange_minutes is 'minutes from an orange triage until the next is due';
comment on column observations.triage_settings.yellow_minutes is 'minutes from a yellow triage until the next is due';
comment on column observations.triage_settings.green_minutes is 'minutes from a green triage until the next is due';
select platform.protect('observations.triage_settings', 'select, insert, update');

-- observations: a critical value of which nobody takes note calls a second time
alter table observations.observation
  add column critical_at timestamptz,
  add column recalled_at timestamptz;
update observations.observation set critical_at = updated_at where critical is not null;
alter table observations.observation
  add constraint observation_critical_since check ((critical is null) = (critical_at is null)),
  add constraint observation_recalled_critical check (recalled_at is null or critical is not null);
create index observation_second_call on observations.observation (organization_id, critical_at)
  where critical is not null and acknowledged_at is null and status = 'registered' and recalled_at is null;
comment on column observations.observation.critical_at is 'since when it calls: entered, or corrected to this; null: as critical';
comment on column observations.observation.recalled_at is 'when somebody else was called, because nobody had taken note; null: not critical, or nobody was';

alter table observations.triage_settings
  add column second_call_minutes integer not null default 30 check (second_call_minutes between 5 and 1440);

-- When a place is open (ruling 105), where services keep their hours in the same shape.
alter table organization.location
  add column hours jsonb not null default '[]' constraint location_hours_check check (jsonb_typeof(hours) = 'array'),
  add column closed_days jsonb not null default '[]' constraint location_closed_days_check check (jsonb_typeof(closed_days) = 'array');
comment on column organization.location.hours is '[{days, start_time, end_time}] by the organisation''s clock; empty: always open';
comment on column organization.location.closed_days is '[{date, reason}] by date: closed whatever the hours; reason may be null';

create or replace view organization.location_card with (security_invoker = true) as
  select organization_id, id, name, code, workspace, hours, closed_days from organization.location;

-- frontdesk: a check-in may join a visit that is open at its place, so that one visit has several.
alter table frontdesk.check_in
  add column joined boolean not null default false,
  add column took boolean not null default false,
  drop constraint check_in_pkey,
  add primary key (organization_id, visit_id, checked_in_at);
comment on column frontdesk.check_in.joined is 'the visit was open already: taking the check-in back leaves it open';
comment on column frontdesk.check_in.took is 'the visit was nobody''s, and became that of the practitioner of the appointment';

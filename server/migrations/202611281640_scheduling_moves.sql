-- scheduling: the last move of an appointment, for as long as it can be taken back. Then its former time is offered to who waits, and the row goes.
create table scheduling.appointment_move (
  organization_id uuid not null references platform.organization (id),
  appointment_id uuid not null,
  slot_id uuid not null,
  before jsonb not null,
  moved_by_id uuid not null,
  moved_at timestamptz not null,
  primary key (organization_id, appointment_id),
  foreign key (organization_id, appointment_id) references scheduling.appointment (organization_id, id),
  foreign key (organization_id, moved_by_id) references organization.membership (organization_id, id)
);
create index appointment_move_at on scheduling.appointment_move (organization_id, moved_at);
create index appointment_move_by on scheduling.appointment_move (organization_id, moved_by_id);
comment on column scheduling.appointment_move.slot_id is 'where it was moved to; a slot has no row of its own';
comment on column scheduling.appointment_move.before is 'what the appointment was, for moving it back';
select platform.protect('scheduling.appointment_move', 'select, insert, delete');

-- Whose moves stand since before a moment: one look-up by key an organisation.
create function scheduling.organizations_with_moves(at timestamptz) returns setof uuid
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select o.id from platform.organization o
  where exists (select from scheduling.appointment_move m where m.organization_id = o.id and m.moved_at <= at)
  order by o.id
$$;
revoke execute on function scheduling.organizations_with_moves from public;
comment on function scheduling.organizations_with_moves is 'jobs: names the organisations that have moves which can no longer be taken back';
create policy owner_reads on scheduling.appointment_move for select to current_user using (true);

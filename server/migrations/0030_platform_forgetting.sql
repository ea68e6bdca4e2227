-- platform, catalogue, identity: what is of no use any more is forgotten by the workers, each kind after its own time (platform/jobs/forget.ts).

-- Whose rows there are to look through.
create function platform.organizations() returns setof uuid
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select id from platform.organization order by id
$$;
revoke execute on function platform.organizations from public;
comment on function platform.organizations is 'jobs: names the organisations whose old rows are to be forgotten';
create policy owner_reads on platform.organization for select to current_user using (true);

grant delete on catalogue.price_import_line to akoma_app;
create index price_import_finished_at on catalogue.price_import (organization_id, finished_at);

-- Sign-ins and sessions are evidence, so the app may add to them and never take away; the workers may, and nothing younger than a year.
create index sign_in_event_happened_at on identity.sign_in_event (happened_at);
create index sign_in_event_session on identity.sign_in_event (session_id) where session_id is not null;
create index session_expires_at on identity.session (expires_at);

create function identity.forget_sign_ins(before timestamptz, most int) returns int
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  events int;
  sessions int;
begin
  before := least(before, now() - interval '1 year'); -- whatever the caller's clock says
  -- when somebody last came into an organisation stays known
  delete from identity.sign_in_event where id in (
    select e.id from identity.sign_in_event e
    where e.happened_at < before and (e.event not in ('signed-in', 'switched') or exists (
      select from identity.sign_in_event l
      where l.account_id = e.account_id and l.happened_at > e.happened_at and l.organization_id is not distinct from e.organization_id
        and l.event in ('signed-in', 'switched')
    ))
    order by e.happened_at limit most for update skip locked
  );
  get diagnostics events = row_count;
  delete from identity.session where id in (
    select s.id from identity.session s
    where s.expires_at < before
      and not exists (select from identity.sign_in_event e where e.session_id = s.id)
      and not exists (select from identity.refresh_token t where t.session_id = s.id)
    order by s.expires_at limit most for update skip locked
  );
  get diagnostics sessions = row_count;
  return greatest(events, sessions);
end $$;
revoke execute on function identity.forget_sign_ins from public;
comment on function identity.forget_sign_ins is 'jobs: forgets sign-ins and sessions that nobody asks about any more';

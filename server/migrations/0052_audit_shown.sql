-- audit: whom a list, search, file or stream showed; and entries that the app can neither date nor put in by itself.

-- One row a patient and entry, for "who saw this patient": made when the entry is sealed, from the ids that stand in it as `patients`.
create table audit.shown (
  organization_id uuid not null,
  patient_id uuid not null,
  entry_id uuid not null,
  primary key (organization_id, patient_id, entry_id)
);
select platform.protect('audit.shown', 'select');
create policy owner_seals on audit.shown to current_user using (true) with check (true);
comment on column audit.entry.subjects is
  'ids of what it was done to, by name; of a list, search, file or stream `patients`: whom it showed, `filter`: what was asked, `way`: which of these it was';

-- For rooms above: whom an entry concerns or showed. Those that wait to be sealed, which are those of the last seconds, are looked into.
create view audit.concerned_card with (security_invoker = true) as
  select organization_id, patient_id, id as entry_id from audit.entry where patient_id is not null
  union all
  select organization_id, patient_id, entry_id from audit.shown
  union all
  select e.organization_id, p.id::uuid, e.id
  from audit.unsealed u join audit.entry e on e.organization_id = u.organization_id and e.id = u.entry_id
    cross join lateral jsonb_array_elements_text(e.subjects -> 'patients') as p (id);
grant select on audit.concerned_card to akoma_app;
create or replace view audit.entry_card with (security_invoker = true) as
  select e.organization_id, e.id, e.at, e.user_id, e.practitioner_role_id, e.session_id, e.action, e.operation, e.patient_id, e.subjects,
    e.reason, e.request_id, e.node, e.outcome, l.seq, coalesce(jsonb_array_length(e.subjects -> 'patients'), 0) as shown
  from audit.entry e left join audit.link l on l.organization_id = e.organization_id and l.entry_id = e.id;

-- The one way in: an entry of the running transaction's organisation, dated by the database, waiting to be sealed. Its two statements are
-- planned once a connection.
create function audit.record(
  organization uuid, entry uuid, account uuid, membership uuid, session uuid, action text, operation text, patient uuid, subjects jsonb,
  reason text, request text, node text, outcome text
) returns void language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
#variable_conflict use_variable
begin
  if organization is distinct from platform.org() then
    raise exception 'an entry belongs to the organisation of its transaction' using errcode = 'insufficient_privilege';
  end if;
  insert into audit.entry (organization_id, id, user_id, practitioner_role_id, session_id, action, operation, patient_id, subjects, reason,
      request_id, node, outcome)
    values (organization, entry, account, membership, session, action, operation, patient, subjects, reason, request, node, outcome);
  insert into audit.unsealed (organization_id, entry_id) values (organization, entry);
end $$;
revoke execute on function audit.record from public;
grant execute on function audit.record to akoma_app;
revoke insert on audit.entry, audit.unsealed from akoma_app;

-- As before, and notes whom the entries showed. A batch ends early when it has shown many, since a saved list may hold tens of thousands.
create or replace function audit.seal(most int) returns table (organization_id uuid, sealed int, seq bigint, hash bytea)
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
#variable_conflict use_column
declare
  org uuid := '00000000-0000-0000-0000-000000000000';
  waiting uuid[];
  done uuid[];
  one uuid;
  e audit.entry;
  before bytea;
  first_seq bigint;
  at_seq bigint;
  seen int;
begin
  while most > 0 loop
    select u.organization_id into org from audit.unsealed u where u.organization_id > org order by u.organization_id limit 1;
    exit when org is null;
    continue when not pg_try_advisory_xact_lock(hashtextextended('audit.seal ' || org, 0));
    waiting := array(select u.entry_id from audit.unsealed u where u.organization_id = org order by u.organization_id, u.entry_id limit most);
    select l.seq, l.hash into at_seq, before from audit.link l where l.organization_id = org order by l.organization_id desc, l.seq desc limit 1;
    if not found then
      at_seq := 0;
      before := sha256(convert_to(org::text, 'UTF8'));
    end if;
    first_seq := at_seq;
    done := '{}';
    seen := 0;
    foreach one in array waiting loop
      exit when seen > 20000;
      done := done || one;
      continue when exists (select from audit.link l where l.organization_id = org and l.entry_id = one);
      select * into e from audit.entry t where t.organization_id = org and t.id = one;
      continue when not found;
      at_seq := at_seq + 1;
      insert into audit.link as l (organization_id, seq, entry_id, prev, hash)
        values (org, at_seq, one, before, sha256(before || convert_to(audit.written(e), 'UTF8')))
        returning l.hash into before;
      continue when not e.subjects ? 'patients';
      insert into audit.shown (organization_id, patient_id, entry_id)
        select org, p.id::uuid, one from jsonb_array_elements_text(e.subjects -> 'patients') as p (id)
        on conflict do nothing;
      seen := seen + jsonb_array_length(e.subjects -> 'patients');
    end loop;
    delete from audit.unsealed u where u.organization_id = org and u.entry_id = any (done)
      and exists (select from audit.entry t where t.organization_id = org and t.id = u.entry_id);
    most := most - cardinality(done);
    if at_seq > first_seq then return query select org, (at_seq - first_seq)::int, at_seq, before; end if;
  end loop;
end $$;

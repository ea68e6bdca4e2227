-- Generated from the migrations by `npm run tables`. Do not edit: it is here to be read and compared.

-- schemas

create schema audit;
grant usage on schema audit to akoma_app;

-- functions

CREATE OR REPLACE FUNCTION audit.organizations()
 RETURNS SETOF uuid
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
  with recursive one as (
    (select e.organization_id from audit.entry e order by e.organization_id limit 1)
    union all
    select (select e.organization_id from audit.entry e where e.organization_id > one.organization_id order by e.organization_id limit 1)
    from one where one.organization_id is not null
  )
  select organization_id from one where organization_id is not null
  union
  select l.organization_id from (select distinct organization_id from audit.unsealed) l
$function$
;
alter function audit.organizations() owner to postgres;

CREATE OR REPLACE FUNCTION audit.record(organization uuid, entry uuid, account uuid, membership uuid, session uuid, action text, operation text, patient uuid, subjects jsonb, reason text, request text, node text, outcome text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
#variable_conflict use_variable
begin
  if organization is distinct from platform.org() then
    raise exception 'an entry belongs to the organisation of its transaction' using errcode = 'insufficient_privilege';
  end if;
  insert into audit.entry (organization_id, id, user_id, practitioner_role_id, session_id, action, operation, patient_id, subjects, reason,
      request_id, node, outcome)
    values (organization, entry, account, membership, session, action, operation, patient, subjects, reason, request, node, outcome);
  insert into audit.unsealed (organization_id, entry_id) values (organization, entry);
end $function$
;
alter function audit.record(uuid,uuid,uuid,uuid,uuid,text,text,uuid,jsonb,text,text,text,text) owner to postgres;
grant execute on function audit.record(uuid,uuid,uuid,uuid,uuid,text,text,uuid,jsonb,text,text,text,text) to akoma_app;

CREATE OR REPLACE FUNCTION audit.seal(most integer)
 RETURNS TABLE(organization_id uuid, sealed integer, seq bigint, hash bytea)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
#variable_conflict use_column
declare
  org uuid := '00000000-0000-0000-0000-000000000000';
  waiting uuid[];
  too_many uuid;
  ids uuid[];
  texts bytea[];
  prevs bytea[];
  hashes bytea[];
  before bytea;
  at_seq bigint;
  n int;
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
    -- a batch ends early when it has shown many, since a saved list may hold tens of thousands: the first entry after that
    select min(t.id::text)::uuid into too_many from (
      select e.id, sum(coalesce(jsonb_array_length(e.subjects -> 'patients'), 0)) over (order by e.id rows between unbounded preceding and 1 preceding) as seen
      from audit.entry e where e.organization_id = org and e.id = any (waiting)
        and not exists (select from audit.link l where l.organization_id = org and l.entry_id = e.id)
    ) t where t.seen > 20000;
    if too_many is not null then waiting := array(select w from unnest(waiting) as w where w < too_many order by w); end if;

    select array_agg(e.id order by e.id), array_agg(convert_to(audit.written(e), 'UTF8') order by e.id) into ids, texts
      from audit.entry e where e.organization_id = org and e.id = any (waiting)
        and not exists (select from audit.link l where l.organization_id = org and l.entry_id = e.id);
    n := coalesce(cardinality(ids), 0);
    prevs := '{}';
    hashes := '{}';
    for i in 1 .. n loop
      prevs[i] := before;
      before := sha256(before || texts[i]);
      hashes[i] := before;
    end loop;
    if n > 0 then
      insert into audit.link (organization_id, seq, entry_id, prev, hash)
        select org, at_seq + t.place, t.id, t.prev, t.hash from unnest(ids, prevs, hashes) with ordinality as t (id, prev, hash, place);
      insert into audit.shown (organization_id, patient_id, entry_id)
        select org, p.id::uuid, e.id from audit.entry e cross join lateral jsonb_array_elements_text(e.subjects -> 'patients') as p (id)
        where e.organization_id = org and e.id = any (ids) and e.subjects ? 'patients'
        on conflict do nothing;
    end if;
    delete from audit.unsealed u where u.organization_id = org and u.entry_id = any (waiting)
      and exists (select from audit.entry t where t.organization_id = org and t.id = u.entry_id);
    most := most - cardinality(waiting);
    if n > 0 then return query select org, n, at_seq + n, before; end if;
  end loop;
end $function$
;
alter function audit.seal(integer) owner to postgres;

CREATE OR REPLACE FUNCTION audit.written(e audit.entry)
 RETURNS text
 LANGUAGE sql
 STABLE
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
  select string_agg(case when v is null then '-' else octet_length(v) || ':' || v end, ',' order by n)
  from unnest(array[
    e.organization_id::text, e.id::text, to_char(e.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US'), e.user_id::text,
    e.practitioner_role_id::text, e.session_id::text, e.action, e.operation, e.patient_id::text, e.subjects::text, e.reason,
    e.request_id, e.node, e.outcome
  ]) with ordinality as field (v, n)
$function$
;
alter function audit.written(audit.entry) owner to postgres;
grant execute on function audit.written(audit.entry) to public;
grant execute on function audit.written(audit.entry) to akoma_app;

-- tables

create table audit.entry (
  organization_id uuid not null,
  id uuid not null,
  at timestamp with time zone not null default now(),
  user_id uuid,
  practitioner_role_id uuid,
  session_id uuid,
  action text not null,
  operation text not null,
  patient_id uuid,
  subjects jsonb not null default '{}'::jsonb,
  reason text,
  request_id text,
  node text not null,
  outcome text not null default 'done'::text,
  constraint entry_pkey PRIMARY KEY (organization_id, id),
  constraint entry_outcome_check CHECK ((outcome = ANY (ARRAY['done'::text, 'refused'::text, 'failed'::text])))
);
CREATE INDEX entry_at ON audit.entry USING btree (organization_id, at);
CREATE INDEX entry_patient ON audit.entry USING btree (organization_id, patient_id, at) WHERE (patient_id IS NOT NULL);
CREATE INDEX entry_user ON audit.entry USING btree (organization_id, user_id, at) WHERE (user_id IS NOT NULL);
alter table audit.entry enable row level security;
alter table audit.entry force row level security;
create policy own_organization on audit.entry as permissive for all to public using ((organization_id = platform.org())) with check ((organization_id = platform.org()));
create policy owner_reads on audit.entry as permissive for select to postgres using (true) with check ();
grant select on audit.entry to akoma_app;
comment on column audit.entry.at is 'by the database''s clock, so that a server with a wrong one cannot date an action into another hour';
comment on column audit.entry.user_id is 'null: the server itself did it';
comment on column audit.entry.action is 'patient.read: what an auditor searches for; without one, the operation''s name';
comment on column audit.entry.subjects is 'ids of what it was done to, by name; of a list, search, file or stream `patients`: whom it showed, `filter`: what was asked, `way`: which of these it was';
comment on column audit.entry.node is 'the server that answered';

create table audit.link (
  organization_id uuid not null,
  seq bigint not null,
  entry_id uuid not null,
  prev bytea not null,
  hash bytea not null,
  sealed_at timestamp with time zone not null default now(),
  constraint link_pkey PRIMARY KEY (organization_id, seq),
  constraint link_organization_id_entry_id_key UNIQUE (organization_id, entry_id),
  constraint link_hash_check CHECK ((length(hash) = 32)),
  constraint link_prev_check CHECK ((length(prev) = 32)),
  constraint link_seq_check CHECK ((seq > 0))
);
alter table audit.link enable row level security;
alter table audit.link force row level security;
create policy own_organization on audit.link as permissive for all to public using ((organization_id = platform.org())) with check ((organization_id = platform.org()));
create policy owner_seals on audit.link as permissive for all to postgres using (true) with check (true);
grant select on audit.link to akoma_app;
comment on column audit.link.prev is 'the hash of link seq - 1; of the first one, sha256 of the organisation''s id: a chain cannot be taken for another organisation''s';

create table audit.shown (
  organization_id uuid not null,
  patient_id uuid not null,
  entry_id uuid not null,
  constraint shown_pkey PRIMARY KEY (organization_id, patient_id, entry_id)
);
alter table audit.shown enable row level security;
alter table audit.shown force row level security;
create policy own_organization on audit.shown as permissive for all to public using ((organization_id = platform.org())) with check ((organization_id = platform.org()));
create policy owner_seals on audit.shown as permissive for all to postgres using (true) with check (true);
grant select on audit.shown to akoma_app;

create table audit.unsealed (
  organization_id uuid not null,
  entry_id uuid not null,
  constraint unsealed_pkey PRIMARY KEY (organization_id, entry_id)
);
alter table audit.unsealed enable row level security;
alter table audit.unsealed force row level security;
create policy own_organization on audit.unsealed as permissive for all to public using ((organization_id = platform.org())) with check ((organization_id = platform.org()));
create policy owner_seals on audit.unsealed as permissive for all to postgres using (true) with check ();
grant select on audit.unsealed to akoma_app;

create table audit.verification (
  organization_id uuid not null,
  id uuid not null,
  requested_by_id uuid,
  status text not null,
  done bigint not null default 0,
  total bigint,
  links bigint,
  entries bigint,
  sealed_to bigint,
  heads integer,
  overdue integer,
  findings integer,
  first_findings jsonb not null default '[]'::jsonb,
  started_at timestamp with time zone,
  finished_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  constraint verification_pkey PRIMARY KEY (organization_id, id),
  constraint verification_check CHECK (((status = ANY (ARRAY['done'::text, 'failed'::text])) = (finished_at IS NOT NULL))),
  constraint verification_check1 CHECK (((status <> 'done'::text) OR ((findings IS NOT NULL) AND (links IS NOT NULL) AND (entries IS NOT NULL)))),
  constraint verification_done_check CHECK ((done >= 0)),
  constraint verification_first_findings_check CHECK ((jsonb_typeof(first_findings) = 'array'::text)),
  constraint verification_status_check CHECK ((status = ANY (ARRAY['waiting'::text, 'running'::text, 'done'::text, 'failed'::text]))),
  constraint verification_total_check CHECK ((total >= 0)),
  constraint verification_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES platform.organization(id)
);
CREATE UNIQUE INDEX verification_at_work ON audit.verification USING btree (organization_id) WHERE (status = ANY (ARRAY['waiting'::text, 'running'::text]));
CREATE INDEX verification_newest ON audit.verification USING btree (organization_id, created_at DESC, id DESC);
alter table audit.verification enable row level security;
alter table audit.verification force row level security;
create policy own_organization on audit.verification as permissive for all to public using ((organization_id = platform.org())) with check ((organization_id = platform.org()));
grant insert, select, update on audit.verification to akoma_app;
comment on column audit.verification.requested_by_id is 'the membership; null: the server''s own nightly check';
comment on column audit.verification.done is 'links and entries looked at so far';
comment on column audit.verification.total is 'links and entries to be looked at; null until it has begun';
comment on column audit.verification.sealed_to is 'the chain''s end when it began';
comment on column audit.verification.heads is 'ends of the chain kept outside of the database that it was held against';
comment on column audit.verification.overdue is 'entries that had waited for over a minute to be sealed';
comment on column audit.verification.findings is 'how many; the first hundred stand in first_findings';

-- views

create view audit.concerned_card with (security_invoker=true) as
 SELECT entry.organization_id,
    entry.patient_id,
    entry.id AS entry_id
   FROM audit.entry
  WHERE entry.patient_id IS NOT NULL
UNION ALL
 SELECT shown.organization_id,
    shown.patient_id,
    shown.entry_id
   FROM audit.shown
UNION ALL
 SELECT e.organization_id,
    p.id::uuid AS patient_id,
    e.id AS entry_id
   FROM audit.unsealed u
     JOIN audit.entry e ON e.organization_id = u.organization_id AND e.id = u.entry_id
     CROSS JOIN LATERAL jsonb_array_elements_text(e.subjects -> 'patients'::text) p(id);
grant select on audit.concerned_card to akoma_app;

create view audit.entry_card with (security_invoker=true) as
 SELECT e.organization_id,
    e.id,
    e.at,
    e.user_id,
    e.practitioner_role_id,
    e.session_id,
    e.action,
    e.operation,
    e.patient_id,
    e.subjects,
    e.reason,
    e.request_id,
    e.node,
    e.outcome,
    l.seq,
    COALESCE(jsonb_array_length(e.subjects -> 'patients'::text), 0) AS shown
   FROM audit.entry e
     LEFT JOIN audit.link l ON l.organization_id = e.organization_id AND l.entry_id = e.id;
grant select on audit.entry_card to akoma_app;

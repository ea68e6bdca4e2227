-- audit: sealing writes a batch's links, and whom its entries showed, by one statement each instead of one an entry. The links are the same.
create or replace function audit.seal(most int) returns table (organization_id uuid, sealed int, seq bigint, hash bytea)
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
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
end $$;

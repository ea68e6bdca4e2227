-- organization: who runs the installation. An organisation's administrators rule their own house; backups of all, figures of all jobs and
-- more room for files than everybody has belong to these.
create table organization.operator (
  account_id uuid not null primary key references identity.account (id),
  how text not null check (how in ('first', 'setting', 'command')),
  created_at timestamptz not null default now()
);
comment on table organization.operator is 'global: an operator runs the whole installation, whatever organisations it holds';
comment on column organization.operator.how is 'first: owned the only organisation when a second one was founded; setting: named in OPERATORS; command: npm run operator';
grant select, insert, delete on organization.operator to akoma_app;

-- While there is one organisation, its owners are operators without a row. A closed organisation counts: who shared an installation once
-- does not come to rule it when the others leave.
create function organization.is_only() returns boolean
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select count(*) < 2 from (select from platform.organization limit 2) as found
$$;
revoke execute on function organization.is_only from public;
grant execute on function organization.is_only to akoma_app;

create function organization.is_operator(account uuid) returns boolean
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select exists (select from organization.operator o where o.account_id = account)
    or exists (
      select from organization.membership m
        join organization.organization o on o.organization_id = m.organization_id and o.deleted_at is null and o.status = 'active'
      where m.account_id = account and m.organization_role = 'owner' and m.status = 'active' and m.deleted_at is null
        and organization.is_only()
    )
$$;
revoke execute on function organization.is_operator from public;
grant execute on function organization.is_operator to akoma_app;

-- To be called before a second organisation is founded: from then on ownership alone says nothing any more.
create function organization.keep_operators() returns void
language sql volatile security definer set search_path = pg_catalog, pg_temp as $$
  insert into organization.operator (account_id, how)
    select distinct m.account_id, 'first' from organization.membership m
    where m.account_id is not null and m.organization_role = 'owner' and m.status = 'active' and m.deleted_at is null
      and organization.is_only()
    on conflict do nothing
$$;
revoke execute on function organization.keep_operators from public;
grant execute on function organization.keep_operators to akoma_app;

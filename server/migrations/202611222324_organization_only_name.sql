-- The sign-in page says whose system it is: the only organisation's name, before anybody has signed in. Nothing where there are several.

create function organization.only_name() returns text
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select o.name from organization.organization o where o.deleted_at is null and organization.is_only()
$$;
revoke execute on function organization.only_name() from public;
grant execute on function organization.only_name() to akoma_app;

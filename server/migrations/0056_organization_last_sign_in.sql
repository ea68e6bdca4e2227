-- organization: when a member last came in stands with the membership, since the sign-ins themselves are forgotten.
alter table organization.membership add column last_sign_in_at timestamptz;
comment on column organization.membership.last_sign_in_at is 'by signing in or by switching to the organisation; null: never';
update organization.membership m set last_sign_in_at = e.at
  from (
    select account_id, organization_id, max(happened_at) as at from identity.sign_in_event where event in ('signed-in', 'switched')
    group by account_id, organization_id
  ) e
  where e.organization_id = m.organization_id and e.account_id = m.account_id and m.deleted_at is null;

-- At a sign-in no organisation's transaction goes on.
create policy owner_notes on organization.membership for update to current_user using (true) with check (true);
create function organization.note_sign_in(account uuid, organization uuid, moment timestamptz) returns void
language sql security definer set search_path = pg_catalog, pg_temp as $$
  update organization.membership m set last_sign_in_at = moment
    where m.organization_id = organization and m.account_id = account and m.deleted_at is null
      and (m.last_sign_in_at is null or m.last_sign_in_at < moment)
$$;
revoke execute on function organization.note_sign_in from public;
grant execute on function organization.note_sign_in to akoma_app;

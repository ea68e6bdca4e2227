-- organization: what modules above show of a role.
create view organization.role_card with (security_invoker = true) as
  select organization_id, id, name from organization.role;
grant select on organization.role_card to akoma_app;

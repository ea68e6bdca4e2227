-- In which workspace a place is worked in: a visit takes its workspace from its location (rulings 105, 106).
alter table organization.location add column workspace text not null default 'OPD'
  constraint location_workspace_check check (workspace in
    ('ADMIN', 'RECEPT', 'OPD', 'VIRT', 'HOME', 'BILL', 'PHARM', 'COVID', 'DIAG', 'IPD', 'MOM', 'EMERG'));

create or replace view organization.location_card with (security_invoker = true) as
  select organization_id, id, name, code, workspace from organization.location;

-- Generated from the migrations by `npm run tables`. Do not edit: it is here to be read and compared.

-- schemas

create schema reports;
grant usage on schema reports to akoma_app;

-- tables

create table reports.set_up_step (
  organization_id uuid not null,
  step text not null,
  dismissed_by_id uuid not null,
  dismissed_at timestamp with time zone not null default now(),
  constraint set_up_step_pkey PRIMARY KEY (organization_id, step),
  constraint set_up_step_step_check CHECK ((step ~ '^[a-z_]{1,40}$'::text)),
  constraint set_up_step_organization_id_dismissed_by_id_fkey FOREIGN KEY (organization_id, dismissed_by_id) REFERENCES organization.membership(organization_id, id),
  constraint set_up_step_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES platform.organization(id)
);
alter table reports.set_up_step enable row level security;
alter table reports.set_up_step force row level security;
create policy own_organization on reports.set_up_step as permissive for all to public using ((organization_id = platform.org())) with check ((organization_id = platform.org()));
grant delete, insert, select on reports.set_up_step to akoma_app;

create table reports.settings (
  organization_id uuid not null,
  age_limits text[] not null,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  version integer not null default 1,
  constraint settings_pkey PRIMARY KEY (organization_id),
  constraint settings_age_limits_check CHECK (((cardinality(age_limits) >= 1) AND (cardinality(age_limits) <= 30))),
  constraint settings_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES platform.organization(id)
);
alter table reports.settings enable row level security;
alter table reports.settings force row level security;
create policy own_organization on reports.settings as permissive for all to public using ((organization_id = platform.org())) with check ((organization_id = platform.org()));
grant insert, select, update on reports.settings to akoma_app;
comment on table reports.settings is 'at most one row an organisation: as long as there is none, what the contract says holds (usualAgeLimits)';
comment on column reports.settings.age_limits is 'where the age groups end, rising: below so many days (28d), months (6m) or years (5y); the last group has no end';

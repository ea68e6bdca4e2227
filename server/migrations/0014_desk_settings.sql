-- How the screens behave for one user in one organisation, on every computer. A name that is not there has its usual value.
create table desk.user_setting (
  organization_id uuid not null references platform.organization (id),
  user_id uuid not null references identity.account (id),
  settings jsonb not null check (jsonb_typeof(settings) = 'object'),
  updated_at timestamptz not null,
  primary key (organization_id, user_id)
);
select platform.protect('desk.user_setting');

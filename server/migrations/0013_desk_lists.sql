-- desk: how one user likes lists: which columns, how dense, and views that were given a name.
create table desk.list_setting (
  organization_id uuid not null references platform.organization (id),
  user_id uuid not null references identity.account (id),
  list text not null,
  layout jsonb check (jsonb_typeof(layout) = 'object'),
  density text check (density in ('comfortable', 'compact')),
  updated_at timestamptz not null default now(),
  primary key (organization_id, user_id, list)
);
comment on column desk.list_setting.layout is 'keys of columns: {shown: in order, hidden}; null: as the list comes';
comment on column desk.list_setting.density is 'null: as the user has it everywhere';
select platform.protect('desk.list_setting');

create table desk.saved_view (
  organization_id uuid not null references platform.organization (id),
  id uuid not null,
  user_id uuid not null references identity.account (id),
  list text not null,
  name text not null check (length(name) between 1 and 60),
  search jsonb not null check (jsonb_typeof(search) = 'object'),
  layout jsonb check (jsonb_typeof(layout) = 'object'),
  is_default boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version int not null default 1,
  deleted_at timestamptz,
  primary key (organization_id, id)
);
comment on column desk.saved_view.search is 'the search part of the list''s address: filters, order, page size';
create unique index saved_view_name on desk.saved_view (organization_id, user_id, list, lower(name)) where deleted_at is null;
create unique index saved_view_default on desk.saved_view (organization_id, user_id, list) where is_default and deleted_at is null;
select platform.protect('desk.saved_view');

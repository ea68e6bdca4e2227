-- terminology: forms that an organisation writes, and their published versions, which never change (ruling 149).
create table terminology.own_form (
  organization_id uuid not null references platform.organization (id),
  id uuid not null,
  title text not null,
  purpose text not null,
  items jsonb not null check (jsonb_typeof(items) = 'array'),
  active boolean not null default true,
  published_version int,
  changed boolean not null default true,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version int not null default 1,
  primary key (organization_id, id)
);
comment on column terminology.own_form.items is 'by their names in the contract (FormItem)';
comment on column terminology.own_form.published_version is 'null: it was never published';
select platform.protect('terminology.own_form', 'select, insert, update');

create table terminology.own_form_version (
  organization_id uuid not null references platform.organization (id),
  form_id uuid not null,
  number int not null,
  name text not null,
  title text not null,
  day_field text,
  definition jsonb not null check (jsonb_typeof(definition) = 'object'),
  published_at timestamptz not null,
  primary key (organization_id, form_id, number),
  unique (organization_id, name, number),
  foreign key (organization_id, form_id) references terminology.own_form (organization_id, id)
);
comment on column terminology.own_form_version.name is 'by which answers name the form';
comment on column terminology.own_form_version.day_field is 'the question that says of which day the answers are; null: none does';
comment on column terminology.own_form_version.definition is 'by its names in the contract (FormDefinition)';
select platform.protect('terminology.own_form_version', 'select, insert');

create view terminology.own_form_card with (security_invoker = true) as
  select organization_id, name, number, title, day_field from terminology.own_form_version;
grant select on terminology.own_form_card to akoma_app;

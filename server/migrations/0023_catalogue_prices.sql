-- catalogue: what a service costs, where, for whom and how it is paid; and the files of prices that are read in.
-- btree_gist lets one exclusion constraint hold equality and days together. It is a trusted extension: the owner of the database may make it.
create extension if not exists btree_gist;

create table catalogue.service_price (
  organization_id uuid not null references platform.organization (id),
  id uuid not null,
  healthcare_service_id uuid not null,
  name text check (name <> ''),
  description text check (description <> ''),
  charge_minor bigint not null check (charge_minor >= 0),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  location_id uuid,
  payer text check (payer <> ''),
  payment_method text check (payment_method in ('cash', 'patient-account', 'corporate', 'insurance')),
  price_key text collate "C" not null generated always as (
    healthcare_service_id::text || ',' || coalesce(location_id::text, 'null') || ',' || coalesce(lower(payer), 'null') || ',' || coalesce(payment_method, 'null')
  ) stored,
  valid_from date,
  valid_to date,
  active boolean not null default true,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version int not null default 1,
  deleted_at timestamptz,
  primary key (organization_id, id),
  foreign key (organization_id, healthcare_service_id) references catalogue.healthcare_service (organization_id, id),
  foreign key (organization_id, location_id) references organization.location (organization_id, id),
  check (valid_from <= valid_to),
  constraint service_price_once exclude using gist (
    organization_id with =, price_key with =, daterange(valid_from, valid_to, '[]') with &&
  ) where (active and deleted_at is null)
);
create index service_price_service on catalogue.service_price (organization_id, healthcare_service_id) where deleted_at is null;
create index service_price_key on catalogue.service_price (organization_id, price_key) where active and deleted_at is null;
create index service_price_location on catalogue.service_price (organization_id, location_id) where location_id is not null;
comment on column catalogue.service_price.name is 'null: the name of the service';
comment on column catalogue.service_price.description is 'null: the name of the price';
comment on column catalogue.service_price.charge_minor is 'pesewas or cents';
comment on column catalogue.service_price.location_id is 'null: at any location';
comment on column catalogue.service_price.payer is 'a code such as NHIS, until the room payers keeps them; null: any payer';
comment on column catalogue.service_price.payment_method is 'null: however it is paid';
comment on column catalogue.service_price.price_key is 'service, location, payer and payment method, with null where any is meant (PRICE-006)';
comment on column catalogue.service_price.valid_from is 'first day by the organisation''s clock; null: always was';
comment on column catalogue.service_price.valid_to is 'last day by the organisation''s clock; null: until it is ended';
select platform.protect('catalogue.service_price', 'select, insert, update');

-- A file of prices on its way in: read, compared (dry_run) and applied by a job, which counts here how far it has come.
create table catalogue.price_import (
  organization_id uuid not null references platform.organization (id),
  id uuid not null,
  filename text not null,
  format text not null check (format in ('csv', 'xlsx')),
  file bytea,
  dry_run boolean not null,
  status text not null check (status in ('queued', 'running', 'done', 'failed')),
  failure text,
  headings text[],
  ignored text[] not null default '{}',
  is_read boolean not null default false,
  rows int not null default 0,
  done_line int not null default 1,
  done_rows int not null default 0,
  new_rows int not null default 0,
  changed_rows int not null default 0,
  unchanged_rows int not null default 0,
  wrong_rows int not null default 0,
  started_by uuid not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  finished_at timestamptz,
  primary key (organization_id, id),
  foreign key (organization_id, started_by) references organization.membership (organization_id, id)
);
create index price_import_started_by on catalogue.price_import (organization_id, started_by);
comment on column catalogue.price_import.file is 'null once its lines are read';
comment on column catalogue.price_import.dry_run is 'only says what would happen';
comment on column catalogue.price_import.failure is 'why nothing could be read, as a sentence';
comment on column catalogue.price_import.headings is 'the first line of the file; null until it is read';
comment on column catalogue.price_import.ignored is 'headings that no price has';
comment on column catalogue.price_import.done_line is 'up to this line all are compared or applied: from here a job that was killed goes on';
comment on column catalogue.price_import.finished_at is 'null while it is under way';
select platform.protect('catalogue.price_import', 'select, insert, update');

create table catalogue.price_import_line (
  organization_id uuid not null references platform.organization (id),
  import_id uuid not null,
  line int not null,
  cells text[] not null,
  healthcare_service_id uuid,
  location_id uuid,
  payer text,
  payment_method text,
  charge_minor bigint,
  currency text,
  description text,
  valid_from date,
  valid_to date,
  price_key text collate "C" generated always as (
    healthcare_service_id::text || ',' || coalesce(location_id::text, 'null') || ',' || coalesce(lower(payer), 'null') || ',' || coalesce(payment_method, 'null')
  ) stored,
  unreadable text[] not null default '{}',
  outcome text check (outcome in ('new', 'changed', 'unchanged', 'wrong')),
  refusal text,
  price_id uuid,
  charge_before_minor bigint,
  primary key (organization_id, import_id, line),
  foreign key (organization_id, import_id) references catalogue.price_import (organization_id, id),
  foreign key (organization_id, price_id) references catalogue.service_price (organization_id, id)
);
create index price_import_line_key on catalogue.price_import_line (organization_id, import_id, price_key);
create index price_import_line_outcome on catalogue.price_import_line (organization_id, import_id, outcome, line);
create index price_import_line_price on catalogue.price_import_line (organization_id, price_id) where price_id is not null;
comment on column catalogue.price_import_line.line is 'as a spreadsheet counts: the headings are line 1';
comment on column catalogue.price_import_line.cells is 'as they stand in the file, for the file of errors';
comment on column catalogue.price_import_line.unreadable is 'what is wrong in the line itself, as sentences';
comment on column catalogue.price_import_line.outcome is 'null until it is compared';
comment on column catalogue.price_import_line.refusal is 'why it cannot be applied to the prices there are, as a sentence';
comment on column catalogue.price_import_line.price_id is 'the price that it made or changed; null in a dry run';
comment on column catalogue.price_import_line.charge_before_minor is 'pesewas or cents; null: there was no such price';
select platform.protect('catalogue.price_import_line', 'select, insert, update');

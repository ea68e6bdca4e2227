-- platform, catalogue: one road for every file of lines that comes in. What prices had of their own moves there, with the files that are
-- on their way: their jobs keep their name and go on here.
create table platform.import (
  organization_id uuid not null references platform.organization (id),
  id uuid not null,
  kind text not null check (kind ~ '^[a-z]+\.[a-zA-Z]+$'),
  filename text not null,
  format text not null check (format in ('csv', 'xlsx', 'xml')),
  file bytea,
  columns text,
  asked jsonb not null default '{}',
  step text not null check (step in ('compare', 'apply', 'undo')),
  status text not null check (status in ('queued', 'running', 'done', 'failed')),
  failure text,
  headings text[],
  read_as text[],
  missing text[] not null default '{}',
  is_read boolean not null default false,
  rows int not null default 0,
  done_place int not null default 0,
  done_rows int not null default 0,
  new_rows int not null default 0,
  changed_rows int not null default 0,
  unchanged_rows int not null default 0,
  gone_rows int not null default 0,
  passed_rows int not null default 0,
  wrong_rows int not null default 0,
  undone_rows int not null default 0,
  kept_rows int not null default 0,
  started_by uuid not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  finished_at timestamptz,
  applied_at timestamptz,
  primary key (organization_id, id)
);
create index import_finished_at on platform.import (organization_id, finished_at);
comment on table platform.import is 'a file on its way in: read, compared, applied and perhaps undone by a job, which counts here how far it has come';
comment on column platform.import.kind is 'the name of the operation that imports, and of its job';
comment on column platform.import.file is 'null once its lines are read';
comment on column platform.import.columns is 'what each column is read as, as somebody chose it; null: what the headings say';
comment on column platform.import.asked is 'what was said beside the file, such as the release of a classification';
comment on column platform.import.failure is 'why nothing was done, as a sentence';
comment on column platform.import.headings is 'the first line of the file; null until it is read';
comment on column platform.import.read_as is 'the column that each heading means, null where it means none';
comment on column platform.import.missing is 'needed columns that no heading means';
comment on column platform.import.done_place is 'up to this line all are compared, applied or undone: from here a job that was killed goes on';
comment on column platform.import.started_by is 'the membership; no key, since memberships stand above';
comment on column platform.import.finished_at is 'null while it is under way';
comment on column platform.import.applied_at is 'null: nothing was applied that could be undone';
select platform.protect('platform.import', 'select, insert, update');

create table platform.import_line (
  organization_id uuid not null references platform.organization (id),
  import_id uuid not null,
  place int not null,
  line int not null,
  cells text[] not null,
  fields jsonb,
  unreadable text[] not null default '{}',
  outcome text check (outcome in ('new', 'changed', 'unchanged', 'passed', 'wrong')),
  refusal text,
  record_id uuid,
  version int,
  change jsonb,
  before jsonb,
  undone boolean,
  primary key (organization_id, import_id, place),
  foreign key (organization_id, import_id) references platform.import (organization_id, id)
);
create index import_line_outcome on platform.import_line (organization_id, import_id, outcome, place);
comment on column platform.import_line.place is 'its number among the lines that were read; in a table that of the line';
comment on column platform.import_line.line is 'as a spreadsheet counts: the headings are line 1';
comment on column platform.import_line.cells is 'as they stand in the file, for the file of lines';
comment on column platform.import_line.fields is 'what the line says, as its import reads it; null: it could not be read';
comment on column platform.import_line.unreadable is 'what is wrong in the line itself, as sentences';
comment on column platform.import_line.outcome is 'null until it is compared';
comment on column platform.import_line.refusal is 'why it cannot be applied to what is there, as a sentence';
comment on column platform.import_line.record_id is 'the record that it made or changed; null in a dry run';
comment on column platform.import_line.version is 'of that record when it was applied: an undo leaves alone what has moved on';
comment on column platform.import_line.change is 'of, before and after in words';
comment on column platform.import_line.before is 'what the record said before, for the undo';
comment on column platform.import_line.undone is 'null: nobody asked; false: the record had moved on';
select platform.protect('platform.import_line', 'select, insert, update, delete');

alter table catalogue.price_import no force row level security;
alter table catalogue.price_import_line no force row level security;
alter table catalogue.healthcare_service no force row level security;
alter table platform.import no force row level security;
alter table platform.import_line no force row level security;
insert into platform.import (organization_id, id, kind, filename, format, file, step, status, failure, headings, read_as, is_read, rows, done_place,
    done_rows, new_rows, changed_rows, unchanged_rows, wrong_rows, started_by, created_at, updated_at, finished_at)
  select organization_id, id, 'catalogue.importPrices', filename, format, file, case when dry_run then 'compare' else 'apply' end, status, failure,
    headings, (select array_agg(case when heading = any(ignored) then null else '' end order by at) from unnest(headings) with ordinality as h (heading, at)),
    is_read, rows, done_line, done_rows, new_rows, changed_rows, unchanged_rows, wrong_rows, started_by, created_at, updated_at, finished_at
  from catalogue.price_import;
insert into platform.import_line (organization_id, import_id, place, line, cells, fields, unreadable, outcome, refusal, record_id, change)
  select r.organization_id, r.import_id, r.line, r.line, r.cells,
    case when r.unreadable = '{}' then jsonb_build_object('healthcare_service_id', r.healthcare_service_id, 'location_id', r.location_id,
      'payer', r.payer, 'payment_method', r.payment_method, 'charge_minor', r.charge_minor, 'currency', r.currency,
      'description', r.description, 'valid_from', r.valid_from, 'valid_to', r.valid_to) end,
    r.unreadable, r.outcome, r.refusal, r.price_id,
    case when r.outcome = 'changed' then jsonb_build_object('of', s.name,
      'before', r.currency || ' ' || to_char(r.charge_before_minor / 100.0, 'FM999,999,999,990.00'),
      'after', r.currency || ' ' || to_char(r.charge_minor / 100.0, 'FM999,999,999,990.00')) end
  from catalogue.price_import_line r
    left join catalogue.healthcare_service s on s.organization_id = r.organization_id and s.id = r.healthcare_service_id;
alter table platform.import force row level security;
alter table platform.import_line force row level security;
alter table catalogue.healthcare_service force row level security;
drop table catalogue.price_import_line;
drop table catalogue.price_import;

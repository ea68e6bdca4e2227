-- backup: what was done so that the installation outlives its disk. Each try is a row, also one that failed.
create schema if not exists backup;

create table backup.run (
  id uuid not null primary key,
  how text not null check (how in ('own', 'reported')),
  asked text not null check (asked in ('night', 'person', 'command')),
  status text not null check (status in ('waiting', 'running', 'done', 'failed')),
  step text check (step in ('database', 'checking', 'files')),
  done_bytes bigint check (done_bytes >= 0),
  total_bytes bigint check (total_bytes >= 0),
  place text,
  shows_at timestamptz,
  database_bytes bigint check (database_bytes >= 0),
  files_bytes bigint check (files_bytes >= 0),
  files int check (files >= 0),
  verified_at timestamptz,
  sentence text check (length(sentence) between 1 and 1000),
  started_at timestamptz,
  finished_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check ((status in ('done', 'failed')) = (finished_at is not null)),
  check (status <> 'failed' or sentence is not null),
  check (how <> 'reported' or (status = 'done' and sentence is not null))
);
comment on table backup.run is 'global: a backup is of the whole installation, which no organisation owns';
comment on column backup.run.how is 'own: made here; reported: made by other means, which somebody has told of';
comment on column backup.run.asked is 'night: by itself at its time; person: with the button; command: npm run backup';
comment on column backup.run.step is 'what is done now; null when it is over or has not begun';
comment on column backup.run.done_bytes is 'of the database, read so far';
comment on column backup.run.total_bytes is 'of the database, about';
comment on column backup.run.place is 'the folder, where one was made here';
comment on column backup.run.shows_at is 'the moment that it shows the records at; null while none is made';
comment on column backup.run.database_bytes is 'compressed';
comment on column backup.run.verified_at is 'when it had been read again from its disk and held against the lists of what was handed over; null: it was not';
comment on column backup.run.sentence is 'why it failed; of a reported one, by what means and where to';
create unique index run_at_work on backup.run ((true)) where status in ('waiting', 'running');
create index run_newest on backup.run (created_at desc, id desc);
grant usage on schema backup to akoma_app;
grant select, insert, update on backup.run to akoma_app;

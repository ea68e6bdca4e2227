-- desk: what lies on one user's desk in one organisation.
create schema desk;

-- An unfinished entry. It holds clinical text, so it is really deleted: when discarded, and 24 hours after its last key.
create table desk.draft (
  organization_id uuid not null references platform.organization (id),
  user_id uuid not null references identity.account (id),
  kind text not null,
  subject text not null,
  content jsonb not null check (jsonb_typeof(content) = 'object'),
  saved_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (organization_id, user_id, kind, subject)
);
create index draft_expires_at on desk.draft (organization_id, expires_at);
select platform.protect('desk.draft');

-- What a user opened last; only ids, the names are read from the record's own room.
create table desk.recent (
  organization_id uuid not null references platform.organization (id),
  user_id uuid not null references identity.account (id),
  kind text not null check (kind in ('patient')),
  subject_id uuid not null,
  opened_at timestamptz not null,
  primary key (organization_id, user_id, kind, subject_id)
);
select platform.protect('desk.recent');

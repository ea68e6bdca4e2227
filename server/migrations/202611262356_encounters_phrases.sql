-- encounters: phrases of one's own and templates of notes (ruling 136).
create table encounters.phrases (
  organization_id uuid not null references platform.organization (id),
  owner_id uuid not null,
  phrases jsonb not null check (jsonb_typeof(phrases) = 'array'),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version int not null default 1,
  primary key (organization_id, owner_id),
  foreign key (organization_id, owner_id) references organization.membership (organization_id, id)
);
comment on column encounters.phrases.phrases is 'by their names in the contract (Phrase)';
select platform.protect('encounters.phrases', 'select, insert, update');

create table encounters.note_templates (
  organization_id uuid primary key references platform.organization (id),
  templates jsonb not null check (jsonb_typeof(templates) = 'array'),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version int not null default 1
);
comment on table encounters.note_templates is 'at most one row an organisation: as long as there is none, there are no templates';
comment on column encounters.note_templates.templates is 'by their names in the contract (NoteTemplate)';
select platform.protect('encounters.note_templates', 'select, insert, update');

-- A note has one author: whoever writes where a colleague's note stands writes a second note of that kind beside it.
drop index encounters.note_of_type;
create unique index note_of_type on encounters.note (organization_id, encounter_id, note_type, author_id) where addendum_to_id is null;

-- What stood in a note before its author changed it: every text that somebody saved can be read again.
create table encounters.earlier_note (
  organization_id uuid not null references platform.organization (id),
  note_id uuid not null,
  version int not null,
  note text not null,
  note_format text not null check (note_format in ('text', 'html')),
  author_id uuid not null,
  written_at timestamptz not null,
  replaced_at timestamptz not null,
  primary key (organization_id, note_id, version),
  foreign key (organization_id, note_id) references encounters.note (organization_id, id),
  foreign key (organization_id, author_id) references organization.membership (organization_id, id)
);
comment on column encounters.earlier_note.note is 'empty where the note was empty for a while';
select platform.protect('encounters.earlier_note', 'select, insert');

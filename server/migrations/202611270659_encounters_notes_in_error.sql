-- encounters: signed notes that were entered in error; the note itself never changes (ruling 104).
create table encounters.note_error (
  organization_id uuid not null references platform.organization (id),
  note_id uuid not null,
  reason text not null check (reason <> ''),
  marked_by_id uuid not null,
  marked_at timestamptz not null,
  primary key (organization_id, note_id),
  foreign key (organization_id, note_id) references encounters.note (organization_id, id),
  foreign key (organization_id, marked_by_id) references organization.membership (organization_id, id)
);
select platform.protect('encounters.note_error', 'select, insert');

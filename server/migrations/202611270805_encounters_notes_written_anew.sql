-- encounters: a note that was entered in error stays, and its author writes another of the kind (ruling 104)
alter table encounters.note add column turn smallint not null default 0 check (turn >= 0);
comment on column encounters.note.turn is '0: the first of its author; 1, 2 …: written after earlier ones were entered in error';
drop index encounters.note_of_type;
create unique index note_of_type on encounters.note (organization_id, encounter_id, note_type, author_id, turn) where addendum_to_id is null;

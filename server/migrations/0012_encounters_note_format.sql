-- A note says how it is to be read; those written before are plain text, and stay as they are.
alter table encounters.note
  add column note_format text not null default 'text' check (note_format in ('text', 'html'));
comment on column encounters.note.note_format is 'text: as it stands; html: only what the allow-list lets through, cleaned when written and when read';

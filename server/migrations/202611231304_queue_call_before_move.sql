-- queue: the call that a move ended, so that undoing the move brings it back.
alter table queue.entry
  add column called_before_at timestamptz,
  add column called_before_by_id uuid,
  add column took_before boolean not null default false,
  add constraint entry_called_before check ((called_before_at is null) = (called_before_by_id is null)),
  add foreign key (organization_id, called_before_by_id) references organization.membership (organization_id, id);
comment on column queue.entry.called_before_at is 'the call that the last move ended, for undoing it; null: nobody had called';
comment on column queue.entry.took_before is 'that call had made the visit the caller''s';

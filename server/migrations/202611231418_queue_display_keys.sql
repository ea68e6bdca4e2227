-- queue: keys of the public screens.
create table queue.display_key (
  organization_id uuid not null references platform.organization (id),
  id uuid not null,
  label text not null,
  location_id uuid not null,
  hash bytea,
  created_at timestamptz not null,
  created_by_id uuid not null,
  seen_at timestamptz,
  revoked_at timestamptz,
  primary key (organization_id, id),
  constraint display_key_hash unique (organization_id, hash),
  constraint display_key_revoked check ((hash is null) = (revoked_at is not null)),
  foreign key (organization_id, location_id) references organization.location (organization_id, id),
  foreign key (organization_id, created_by_id) references organization.membership (organization_id, id)
);
comment on column queue.display_key.hash is 'SHA-256 of the key, which is nowhere else; null: revoked';
comment on column queue.display_key.seen_at is 'when a screen last asked with it, to the minute; null: never';
comment on column queue.display_key.revoked_at is 'null: it opens the screen';
select platform.protect('queue.display_key', 'select, insert, update');

-- the last calls
create index entry_by_call on queue.entry (organization_id, called_at desc) where called_at is not null;

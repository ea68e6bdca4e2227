create schema queue;
grant usage on schema queue to akoma_app;

-- What is known of a visit's place in a queue beside the visit itself.
create table queue.entry (
  organization_id uuid not null references platform.organization (id),
  visit_id uuid not null,
  letter text check (letter ~ '^[A-Z]$'),
  number int check (number > 0),
  day date,
  called_at timestamptz,
  called_by_id uuid,
  calls int not null default 0 check (calls >= 0),
  took boolean not null default false,
  moved_at timestamptz,
  moved_by_id uuid,
  moved_before_at timestamptz,
  moved_from_id uuid,
  left_by_id uuid,
  primary key (organization_id, visit_id),
  constraint entry_ticket_once unique (organization_id, day, letter, number),
  constraint entry_ticket check ((letter is null) = (number is null) and (letter is null) = (day is null)),
  constraint entry_called check ((called_at is null) = (called_by_id is null)),
  foreign key (organization_id, visit_id) references encounters.visit (organization_id, id),
  foreign key (organization_id, called_by_id) references organization.membership (organization_id, id),
  foreign key (organization_id, moved_by_id) references organization.membership (organization_id, id),
  foreign key (organization_id, moved_from_id) references organization.location (organization_id, id),
  foreign key (organization_id, left_by_id) references organization.membership (organization_id, id)
);
comment on column queue.entry.letter is 'of the ticket: its place''s; null: no ticket yet';
comment on column queue.entry.number is 'of the ticket, counted anew each day of the organisation';
comment on column queue.entry.day is 'the day of the organisation on which the ticket was given';
comment on column queue.entry.called_at is 'the last call; null: not called, or the call was taken back';
comment on column queue.entry.took is 'the call made the visit the caller''s';
comment on column queue.entry.moved_at is 'when the patient was last sent to another place, where they wait anew';
comment on column queue.entry.moved_by_id is 'who may take the last move back; null: nobody';
comment on column queue.entry.moved_before_at is 'the move before the last one, for undoing it';
comment on column queue.entry.moved_from_id is 'the place before the last move, for undoing it; null: none';
comment on column queue.entry.left_by_id is 'whom the visit was assigned to before the last move; null: nobody';
select platform.protect('queue.entry', 'select, insert, update');

-- Tickets are counted by letter, so that places with the same letter do not give the same ticket; gaps are allowed (ruling 126).
create table queue.counter (
  organization_id uuid not null references platform.organization (id),
  day date not null,
  letter text not null check (letter ~ '^[A-Z]$'),
  last int not null check (last > 0),
  primary key (organization_id, day, letter)
);
select platform.protect('queue.counter', 'select, insert, update');

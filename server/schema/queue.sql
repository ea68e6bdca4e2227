-- Generated from the migrations by `npm run tables`. Do not edit: it is here to be read and compared.

-- schemas

create schema queue;
grant usage on schema queue to akoma_app;

-- tables

create table queue.counter (
  organization_id uuid not null,
  day date not null,
  letter text not null,
  last integer not null,
  constraint counter_pkey PRIMARY KEY (organization_id, day, letter),
  constraint counter_last_check CHECK ((last > 0)),
  constraint counter_letter_check CHECK ((letter ~ '^[A-Z]$'::text)),
  constraint counter_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES platform.organization(id)
);
alter table queue.counter enable row level security;
alter table queue.counter force row level security;
create policy own_organization on queue.counter as permissive for all to public using ((organization_id = platform.org())) with check ((organization_id = platform.org()));
grant insert, select, update on queue.counter to akoma_app;

create table queue.display_key (
  organization_id uuid not null,
  id uuid not null,
  label text not null,
  location_id uuid not null,
  hash bytea,
  created_at timestamp with time zone not null,
  created_by_id uuid not null,
  seen_at timestamp with time zone,
  revoked_at timestamp with time zone,
  constraint display_key_pkey PRIMARY KEY (organization_id, id),
  constraint display_key_hash UNIQUE (organization_id, hash),
  constraint display_key_revoked CHECK (((hash IS NULL) = (revoked_at IS NOT NULL))),
  constraint display_key_organization_id_created_by_id_fkey FOREIGN KEY (organization_id, created_by_id) REFERENCES organization.membership(organization_id, id),
  constraint display_key_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES platform.organization(id),
  constraint display_key_organization_id_location_id_fkey FOREIGN KEY (organization_id, location_id) REFERENCES organization.location(organization_id, id)
);
alter table queue.display_key enable row level security;
alter table queue.display_key force row level security;
create policy own_organization on queue.display_key as permissive for all to public using ((organization_id = platform.org())) with check ((organization_id = platform.org()));
grant insert, select, update on queue.display_key to akoma_app;
comment on column queue.display_key.hash is 'SHA-256 of the key, which is nowhere else; null: revoked';
comment on column queue.display_key.seen_at is 'when a screen last asked with it, to the minute; null: never';
comment on column queue.display_key.revoked_at is 'null: it opens the screen';

create table queue.entry (
  organization_id uuid not null,
  visit_id uuid not null,
  letter text,
  number integer,
  day date,
  called_at timestamp with time zone,
  called_by_id uuid,
  calls integer not null default 0,
  took boolean not null default false,
  moved_at timestamp with time zone,
  moved_by_id uuid,
  moved_before_at timestamp with time zone,
  moved_from_id uuid,
  left_by_id uuid,
  called_before_at timestamp with time zone,
  called_before_by_id uuid,
  took_before boolean not null default false,
  constraint entry_pkey PRIMARY KEY (organization_id, visit_id),
  constraint entry_ticket_once UNIQUE (organization_id, day, letter, number),
  constraint entry_called CHECK (((called_at IS NULL) = (called_by_id IS NULL))),
  constraint entry_called_before CHECK (((called_before_at IS NULL) = (called_before_by_id IS NULL))),
  constraint entry_calls_check CHECK ((calls >= 0)),
  constraint entry_letter_check CHECK ((letter ~ '^[A-Z]$'::text)),
  constraint entry_number_check CHECK ((number > 0)),
  constraint entry_ticket CHECK ((((letter IS NULL) = (number IS NULL)) AND ((letter IS NULL) = (day IS NULL)))),
  constraint entry_organization_id_called_before_by_id_fkey FOREIGN KEY (organization_id, called_before_by_id) REFERENCES organization.membership(organization_id, id),
  constraint entry_organization_id_called_by_id_fkey FOREIGN KEY (organization_id, called_by_id) REFERENCES organization.membership(organization_id, id),
  constraint entry_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES platform.organization(id),
  constraint entry_organization_id_left_by_id_fkey FOREIGN KEY (organization_id, left_by_id) REFERENCES organization.membership(organization_id, id),
  constraint entry_organization_id_moved_by_id_fkey FOREIGN KEY (organization_id, moved_by_id) REFERENCES organization.membership(organization_id, id),
  constraint entry_organization_id_moved_from_id_fkey FOREIGN KEY (organization_id, moved_from_id) REFERENCES organization.location(organization_id, id),
  constraint entry_organization_id_visit_id_fkey FOREIGN KEY (organization_id, visit_id) REFERENCES encounters.visit(organization_id, id)
);
CREATE INDEX entry_by_call ON queue.entry USING btree (organization_id, called_at DESC) WHERE (called_at IS NOT NULL);
alter table queue.entry enable row level security;
alter table queue.entry force row level security;
create policy own_organization on queue.entry as permissive for all to public using ((organization_id = platform.org())) with check ((organization_id = platform.org()));
grant insert, select, update on queue.entry to akoma_app;
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
comment on column queue.entry.called_before_at is 'the call that the last move ended, for undoing it; null: nobody had called';
comment on column queue.entry.took_before is 'that call had made the visit the caller''s';

-- views

create view queue.entry_card with (security_invoker=true) as
 SELECT organization_id,
    visit_id,
    called_at,
    moved_at
   FROM queue.entry;
grant select on queue.entry_card to akoma_app;

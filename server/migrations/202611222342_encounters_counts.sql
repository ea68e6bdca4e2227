-- encounters: how many visits and encounters an organisation has, as a few rows to be added up. Each command adds a row of its own in its own
-- transaction, so that nobody waits for anybody; a periodic task counts afresh and leaves one row, which also takes in what a server of the
-- version before has written meanwhile.
create table encounters.count (
  organization_id uuid not null references platform.organization (id),
  list text not null check (list in ('visits', 'encounters')),
  id uuid not null,
  change bigint not null,
  primary key (organization_id, list, id)
);
comment on column encounters.count.change is 'how many more; negative: fewer';

alter table encounters.visit no force row level security;
insert into encounters.count (organization_id, list, id, change)
  select organization_id, 'visits', gen_random_uuid(), count(*) from encounters.visit group by 1;
alter table encounters.visit force row level security;
alter table encounters.encounter no force row level security;
insert into encounters.count (organization_id, list, id, change)
  select organization_id, 'encounters', gen_random_uuid(), count(*) from encounters.encounter where deleted_at is null group by 1;
alter table encounters.encounter force row level security;
select platform.protect('encounters.count', 'select, insert, delete');

-- A visit of somebody who has died, such as a post-mortem or an entry made afterwards, says why.
alter table encounters.visit add column deceased_reason text check (length(deceased_reason) between 1 and 500);
comment on column encounters.visit.deceased_reason is 'why a visit was started after the patient had died; null for others';

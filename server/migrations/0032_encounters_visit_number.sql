-- encounters: a visit has a number of its own, for queues, folders and telephone calls.
alter table encounters.visit add column number text,
  add constraint visit_number_once unique (organization_id, number);
comment on column encounters.visit.number is 'from the code sequence "visit"; null for visits that are older than the numbers';

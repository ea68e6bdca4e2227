-- patients: records of an import that was undone stay readable at their address, and stand in no list, search or look for duplicates.
alter table patients.patient add column withdrawn_at timestamptz;
comment on column patients.patient.withdrawn_at is 'when the import that made the record was undone; null for every other record';
alter table patients.register add column withdrawn bigint not null default 0;
comment on column patients.register.patients is 'how many were ever registered: it only grows, so that two looks at it tell whether somebody came between';
comment on column patients.register.withdrawn is 'how many of them were withdrawn since, and stand in no list';

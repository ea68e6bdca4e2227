-- patients: who came in unknown is found by the name of then as well, once identified.
alter table patients.patient add column former_names text[] not null default '{}';
comment on column patients.patient.former_names is 'as the patient was called while nobody knew who it was';

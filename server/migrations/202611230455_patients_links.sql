-- patients: two records that concern each other, and specialists outside the hospital. Mother and child stand in the child's own record.
create table patients.link (
  organization_id uuid not null references platform.organization (id),
  id uuid not null,
  patient_id uuid not null,
  linked_patient_id uuid not null,
  type text not null check (type in ('refer', 'seealso')),
  created_by_id uuid not null,
  created_at timestamptz not null default now(),
  primary key (organization_id, id),
  foreign key (organization_id, patient_id) references patients.patient (organization_id, id),
  foreign key (organization_id, linked_patient_id) references patients.patient (organization_id, id),
  check (patient_id <> linked_patient_id)
);
comment on column patients.link.type is 'refer: linked_patient_id is the main record; seealso: it says more of the same person';
create unique index link_pair on patients.link
  (organization_id, least(patient_id, linked_patient_id), greatest(patient_id, linked_patient_id));
create index link_from on patients.link (organization_id, patient_id);
create index link_to on patients.link (organization_id, linked_patient_id);
select platform.protect('patients.link', 'select, insert, delete');

create table patients.specialist (
  organization_id uuid not null references platform.organization (id),
  id uuid not null,
  name text not null,
  specialty text,
  telecom jsonb not null default '[]',
  organization text,
  search_norm text not null,
  created_by_id uuid not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version int not null default 1,
  primary key (organization_id, id)
);
comment on column patients.specialist.specialty is 'null: not known';
comment on column patients.specialist.organization is 'where the specialist works, as typed; null: not known';
create index specialist_name on patients.specialist (organization_id, name, id);
select platform.protect('patients.specialist', 'select, insert');

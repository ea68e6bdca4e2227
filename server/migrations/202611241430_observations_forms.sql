-- The answers to forms: filled with save and return, completed, amended (ruling 149).
create table observations.form_response (
  organization_id uuid not null references platform.organization (id),
  id uuid not null,
  form text not null,
  form_version int not null,
  patient_id uuid not null,
  visit_id uuid,
  encounter_id uuid,
  status text not null check (status in ('in-progress', 'completed', 'amended', 'entered-in-error')),
  answers jsonb not null,
  recorded jsonb not null default '{}',
  effective_date_time timestamptz,
  reason text,
  author_id uuid not null,
  saved_by_id uuid not null,
  completed_at timestamptz,
  completed_by_id uuid,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version int not null default 1,
  primary key (organization_id, id),
  foreign key (organization_id, patient_id) references patients.patient (organization_id, id),
  foreign key (organization_id, visit_id) references encounters.visit (organization_id, id),
  foreign key (organization_id, encounter_id) references encounters.encounter (organization_id, id),
  foreign key (organization_id, author_id) references organization.membership (organization_id, id),
  foreign key (organization_id, saved_by_id) references organization.membership (organization_id, id),
  foreign key (organization_id, completed_by_id) references organization.membership (organization_id, id),
  constraint form_response_completed check ((completed_at is null) = (completed_by_id is null)),
  constraint form_response_status check (status not in ('completed', 'amended') or completed_at is not null)
);
create index form_response_patient on observations.form_response (organization_id, patient_id, created_at desc);
create index form_response_visit on observations.form_response (organization_id, visit_id, created_at desc);
create index form_response_encounter on observations.form_response (organization_id, encounter_id);
comment on column observations.form_response.visit_id is 'null: filled outside of a visit';
comment on column observations.form_response.encounter_id is 'null: filled outside of an encounter';
comment on column observations.form_response.recorded is 'the observation that each coded answer made, by the name of its question';
comment on column observations.form_response.effective_date_time is 'when its values were measured; null: not completed yet';
comment on column observations.form_response.reason is 'why it was amended last, or entered in error';
comment on column observations.form_response.completed_at is 'null: not completed yet';
comment on column observations.form_response.completed_by_id is 'null: not completed yet';
select platform.protect('observations.form_response', 'select, insert, update');

-- What stood in a response before it was saved anew.
create table observations.earlier_form_response (
  organization_id uuid not null references platform.organization (id),
  form_response_id uuid not null,
  version int not null,
  stood jsonb not null,
  saved_by_id uuid not null,
  replaced_at timestamptz not null,
  replaced_by_id uuid not null,
  primary key (organization_id, form_response_id, version),
  foreign key (organization_id, form_response_id) references observations.form_response (organization_id, id),
  foreign key (organization_id, saved_by_id) references organization.membership (organization_id, id),
  foreign key (organization_id, replaced_by_id) references organization.membership (organization_id, id)
);
comment on column observations.earlier_form_response.version is 'of the response, while this stood in it';
comment on column observations.earlier_form_response.stood is 'status, answers, time of measuring and reason';
select platform.protect('observations.earlier_form_response', 'select, insert');

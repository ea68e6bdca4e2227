-- allergies: what a patient does not tolerate, and what is known about all of it.
create schema allergies;
grant usage on schema allergies to akoma_app;

create table allergies.allergy_intolerance (
  organization_id uuid not null references platform.organization (id),
  id uuid not null,
  patient_id uuid not null,
  substance text not null check (length(substance) between 1 and 200),
  type text not null check (type in ('allergy', 'intolerance')),
  category text check (category in ('food', 'medication', 'environment', 'biologic')),
  criticality text check (criticality in ('low', 'high', 'unable_to_access')),
  clinical_status text not null check (clinical_status in ('active', 'inactive', 'resolved')),
  reaction text,
  severity text check (severity in ('mild', 'moderate', 'severe')),
  onset date,
  note text,
  recorded_date timestamptz not null,
  recorder_id uuid not null,
  entered_in_error_at timestamptz,
  entered_in_error_by_id uuid,
  entered_in_error_reason text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version int not null default 1,
  primary key (organization_id, id),
  foreign key (organization_id, patient_id) references patients.patient (organization_id, id),
  foreign key (organization_id, recorder_id) references organization.membership (organization_id, id),
  foreign key (organization_id, entered_in_error_by_id) references organization.membership (organization_id, id),
  constraint allergy_in_error check ((entered_in_error_at is null) = (entered_in_error_by_id is null))
);
create index allergy_patient on allergies.allergy_intolerance (organization_id, patient_id) where entered_in_error_at is null;
comment on column allergies.allergy_intolerance.recorded_date is 'when it became known to the hospital; created_at is when it was entered';
comment on column allergies.allergy_intolerance.entered_in_error_at is 'taken back: it stands in no list, and can still be read';
select platform.protect('allergies.allergy_intolerance', 'select, insert, update');

-- What stood in an allergy before it was changed.
create table allergies.earlier_allergy (
  organization_id uuid not null references platform.organization (id),
  allergy_id uuid not null,
  version int not null,
  stood jsonb not null,
  replaced_at timestamptz not null,
  replaced_by_id uuid not null,
  primary key (organization_id, allergy_id, version),
  foreign key (organization_id, allergy_id) references allergies.allergy_intolerance (organization_id, id),
  foreign key (organization_id, replaced_by_id) references organization.membership (organization_id, id)
);
comment on column allergies.earlier_allergy.version is 'of the allergy, while this stood in it';
comment on column allergies.earlier_allergy.stood is 'its fields by their names in the contract';
select platform.protect('allergies.earlier_allergy', 'select, insert');

-- Whether and when somebody asked. Written with every change of a patient's allergies, and first: who changes them waits for each other here.
create table allergies.review (
  organization_id uuid not null references platform.organization (id),
  patient_id uuid not null,
  none_known boolean not null,
  reviewed_at timestamptz not null,
  reviewed_by_id uuid not null,
  primary key (organization_id, patient_id),
  foreign key (organization_id, patient_id) references patients.patient (organization_id, id),
  foreign key (organization_id, reviewed_by_id) references organization.membership (organization_id, id)
);
comment on column allergies.review.none_known is 'somebody said that there are none; an active allergy counts for more';
select platform.protect('allergies.review', 'select, insert, update');

-- encounters: what is found or supposed, encounter by encounter, and the problems that last beyond one.

create table encounters.diagnosis (
  organization_id uuid not null references platform.organization (id),
  id uuid not null,
  encounter_id uuid not null,
  system text,
  code text,
  display text not null check (length(display) between 1 and 500),
  icd10_code text,
  icd10_display text,
  clinical_status text not null check (clinical_status in ('active', 'recurrence', 'relapse', 'inactive', 'remission', 'resolved')),
  verification_status text not null check (verification_status in ('unconfirmed', 'provisional', 'differential', 'confirmed', 'refuted')),
  problem boolean not null,
  rank int not null check (rank > 0),
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
  foreign key (organization_id, encounter_id) references encounters.encounter (organization_id, id),
  foreign key (organization_id, recorder_id) references organization.membership (organization_id, id),
  foreign key (organization_id, entered_in_error_by_id) references organization.membership (organization_id, id),
  constraint diagnosis_coded check ((system is null) = (code is null) and (code is not null or icd10_code is null)),
  constraint diagnosis_in_error check ((entered_in_error_at is null) = (entered_in_error_by_id is null))
);
create index diagnosis_encounter on encounters.diagnosis (organization_id, encounter_id) where entered_in_error_at is null;
create unique index diagnosis_first_once on encounters.diagnosis (organization_id, encounter_id) where rank = 1 and entered_in_error_at is null;
comment on column encounters.diagnosis.system is 'URI of the code system; null: words alone, which count as uncoded';
comment on column encounters.diagnosis.icd10_code is 'what the organisation''s mapping gave when it was chosen';
comment on column encounters.diagnosis.problem is 'it stands on the patient''s problem list until it is resolved';
comment on column encounters.diagnosis.rank is 'its place among those of the encounter; 1 is the main one';
comment on column encounters.diagnosis.recorded_date is 'when it was found; created_at is when it was entered';
select platform.protect('encounters.diagnosis', 'select, insert, update');

-- What stood in a diagnosis before it was changed.
create table encounters.earlier_diagnosis (
  organization_id uuid not null references platform.organization (id),
  diagnosis_id uuid not null,
  version int not null,
  stood jsonb not null,
  replaced_at timestamptz not null,
  replaced_by_id uuid not null,
  primary key (organization_id, diagnosis_id, version),
  foreign key (organization_id, diagnosis_id) references encounters.diagnosis (organization_id, id),
  foreign key (organization_id, replaced_by_id) references organization.membership (organization_id, id)
);
comment on column encounters.earlier_diagnosis.version is 'of the diagnosis, while this stood in it';
comment on column encounters.earlier_diagnosis.stood is 'its fields by their names in the contract';
select platform.protect('encounters.earlier_diagnosis', 'select, insert');

-- Patients: the record that every clinical room points at, the numbers it is known by, and the words it is found by.
create schema patients;

create table patients.patient (
  organization_id uuid not null references platform.organization (id),
  id uuid not null,
  mrn text not null check (length(mrn) between 1 and 60),
  user_id uuid not null,
  title text,
  first_name text not null check (first_name <> ''),
  last_name text not null check (last_name <> ''),
  preferred_name text,
  gender text not null check (gender in ('MALE', 'FEMALE', 'OTHER', 'UNKNOWN')),
  birth_date date,
  birth_date_precision text check (birth_date_precision in ('day', 'month', 'year', 'estimated')),
  mobile text,
  email text,
  email_key text,
  address jsonb,
  related_persons jsonb not null default '[]',
  patient_communication jsonb not null default '[]',
  religious_affiliation text[] not null default '{}',
  customer_group_id uuid,
  payer_id uuid,
  photo text,
  unknown boolean not null default false,
  mother_id uuid,
  is_deceased boolean not null default false,
  deceased_at timestamptz,
  is_hospitalized boolean not null default false,
  current_visit_id uuid,
  last_encounter_at timestamptz,
  height numeric(5, 1),
  height_at timestamptz,
  weight numeric(6, 3),
  weight_at timestamptz,
  active boolean not null default true,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version int not null default 1,
  primary key (organization_id, id),
  constraint patient_mrn_once unique (organization_id, mrn),
  constraint patient_user_once unique (organization_id, user_id),
  constraint patient_email_once unique (organization_id, email_key),
  foreign key (organization_id, mother_id) references patients.patient (organization_id, id),
  check ((birth_date is null) = (birth_date_precision is null)),
  check ((email is null) = (email_key is null)),
  check (birth_date is not null or unknown or mother_id is not null),
  check (deceased_at is null or is_deceased)
) with (fillfactor = 90);
create index patient_mobile on patients.patient (organization_id, mobile);
create index patient_birth_date on patients.patient (organization_id, birth_date);
create index patient_gender on patients.patient (organization_id, gender);
create index patient_last_name on patients.patient (organization_id, last_name, id);
create index patient_mother on patients.patient (organization_id, mother_id) where mother_id is not null;
comment on column patients.patient.user_id is 'reserved for the patient''s own account';
comment on column patients.patient.email_key is 'email in lower case: by this it is unique and looked up';
comment on column patients.patient.current_visit_id is 'written by the encounters room';
comment on column patients.patient.is_hospitalized is 'written by the inpatient room';
comment on column patients.patient.height is 'cm, newest observation; height_at says of when';
comment on column patients.patient.weight is 'kg, newest observation; weight_at says of when';
select platform.protect('patients.patient');

-- Numbers given by others: NHIS, Ghana Card, passport.
create table patients.identifier (
  organization_id uuid not null references platform.organization (id),
  id uuid not null,
  patient_id uuid not null,
  position int not null,
  type text not null,
  value text not null,
  value_norm text not null,
  created_at timestamptz not null default now(),
  primary key (organization_id, id),
  constraint identifier_once unique (organization_id, type, value_norm),
  foreign key (organization_id, patient_id) references patients.patient (organization_id, id)
);
create index identifier_patient on patients.identifier (organization_id, patient_id);
comment on column patients.identifier.value_norm is 'capital letters and digits only: by this it is unique';
select platform.protect('patients.identifier');

-- The words of names that a patient is found by. Row level security lets only leakproof comparisons reach an index: `<` and `>=` are,
-- `like` is not. In collation "C" the words that begin with "kof" are those from "kof" up to "kog".
create table patients.name_word (
  organization_id uuid not null references platform.organization (id),
  word text collate "C" not null,
  patient_id uuid not null,
  overlap smallint not null,
  primary key (organization_id, word, patient_id) include (overlap),
  foreign key (organization_id, patient_id) references patients.patient (organization_id, id)
);
create index name_word_patient on patients.name_word (organization_id, patient_id);
comment on column patients.name_word.overlap is
  'letters shared with the patient''s alphabetically previous word: of all words of a patient that begin with the same n letters exactly one has '
  'overlap < n, so a search meets each patient once';
select platform.protect('patients.name_word');

-- How many patients bear each word: a search for one beginning is counted here, however many it finds. Written under the register's lock.
create table patients.vocabulary (
  organization_id uuid not null references platform.organization (id),
  word text collate "C" not null,
  overlap smallint not null,
  patients int not null check (patients >= 0),
  primary key (organization_id, word, overlap)
) with (fillfactor = 50);
select platform.protect('patients.vocabulary');

-- The same for numbers: folder number, phone, NHIS and others, in each form in which somebody may begin to type them.
create table patients.number_word (
  organization_id uuid not null references platform.organization (id),
  word text collate "C" not null,
  patient_id uuid not null,
  overlap smallint not null,
  primary key (organization_id, word, patient_id) include (overlap),
  foreign key (organization_id, patient_id) references patients.patient (organization_id, id)
);
create index number_word_patient on patients.number_word (organization_id, patient_id);
select platform.protect('patients.number_word');

-- How the words of a name sound, with the birth year: candidates for "is this the same person?".
create table patients.name_sound (
  organization_id uuid not null references platform.organization (id),
  sound text collate "C" not null,
  birth_year smallint not null,
  patient_id uuid not null,
  primary key (organization_id, sound, birth_year, patient_id),
  foreign key (organization_id, patient_id) references patients.patient (organization_id, id)
);
create index name_sound_patient on patients.name_sound (organization_id, patient_id);
select platform.protect('patients.name_sound');

-- One row an organisation: how many patients it has, so that the whole list is counted at once.
-- Registrations lock it first: what they find (an e-mail, the same person) cannot appear behind their back.
create table patients.register (
  organization_id uuid not null references platform.organization (id),
  patients bigint not null default 0,
  primary key (organization_id)
);
select platform.protect('patients.register');

-- What rooms above may join: a patient as a list shows one.
create view patients.patient_card with (security_invoker = true) as
select organization_id, id, mrn, title, first_name, last_name, preferred_name, btrim(first_name || ' ' || last_name) as full_name, gender, birth_date,
  birth_date_precision, mobile, email, photo, is_deceased, deceased_at, is_hospitalized, current_visit_id, last_encounter_at, unknown, active, created_at, updated_at,
  version
from patients.patient;
grant select on patients.patient_card to akoma_app;

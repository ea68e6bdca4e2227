-- Generated from the migrations by `npm run tables`. Do not edit: it is here to be read and compared.

-- schemas

create schema patients;
grant usage on schema patients to akoma_app;

-- functions

CREATE OR REPLACE FUNCTION patients.listed_name(title text, first_name text, last_name text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select case when parts.name = '' then 'UNKNOWN PATIENT' else parts.name || coalesce(' (' || nullif(parts.title, '') || ')', '') end
  from (
    select concat_ws(', ', nullif(upper(replace(tidy.family, 'ß', 'ss')), ''), nullif(tidy.given, '')) as name, tidy.title
    from (
      select btrim(regexp_replace(coalesce(last_name, ''), '\s+', ' ', 'g')) as family,
        btrim(regexp_replace(coalesce(first_name, ''), '\s+', ' ', 'g')) as given,
        btrim(regexp_replace(coalesce(title, ''), '\s+', ' ', 'g')) as title
    ) as tidy
  ) as parts
$function$
;
alter function patients.listed_name(text,text,text) owner to postgres;
grant execute on function patients.listed_name(text,text,text) to public;

-- tables

create table patients.identifier (
  organization_id uuid not null,
  id uuid not null,
  patient_id uuid not null,
  "position" integer not null,
  type text not null,
  value text not null,
  value_norm text not null,
  created_at timestamp with time zone not null default now(),
  constraint identifier_pkey PRIMARY KEY (organization_id, id),
  constraint identifier_once UNIQUE (organization_id, type, value_norm),
  constraint identifier_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES platform.organization(id),
  constraint identifier_organization_id_patient_id_fkey FOREIGN KEY (organization_id, patient_id) REFERENCES patients.patient(organization_id, id)
);
CREATE INDEX identifier_patient ON patients.identifier USING btree (organization_id, patient_id);
alter table patients.identifier enable row level security;
alter table patients.identifier force row level security;
create policy own_organization on patients.identifier as permissive for all to public using ((organization_id = platform.org())) with check ((organization_id = platform.org()));
grant delete, insert, select on patients.identifier to akoma_app;
comment on column patients.identifier.value_norm is 'capital letters and digits only: by this it is unique';

create table patients.link (
  organization_id uuid not null,
  id uuid not null,
  patient_id uuid not null,
  linked_patient_id uuid not null,
  type text not null,
  created_by_id uuid not null,
  created_at timestamp with time zone not null default now(),
  constraint link_pkey PRIMARY KEY (organization_id, id),
  constraint link_check CHECK ((patient_id <> linked_patient_id)),
  constraint link_type_check CHECK ((type = ANY (ARRAY['refer'::text, 'seealso'::text]))),
  constraint link_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES platform.organization(id),
  constraint link_organization_id_linked_patient_id_fkey FOREIGN KEY (organization_id, linked_patient_id) REFERENCES patients.patient(organization_id, id),
  constraint link_organization_id_patient_id_fkey FOREIGN KEY (organization_id, patient_id) REFERENCES patients.patient(organization_id, id)
);
CREATE INDEX link_from ON patients.link USING btree (organization_id, patient_id);
CREATE UNIQUE INDEX link_pair ON patients.link USING btree (organization_id, LEAST(patient_id, linked_patient_id), GREATEST(patient_id, linked_patient_id));
CREATE INDEX link_to ON patients.link USING btree (organization_id, linked_patient_id);
alter table patients.link enable row level security;
alter table patients.link force row level security;
create policy own_organization on patients.link as permissive for all to public using ((organization_id = platform.org())) with check ((organization_id = platform.org()));
grant delete, insert, select on patients.link to akoma_app;
comment on column patients.link.type is 'refer: linked_patient_id is the main record; seealso: it says more of the same person';

create table patients.merge (
  organization_id uuid not null,
  id uuid not null,
  survivor_id uuid not null,
  loser_id uuid not null,
  status text not null,
  choices jsonb not null default '{}'::jsonb,
  reason text,
  proposed_by_id uuid,
  proposed_at timestamp with time zone,
  decided_by_id uuid,
  decided_at timestamp with time zone,
  undone_by_id uuid,
  undone_at timestamp with time zone,
  survivor_before jsonb,
  loser_before jsonb,
  moved jsonb,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  version integer not null default 1,
  constraint merge_pkey PRIMARY KEY (organization_id, id),
  constraint merge_check CHECK ((survivor_id <> loser_id)),
  constraint merge_check1 CHECK (((proposed_by_id IS NULL) = (proposed_at IS NULL))),
  constraint merge_decided CHECK (((status = 'proposed'::text) = (decided_at IS NULL))),
  constraint merge_kept CHECK (((status = ANY (ARRAY['merged'::text, 'undone'::text])) = (moved IS NOT NULL))),
  constraint merge_reason_check CHECK (((length(reason) >= 1) AND (length(reason) <= 500))),
  constraint merge_status_check CHECK ((status = ANY (ARRAY['proposed'::text, 'declined'::text, 'merged'::text, 'undone'::text]))),
  constraint merge_undone CHECK (((status = 'undone'::text) = (undone_at IS NOT NULL))),
  constraint merge_organization_id_decided_by_id_fkey FOREIGN KEY (organization_id, decided_by_id) REFERENCES organization.membership(organization_id, id),
  constraint merge_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES platform.organization(id),
  constraint merge_organization_id_loser_id_fkey FOREIGN KEY (organization_id, loser_id) REFERENCES patients.patient(organization_id, id),
  constraint merge_organization_id_proposed_by_id_fkey FOREIGN KEY (organization_id, proposed_by_id) REFERENCES organization.membership(organization_id, id),
  constraint merge_organization_id_survivor_id_fkey FOREIGN KEY (organization_id, survivor_id) REFERENCES patients.patient(organization_id, id),
  constraint merge_organization_id_undone_by_id_fkey FOREIGN KEY (organization_id, undone_by_id) REFERENCES organization.membership(organization_id, id)
);
CREATE INDEX merge_loser ON patients.merge USING btree (organization_id, loser_id);
CREATE INDEX merge_newest ON patients.merge USING btree (organization_id, status, id DESC);
CREATE UNIQUE INDEX merge_proposed_once ON patients.merge USING btree (organization_id, LEAST(survivor_id, loser_id), GREATEST(survivor_id, loser_id)) WHERE (status = 'proposed'::text);
CREATE INDEX merge_survivor ON patients.merge USING btree (organization_id, survivor_id);
alter table patients.merge enable row level security;
alter table patients.merge force row level security;
create policy own_organization on patients.merge as permissive for all to public using ((organization_id = platform.org())) with check ((organization_id = platform.org()));
grant insert, select, update on patients.merge to akoma_app;
comment on column patients.merge.choices is 'by field, whose value the one record has that is left: survivor or loser';
comment on column patients.merge.reason is 'null: none was given';
comment on column patients.merge.proposed_at is 'null: merged without a proposal';
comment on column patients.merge.decided_at is 'when it was merged or declined; null: it waits';
comment on column patients.merge.survivor_before is 'the record that stays, as it was before';
comment on column patients.merge.loser_before is 'the record that was merged into it, as it was before';
comment on column patients.merge.moved is 'by module and table, what was given to the record that stays';

create table patients.name_pair (
  organization_id uuid not null,
  word text not null,
  other text not null,
  patient_id uuid not null,
  constraint name_pair_pkey PRIMARY KEY (organization_id, word, other, patient_id),
  constraint name_pair_check CHECK ((word < other))
);
alter table patients.name_pair enable row level security;
alter table patients.name_pair force row level security;
create policy own_organization on patients.name_pair as permissive for all to public using ((organization_id = platform.org())) with check ((organization_id = platform.org()));
grant delete, insert, select on patients.name_pair to akoma_app;
comment on table patients.name_pair is 'each two words of a patient''s name: a search for two words reads those who have both, not all who have one';

create table patients.name_sound (
  organization_id uuid not null,
  sound text not null,
  birth_year smallint not null,
  patient_id uuid not null,
  constraint name_sound_pkey PRIMARY KEY (organization_id, sound, birth_year, patient_id),
  constraint name_sound_organization_id_patient_id_fkey FOREIGN KEY (organization_id, patient_id) REFERENCES patients.patient(organization_id, id)
);
CREATE INDEX name_sound_patient ON patients.name_sound USING btree (organization_id, patient_id);
alter table patients.name_sound enable row level security;
alter table patients.name_sound force row level security;
create policy own_organization on patients.name_sound as permissive for all to public using ((organization_id = platform.org())) with check ((organization_id = platform.org()));
grant delete, insert, select on patients.name_sound to akoma_app;

create table patients.name_word (
  organization_id uuid not null,
  word text not null,
  patient_id uuid not null,
  overlap smallint not null,
  constraint name_word_pkey PRIMARY KEY (organization_id, word, patient_id) INCLUDE (overlap),
  constraint name_word_organization_id_patient_id_fkey FOREIGN KEY (organization_id, patient_id) REFERENCES patients.patient(organization_id, id)
);
CREATE INDEX name_word_patient ON patients.name_word USING btree (organization_id, patient_id);
alter table patients.name_word enable row level security;
alter table patients.name_word force row level security;
create policy own_organization on patients.name_word as permissive for all to public using ((organization_id = platform.org())) with check ((organization_id = platform.org()));
grant delete, insert, select on patients.name_word to akoma_app;
comment on column patients.name_word.overlap is 'letters shared with the patient''s alphabetically previous word: of all words of a patient that begin with the same n letters exactly one has overlap < n, so a search meets each patient once';

create table patients.number_word (
  organization_id uuid not null,
  word text not null,
  patient_id uuid not null,
  overlap smallint not null,
  constraint number_word_pkey PRIMARY KEY (organization_id, word, patient_id) INCLUDE (overlap),
  constraint number_word_organization_id_patient_id_fkey FOREIGN KEY (organization_id, patient_id) REFERENCES patients.patient(organization_id, id)
);
CREATE INDEX number_word_patient ON patients.number_word USING btree (organization_id, patient_id);
alter table patients.number_word enable row level security;
alter table patients.number_word force row level security;
create policy own_organization on patients.number_word as permissive for all to public using ((organization_id = platform.org())) with check ((organization_id = platform.org()));
grant delete, insert, select on patients.number_word to akoma_app;

create table patients.patient (
  organization_id uuid not null,
  id uuid not null,
  mrn text not null,
  user_id uuid not null,
  title text,
  first_name text not null,
  last_name text not null,
  preferred_name text,
  gender text not null,
  birth_date date,
  birth_date_precision text,
  mobile text,
  email text,
  email_key text,
  address jsonb,
  related_persons jsonb not null default '[]'::jsonb,
  patient_communication jsonb not null default '[]'::jsonb,
  religious_affiliation text[] not null default '{}'::text[],
  customer_group_id uuid,
  payer_id uuid,
  photo text,
  unknown boolean not null default false,
  mother_id uuid,
  is_deceased boolean not null default false,
  deceased_at timestamp with time zone,
  is_hospitalized boolean not null default false,
  current_visit_id uuid,
  last_encounter_at timestamp with time zone,
  height numeric(5,1),
  height_at timestamp with time zone,
  weight numeric(6,3),
  weight_at timestamp with time zone,
  active boolean not null default true,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  version integer not null default 1,
  planned_visits integer not null default 0,
  former_names text[] not null default '{}'::text[],
  withdrawn_at timestamp with time zone,
  merged_into_id uuid,
  former_mrns text[] not null default '{}'::text[],
  has_critical_values boolean not null default false,
  constraint patient_pkey PRIMARY KEY (organization_id, id),
  constraint patient_email_once UNIQUE (organization_id, email_key),
  constraint patient_mrn_once UNIQUE (organization_id, mrn),
  constraint patient_user_once UNIQUE (organization_id, user_id),
  constraint patient_birth_date_precision_check CHECK ((birth_date_precision = ANY (ARRAY['day'::text, 'month'::text, 'year'::text, 'estimated'::text]))),
  constraint patient_check CHECK (((birth_date IS NULL) = (birth_date_precision IS NULL))),
  constraint patient_check1 CHECK (((email IS NULL) = (email_key IS NULL))),
  constraint patient_check2 CHECK (((birth_date IS NOT NULL) OR unknown OR (mother_id IS NOT NULL))),
  constraint patient_check3 CHECK (((deceased_at IS NULL) OR is_deceased)),
  constraint patient_first_name_check CHECK ((first_name <> ''::text)),
  constraint patient_gender_check CHECK ((gender = ANY (ARRAY['MALE'::text, 'FEMALE'::text, 'OTHER'::text, 'UNKNOWN'::text]))),
  constraint patient_last_name_check CHECK ((last_name <> ''::text)),
  constraint patient_mrn_check CHECK (((length(mrn) >= 1) AND (length(mrn) <= 60))),
  constraint patient_organization_id_customer_group_id_fkey FOREIGN KEY (organization_id, customer_group_id) REFERENCES payers.customer_group(organization_id, id),
  constraint patient_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES platform.organization(id),
  constraint patient_organization_id_merged_into_id_fkey FOREIGN KEY (organization_id, merged_into_id) REFERENCES patients.patient(organization_id, id),
  constraint patient_organization_id_mother_id_fkey FOREIGN KEY (organization_id, mother_id) REFERENCES patients.patient(organization_id, id),
  constraint patient_organization_id_payer_id_fkey FOREIGN KEY (organization_id, payer_id) REFERENCES payers.client(organization_id, id)
);
CREATE INDEX patient_birth_date ON patients.patient USING btree (organization_id, birth_date);
CREATE INDEX patient_created ON patients.patient USING btree (organization_id, created_at);
CREATE INDEX patient_customer_group ON patients.patient USING btree (organization_id, customer_group_id) WHERE (customer_group_id IS NOT NULL);
CREATE INDEX patient_first_name ON patients.patient USING btree (organization_id, first_name, id);
CREATE INDEX patient_gender ON patients.patient USING btree (organization_id, gender);
CREATE INDEX patient_last_encounter ON patients.patient USING btree (organization_id, last_encounter_at, id);
CREATE INDEX patient_last_name ON patients.patient USING btree (organization_id, last_name, id);
CREATE INDEX patient_merged_into ON patients.patient USING btree (organization_id, merged_into_id) WHERE (merged_into_id IS NOT NULL);
CREATE INDEX patient_mobile ON patients.patient USING btree (organization_id, mobile);
CREATE INDEX patient_mother ON patients.patient USING btree (organization_id, mother_id) WHERE (mother_id IS NOT NULL);
CREATE INDEX patient_payer ON patients.patient USING btree (organization_id, payer_id) WHERE (payer_id IS NOT NULL);
alter table patients.patient enable row level security;
alter table patients.patient force row level security;
create policy own_organization on patients.patient as permissive for all to public using ((organization_id = platform.org())) with check ((organization_id = platform.org()));
grant insert, select, update on patients.patient to akoma_app;
comment on column patients.patient.user_id is 'reserved for the patient''s own account';
comment on column patients.patient.email_key is 'email in lower case: by this it is unique and looked up';
comment on column patients.patient.is_hospitalized is 'written by the module inpatient';
comment on column patients.patient.current_visit_id is 'written by the module encounters';
comment on column patients.patient.height is 'cm, newest observation; height_at says of when';
comment on column patients.patient.weight is 'kg, newest observation; weight_at says of when';
comment on column patients.patient.planned_visits is 'how many visits are planned: neither begun nor cancelled; told by encounters';
comment on column patients.patient.former_names is 'names under which the person was known before: while unknown, or in a record that was merged into this one';
comment on column patients.patient.withdrawn_at is 'since when the record stands in no list: the import that made it was undone, or it was merged into another one; null for every other record';
comment on column patients.patient.merged_into_id is 'the record of the same person that is used in place of this one; null: this one is used';
comment on column patients.patient.former_mrns is 'folder numbers of records that were merged into this one';
comment on column patients.patient.has_critical_values is 'written by the module observations: a critical value waits for somebody';

create table patients.register (
  organization_id uuid not null,
  patients bigint not null default 0,
  withdrawn bigint not null default 0,
  constraint register_pkey PRIMARY KEY (organization_id),
  constraint register_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES platform.organization(id)
);
alter table patients.register enable row level security;
alter table patients.register force row level security;
create policy own_organization on patients.register as permissive for all to public using ((organization_id = platform.org())) with check ((organization_id = platform.org()));
grant insert, select, update on patients.register to akoma_app;
comment on column patients.register.patients is 'how many were ever registered: it only grows, so that two looks at it tell whether somebody came between';
comment on column patients.register.withdrawn is 'how many of them stand in no list: withdrawn with their import, or merged into another record';

create table patients.specialist (
  organization_id uuid not null,
  id uuid not null,
  name text not null,
  specialty text,
  telecom jsonb not null default '[]'::jsonb,
  organization text,
  search_norm text not null,
  created_by_id uuid not null,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  version integer not null default 1,
  constraint specialist_pkey PRIMARY KEY (organization_id, id),
  constraint specialist_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES platform.organization(id)
);
CREATE INDEX specialist_name ON patients.specialist USING btree (organization_id, name, id);
alter table patients.specialist enable row level security;
alter table patients.specialist force row level security;
create policy own_organization on patients.specialist as permissive for all to public using ((organization_id = platform.org())) with check ((organization_id = platform.org()));
grant insert, select on patients.specialist to akoma_app;
comment on column patients.specialist.specialty is 'null: not known';
comment on column patients.specialist.organization is 'where the specialist works, as typed; null: not known';

create table patients.vocabulary (
  organization_id uuid not null,
  word text not null,
  overlap smallint not null,
  patients integer not null,
  sound text not null,
  constraint vocabulary_pkey PRIMARY KEY (organization_id, word, overlap),
  constraint vocabulary_patients_check CHECK ((patients >= 0)),
  constraint vocabulary_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES platform.organization(id)
);
CREATE INDEX vocabulary_sound ON patients.vocabulary USING btree (organization_id, sound, word) WHERE (patients > 0);
alter table patients.vocabulary enable row level security;
alter table patients.vocabulary force row level security;
create policy own_organization on patients.vocabulary as permissive for all to public using ((organization_id = platform.org())) with check ((organization_id = platform.org()));
grant insert, select, update on patients.vocabulary to akoma_app;
comment on column patients.vocabulary.sound is 'its consonants as they are heard: other spellings of the word have the same';

-- views

create view patients.patient_card with (security_invoker=true) as
 SELECT organization_id,
    id,
    mrn,
    title,
    first_name,
    last_name,
    preferred_name,
    btrim((first_name || ' '::text) || last_name) AS full_name,
    gender,
    birth_date,
    birth_date_precision,
    mobile,
    email,
    photo,
    is_deceased,
    deceased_at,
    is_hospitalized,
    current_visit_id,
    last_encounter_at,
    unknown,
    active,
    created_at,
    updated_at,
    version,
    patients.listed_name(title, first_name, last_name) AS listed_name
   FROM patients.patient;
grant select on patients.patient_card to akoma_app;

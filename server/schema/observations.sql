-- Generated from the migrations by `npm run tables`. Do not edit: it is here to be read and compared.

-- schemas

create schema observations;
grant usage on schema observations to akoma_app;

-- tables

create table observations.earlier_form_response (
  organization_id uuid not null,
  form_response_id uuid not null,
  version integer not null,
  stood jsonb not null,
  saved_by_id uuid not null,
  replaced_at timestamp with time zone not null,
  replaced_by_id uuid not null,
  constraint earlier_form_response_pkey PRIMARY KEY (organization_id, form_response_id, version),
  constraint earlier_form_response_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES platform.organization(id),
  constraint earlier_form_response_organization_id_form_response_id_fkey FOREIGN KEY (organization_id, form_response_id) REFERENCES observations.form_response(organization_id, id),
  constraint earlier_form_response_organization_id_replaced_by_id_fkey FOREIGN KEY (organization_id, replaced_by_id) REFERENCES organization.membership(organization_id, id),
  constraint earlier_form_response_organization_id_saved_by_id_fkey FOREIGN KEY (organization_id, saved_by_id) REFERENCES organization.membership(organization_id, id)
);
alter table observations.earlier_form_response enable row level security;
alter table observations.earlier_form_response force row level security;
create policy own_organization on observations.earlier_form_response as permissive for all to public using ((organization_id = platform.org())) with check ((organization_id = platform.org()));
grant insert, select on observations.earlier_form_response to akoma_app;
comment on column observations.earlier_form_response.version is 'of the response, while this stood in it';
comment on column observations.earlier_form_response.stood is 'status, answers, time of measuring and reason';

create table observations.earlier_value (
  organization_id uuid not null,
  observation_id uuid not null,
  version integer not null,
  value text not null,
  unit text,
  effective_date_time timestamp with time zone not null,
  note text,
  replaced_by_id uuid not null,
  replaced_at timestamp with time zone not null,
  sent_value text,
  sent_unit text,
  constraint earlier_value_pkey PRIMARY KEY (organization_id, observation_id, version),
  constraint earlier_value_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES platform.organization(id),
  constraint earlier_value_organization_id_observation_id_fkey FOREIGN KEY (organization_id, observation_id) REFERENCES observations.observation(organization_id, id),
  constraint earlier_value_organization_id_replaced_by_id_fkey FOREIGN KEY (organization_id, replaced_by_id) REFERENCES organization.membership(organization_id, id)
);
alter table observations.earlier_value enable row level security;
alter table observations.earlier_value force row level security;
create policy own_organization on observations.earlier_value as permissive for all to public using ((organization_id = platform.org())) with check ((organization_id = platform.org()));
grant delete, insert, select on observations.earlier_value to akoma_app;
comment on column observations.earlier_value.sent_value is 'null: as in value';
comment on column observations.earlier_value.sent_unit is 'null: as in unit';

create table observations.form_response (
  organization_id uuid not null,
  id uuid not null,
  form text not null,
  form_version integer not null,
  patient_id uuid not null,
  visit_id uuid,
  encounter_id uuid,
  status text not null,
  answers jsonb not null,
  recorded jsonb not null default '{}'::jsonb,
  effective_date_time timestamp with time zone,
  reason text,
  author_id uuid not null,
  saved_by_id uuid not null,
  completed_at timestamp with time zone,
  completed_by_id uuid,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  version integer not null default 1,
  constraint form_response_pkey PRIMARY KEY (organization_id, id),
  constraint form_response_completed CHECK (((completed_at IS NULL) = (completed_by_id IS NULL))),
  constraint form_response_status CHECK (((status <> ALL (ARRAY['completed'::text, 'amended'::text])) OR (completed_at IS NOT NULL))),
  constraint form_response_status_check CHECK ((status = ANY (ARRAY['in-progress'::text, 'completed'::text, 'amended'::text, 'entered-in-error'::text]))),
  constraint form_response_organization_id_author_id_fkey FOREIGN KEY (organization_id, author_id) REFERENCES organization.membership(organization_id, id),
  constraint form_response_organization_id_completed_by_id_fkey FOREIGN KEY (organization_id, completed_by_id) REFERENCES organization.membership(organization_id, id),
  constraint form_response_organization_id_encounter_id_fkey FOREIGN KEY (organization_id, encounter_id) REFERENCES encounters.encounter(organization_id, id),
  constraint form_response_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES platform.organization(id),
  constraint form_response_organization_id_patient_id_fkey FOREIGN KEY (organization_id, patient_id) REFERENCES patients.patient(organization_id, id),
  constraint form_response_organization_id_saved_by_id_fkey FOREIGN KEY (organization_id, saved_by_id) REFERENCES organization.membership(organization_id, id),
  constraint form_response_organization_id_visit_id_fkey FOREIGN KEY (organization_id, visit_id) REFERENCES encounters.visit(organization_id, id)
);
CREATE INDEX form_response_encounter ON observations.form_response USING btree (organization_id, encounter_id);
CREATE INDEX form_response_patient ON observations.form_response USING btree (organization_id, patient_id, created_at DESC);
CREATE INDEX form_response_visit ON observations.form_response USING btree (organization_id, visit_id, created_at DESC);
alter table observations.form_response enable row level security;
alter table observations.form_response force row level security;
create policy own_organization on observations.form_response as permissive for all to public using ((organization_id = platform.org())) with check ((organization_id = platform.org()));
grant insert, select, update on observations.form_response to akoma_app;
comment on column observations.form_response.visit_id is 'null: filled outside of a visit';
comment on column observations.form_response.encounter_id is 'null: filled outside of an encounter';
comment on column observations.form_response.recorded is 'the observation that each coded answer made, by the name of its question';
comment on column observations.form_response.effective_date_time is 'when its values were measured; null: not completed yet';
comment on column observations.form_response.reason is 'why it was amended last, or entered in error';
comment on column observations.form_response.completed_at is 'null: not completed yet';
comment on column observations.form_response.completed_by_id is 'null: not completed yet';

create table observations.growth_table (
  organization_id uuid not null,
  id uuid not null,
  measure text not null,
  sex text not null,
  source text not null,
  checksum text not null,
  age_from integer not null,
  age_to integer not null,
  points jsonb not null,
  imported_by_id uuid not null,
  imported_at timestamp with time zone not null,
  removed_at timestamp with time zone,
  constraint growth_table_pkey PRIMARY KEY (organization_id, id),
  constraint growth_table_age_from_check CHECK ((age_from >= 0)),
  constraint growth_table_check CHECK ((age_to >= age_from)),
  constraint growth_table_checksum_check CHECK ((checksum ~ '^[0-9a-f]{64}$'::text)),
  constraint growth_table_measure_check CHECK ((measure = ANY (ARRAY['weight'::text, 'height'::text, 'bmi'::text, 'head_circumference'::text]))),
  constraint growth_table_points_check CHECK ((jsonb_typeof(points) = 'array'::text)),
  constraint growth_table_sex_check CHECK ((sex = ANY (ARRAY['MALE'::text, 'FEMALE'::text]))),
  constraint growth_table_source_check CHECK ((source <> ''::text)),
  constraint growth_table_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES platform.organization(id),
  constraint growth_table_organization_id_imported_by_id_fkey FOREIGN KEY (organization_id, imported_by_id) REFERENCES organization.membership(organization_id, id)
);
CREATE INDEX growth_table_used ON observations.growth_table USING btree (organization_id, measure, sex) WHERE (removed_at IS NULL);
alter table observations.growth_table enable row level security;
alter table observations.growth_table force row level security;
create policy own_organization on observations.growth_table as permissive for all to public using ((organization_id = platform.org())) with check ((organization_id = platform.org()));
grant insert, select, update on observations.growth_table to akoma_app;
comment on table observations.growth_table is 'one that overlaps a newer one of its measure and sex is removed; its row stays';
comment on column observations.growth_table.checksum is 'SHA-256 of its points, a line each: age, L, M, S with tabs between';
comment on column observations.growth_table.age_from is 'days';
comment on column observations.growth_table.age_to is 'days';
comment on column observations.growth_table.points is 'age in days, L, M, S of each, the youngest first';
comment on column observations.growth_table.removed_at is 'null: it is used';

create table observations.observation (
  organization_id uuid not null,
  id uuid not null,
  patient_id uuid not null,
  encounter_id uuid,
  category text not null,
  code text not null,
  system text not null,
  display text not null,
  value text not null,
  unit text,
  unit_type text,
  score double precision,
  status text not null,
  effective_date_time timestamp with time zone not null,
  practitioner_id uuid not null,
  note text,
  derived_from uuid[] not null default '{}'::uuid[],
  cancelled_at timestamp with time zone,
  cancelled_by_id uuid,
  cancel_reason text,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  version integer not null default 1,
  sent_value text,
  sent_unit text,
  critical text,
  acknowledged_at timestamp with time zone,
  acknowledged_by_id uuid,
  acknowledge_note text,
  critical_at timestamp with time zone,
  recalled_at timestamp with time zone,
  constraint observation_pkey PRIMARY KEY (organization_id, id),
  constraint observation_acknowledge_note_check CHECK (((length(acknowledge_note) >= 1) AND (length(acknowledge_note) <= 500))),
  constraint observation_acknowledged CHECK (((acknowledged_at IS NULL) = (acknowledged_by_id IS NULL))),
  constraint observation_acknowledged_critical CHECK (((acknowledged_at IS NULL) OR (critical IS NOT NULL))),
  constraint observation_cancelled CHECK (((status = 'cancelled'::text) = (cancelled_at IS NOT NULL))),
  constraint observation_category_check CHECK ((category = ANY (ARRAY['vital-signs'::text, 'social-history'::text, 'exam'::text, 'survey'::text]))),
  constraint observation_critical_check CHECK ((critical = ANY (ARRAY['LL'::text, 'HH'::text]))),
  constraint observation_critical_since CHECK (((critical IS NULL) = (critical_at IS NULL))),
  constraint observation_recalled_critical CHECK (((recalled_at IS NULL) OR (critical IS NOT NULL))),
  constraint observation_status_check CHECK ((status = ANY (ARRAY['registered'::text, 'cancelled'::text]))),
  constraint observation_value_check CHECK (((length(value) >= 1) AND (length(value) <= 10000))),
  constraint observation_organization_id_acknowledged_by_id_fkey FOREIGN KEY (organization_id, acknowledged_by_id) REFERENCES organization.membership(organization_id, id),
  constraint observation_organization_id_cancelled_by_id_fkey FOREIGN KEY (organization_id, cancelled_by_id) REFERENCES organization.membership(organization_id, id),
  constraint observation_organization_id_encounter_id_fkey FOREIGN KEY (organization_id, encounter_id) REFERENCES encounters.encounter(organization_id, id),
  constraint observation_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES platform.organization(id),
  constraint observation_organization_id_patient_id_fkey FOREIGN KEY (organization_id, patient_id) REFERENCES patients.patient(organization_id, id),
  constraint observation_organization_id_practitioner_id_fkey FOREIGN KEY (organization_id, practitioner_id) REFERENCES organization.membership(organization_id, id)
);
CREATE INDEX observation_effective ON observations.observation USING btree (organization_id, effective_date_time DESC, id DESC) WHERE (status = 'registered'::text);
CREATE INDEX observation_encounter ON observations.observation USING btree (organization_id, encounter_id, effective_date_time DESC, id DESC) WHERE (encounter_id IS NOT NULL);
CREATE INDEX observation_patient ON observations.observation USING btree (organization_id, patient_id, effective_date_time DESC, id DESC) WHERE (status = 'registered'::text);
CREATE INDEX observation_patient_code ON observations.observation USING btree (organization_id, patient_id, code, effective_date_time DESC, id DESC) WHERE (status = 'registered'::text);
CREATE INDEX observation_second_call ON observations.observation USING btree (organization_id, critical_at) WHERE ((critical IS NOT NULL) AND (acknowledged_at IS NULL) AND (status = 'registered'::text) AND (recalled_at IS NULL));
CREATE INDEX observation_unacknowledged ON observations.observation USING btree (organization_id, patient_id, effective_date_time DESC, id DESC) WHERE ((critical IS NOT NULL) AND (acknowledged_at IS NULL) AND (status = 'registered'::text));
alter table observations.observation enable row level security;
alter table observations.observation force row level security;
create policy erased_within_a_day on observations.observation as restrictive for delete to public using ((created_at > (now() - '25:00:00'::interval))) with check ();
create policy own_organization on observations.observation as permissive for all to public using ((organization_id = platform.org())) with check ((organization_id = platform.org()));
grant delete, insert, select, update on observations.observation to akoma_app;
comment on column observations.observation.value is 'in the unit in which the measure is kept';
comment on column observations.observation.score is 'points, where the observation is a score';
comment on column observations.observation.effective_date_time is 'when it was measured; created_at is when it was entered';
comment on column observations.observation.derived_from is 'for a computed value, the observations from which it was made';
comment on column observations.observation.sent_value is 'null: as in value';
comment on column observations.observation.sent_unit is 'null: as in unit';
comment on column observations.observation.critical is 'FHIR interpretation, where it lay beyond a critical limit when it was entered; null: it did not';
comment on column observations.observation.acknowledged_at is 'null: not critical, or nobody has taken note yet';
comment on column observations.observation.acknowledged_by_id is 'null: as acknowledged_at';
comment on column observations.observation.acknowledge_note is 'what was done, or who was told; null: nothing was written';
comment on column observations.observation.critical_at is 'since when it calls: entered, or corrected to this; null: as critical';
comment on column observations.observation.recalled_at is 'when somebody else was called, because nobody had taken note; null: not critical, or nobody was';

create table observations.range_set (
  organization_id uuid not null,
  version integer not null,
  ranges jsonb not null,
  changed_by_id uuid not null,
  valid_from timestamp with time zone not null,
  constraint range_set_pkey PRIMARY KEY (organization_id, version),
  constraint range_set_ranges_check CHECK ((jsonb_typeof(ranges) = 'array'::text)),
  constraint range_set_organization_id_changed_by_id_fkey FOREIGN KEY (organization_id, changed_by_id) REFERENCES organization.membership(organization_id, id),
  constraint range_set_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES platform.organization(id)
);
alter table observations.range_set enable row level security;
alter table observations.range_set force row level security;
create policy own_organization on observations.range_set as permissive for all to public using ((organization_id = platform.org())) with check ((organization_id = platform.org()));
grant insert, select on observations.range_set to akoma_app;
comment on table observations.range_set is 'as long as there is none, the ranges of the contract hold; the first set has version 2';
comment on column observations.range_set.ranges is 'by their names in the contract (RangeRow)';

create table observations.triage_settings (
  organization_id uuid not null,
  children text,
  red_minutes integer not null,
  orange_minutes integer not null,
  yellow_minutes integer not null,
  green_minutes integer not null,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  version integer not null default 1,
  second_call_minutes integer not null default 30,
  constraint triage_settings_pkey PRIMARY KEY (organization_id),
  constraint triage_settings_children_check CHECK ((children = ANY (ARRAY['A'::text, 'B'::text]))),
  constraint triage_settings_green_minutes_check CHECK (((green_minutes >= 1) AND (green_minutes <= 1440))),
  constraint triage_settings_orange_minutes_check CHECK (((orange_minutes >= 1) AND (orange_minutes <= 1440))),
  constraint triage_settings_red_minutes_check CHECK (((red_minutes >= 1) AND (red_minutes <= 1440))),
  constraint triage_settings_second_call_minutes_check CHECK (((second_call_minutes >= 5) AND (second_call_minutes <= 1440))),
  constraint triage_settings_yellow_minutes_check CHECK (((yellow_minutes >= 1) AND (yellow_minutes <= 1440))),
  constraint triage_settings_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES platform.organization(id)
);
alter table observations.triage_settings enable row level security;
alter table observations.triage_settings force row level security;
create policy own_organization on observations.triage_settings as permissive for all to public using ((organization_id = platform.org())) with check ((organization_id = platform.org()));
grant insert, select, update on observations.triage_settings to akoma_app;
comment on table observations.triage_settings is 'at most one row an organisation: as long as there is none, children are not scored, and a triage is repeated as the contract says (usualRetriageMinutes)';
comment on column observations.triage_settings.children is 'which version of the forms for children is in use; null: none';
comment on column observations.triage_settings.red_minutes is 'minutes from a red triage until the next is due';
comment on column observations.triage_settings.orange_minutes is 'minutes from an orange triage until the next is due';
comment on column observations.triage_settings.yellow_minutes is 'minutes from a yellow triage until the next is due';
comment on column observations.triage_settings.green_minutes is 'minutes from a green triage until the next is due';

-- views

create view observations.observation_card with (security_invoker=true) as
 SELECT organization_id,
    id,
    patient_id,
    encounter_id,
    category,
    code,
    value,
    unit,
    score,
    effective_date_time,
    created_at
   FROM observations.observation
  WHERE status = 'registered'::text;
grant select on observations.observation_card to akoma_app;

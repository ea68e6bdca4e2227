-- Generated from the migrations by `npm run tables`. Do not edit: it is here to be read and compared.

-- schemas

create schema encounters;
grant usage on schema encounters to akoma_app;

-- tables

create table encounters.care_activity (
  organization_id uuid not null,
  id uuid not null,
  care_plan_id uuid not null,
  place integer not null,
  text text not null,
  due date,
  role_id uuid,
  member_id uuid,
  state text not null,
  done_at timestamp with time zone,
  done_by_id uuid,
  constraint care_activity_pkey PRIMARY KEY (organization_id, id),
  constraint care_activity_doer CHECK (((role_id IS NULL) OR (member_id IS NULL))),
  constraint care_activity_done CHECK (((done_at IS NULL) = (done_by_id IS NULL))),
  constraint care_activity_state_check CHECK ((state = ANY (ARRAY['active'::text, 'cancelled'::text]))),
  constraint care_activity_text_check CHECK (((length(text) >= 1) AND (length(text) <= 500))),
  constraint care_activity_organization_id_care_plan_id_fkey FOREIGN KEY (organization_id, care_plan_id) REFERENCES encounters.care_plan(organization_id, id),
  constraint care_activity_organization_id_done_by_id_fkey FOREIGN KEY (organization_id, done_by_id) REFERENCES organization.membership(organization_id, id),
  constraint care_activity_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES platform.organization(id),
  constraint care_activity_organization_id_member_id_fkey FOREIGN KEY (organization_id, member_id) REFERENCES organization.membership(organization_id, id),
  constraint care_activity_organization_id_role_id_fkey FOREIGN KEY (organization_id, role_id) REFERENCES organization.role(organization_id, id)
);
CREATE INDEX care_activity_member ON encounters.care_activity USING btree (organization_id, member_id, due) WHERE ((done_at IS NULL) AND (state = 'active'::text));
CREATE INDEX care_activity_plan ON encounters.care_activity USING btree (organization_id, care_plan_id, place);
CREATE INDEX care_activity_role ON encounters.care_activity USING btree (organization_id, role_id, due) WHERE ((done_at IS NULL) AND (state = 'active'::text));
alter table encounters.care_activity enable row level security;
alter table encounters.care_activity force row level security;
create policy own_organization on encounters.care_activity as permissive for all to public using ((organization_id = platform.org())) with check ((organization_id = platform.org()));
grant insert, select, update on encounters.care_activity to akoma_app;
comment on column encounters.care_activity.place is 'its place among the activities of the plan';
comment on column encounters.care_activity.due is 'null: no day is set';
comment on column encounters.care_activity.role_id is 'who does it: anybody of the role, or the member; both null: it is not said';
comment on column encounters.care_activity.done_at is 'null: not done yet';

create table encounters.care_goal (
  organization_id uuid not null,
  id uuid not null,
  care_plan_id uuid not null,
  place integer not null,
  text text not null,
  target text,
  due date,
  state text not null,
  constraint care_goal_pkey PRIMARY KEY (organization_id, id),
  constraint care_goal_state_check CHECK ((state = ANY (ARRAY['active'::text, 'on-hold'::text, 'completed'::text, 'cancelled'::text]))),
  constraint care_goal_text_check CHECK (((length(text) >= 1) AND (length(text) <= 500))),
  constraint care_goal_organization_id_care_plan_id_fkey FOREIGN KEY (organization_id, care_plan_id) REFERENCES encounters.care_plan(organization_id, id),
  constraint care_goal_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES platform.organization(id)
);
CREATE INDEX care_goal_plan ON encounters.care_goal USING btree (organization_id, care_plan_id, place);
alter table encounters.care_goal enable row level security;
alter table encounters.care_goal force row level security;
create policy own_organization on encounters.care_goal as permissive for all to public using ((organization_id = platform.org())) with check ((organization_id = platform.org()));
grant insert, select, update on encounters.care_goal to akoma_app;
comment on column encounters.care_goal.place is 'its place among the goals of the plan';
comment on column encounters.care_goal.target is 'what is to be reached, in words';
comment on column encounters.care_goal.due is 'null: no day is set';

create table encounters.care_plan (
  organization_id uuid not null,
  id uuid not null,
  patient_id uuid not null,
  encounter_id uuid,
  title text not null,
  status text not null,
  note text,
  period_start date,
  period_end date,
  author_id uuid not null,
  entered_in_error_at timestamp with time zone,
  entered_in_error_by_id uuid,
  entered_in_error_reason text,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  version integer not null default 1,
  constraint care_plan_pkey PRIMARY KEY (organization_id, id),
  constraint care_plan_in_error CHECK (((entered_in_error_at IS NULL) = (entered_in_error_by_id IS NULL))),
  constraint care_plan_in_error_why CHECK (((entered_in_error_at IS NULL) = (entered_in_error_reason IS NULL))),
  constraint care_plan_period CHECK ((period_start <= period_end)),
  constraint care_plan_status_check CHECK ((status = ANY (ARRAY['draft'::text, 'active'::text, 'on-hold'::text, 'revoked'::text, 'completed'::text, 'unknown'::text]))),
  constraint care_plan_title_check CHECK (((length(title) >= 1) AND (length(title) <= 200))),
  constraint care_plan_organization_id_author_id_fkey FOREIGN KEY (organization_id, author_id) REFERENCES organization.membership(organization_id, id),
  constraint care_plan_organization_id_encounter_id_fkey FOREIGN KEY (organization_id, encounter_id) REFERENCES encounters.encounter(organization_id, id),
  constraint care_plan_organization_id_entered_in_error_by_id_fkey FOREIGN KEY (organization_id, entered_in_error_by_id) REFERENCES organization.membership(organization_id, id),
  constraint care_plan_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES platform.organization(id),
  constraint care_plan_organization_id_patient_id_fkey FOREIGN KEY (organization_id, patient_id) REFERENCES patients.patient(organization_id, id)
);
CREATE INDEX care_plan_encounter ON encounters.care_plan USING btree (organization_id, encounter_id);
CREATE INDEX care_plan_patient ON encounters.care_plan USING btree (organization_id, patient_id, created_at DESC);
alter table encounters.care_plan enable row level security;
alter table encounters.care_plan force row level security;
create policy own_organization on encounters.care_plan as permissive for all to public using ((organization_id = platform.org())) with check ((organization_id = platform.org()));
grant insert, select, update on encounters.care_plan to akoma_app;
comment on column encounters.care_plan.encounter_id is 'null: written outside of an encounter';
comment on column encounters.care_plan.period_start is 'null: not said';
comment on column encounters.care_plan.period_end is 'null: until it is completed';

create table encounters.count (
  organization_id uuid not null,
  list text not null,
  id uuid not null,
  change bigint not null,
  constraint count_pkey PRIMARY KEY (organization_id, list, id),
  constraint count_list_check CHECK ((list = ANY (ARRAY['visits'::text, 'encounters'::text]))),
  constraint count_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES platform.organization(id)
);
alter table encounters.count enable row level security;
alter table encounters.count force row level security;
create policy own_organization on encounters.count as permissive for all to public using ((organization_id = platform.org())) with check ((organization_id = platform.org()));
grant delete, insert, select on encounters.count to akoma_app;
comment on column encounters.count.change is 'how many more; negative: fewer';

create table encounters.diagnosis (
  organization_id uuid not null,
  id uuid not null,
  encounter_id uuid not null,
  system text,
  code text,
  display text not null,
  icd10_code text,
  icd10_display text,
  clinical_status text not null,
  verification_status text not null,
  problem boolean not null,
  rank integer not null,
  note text,
  recorded_date timestamp with time zone not null,
  recorder_id uuid not null,
  entered_in_error_at timestamp with time zone,
  entered_in_error_by_id uuid,
  entered_in_error_reason text,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  version integer not null default 1,
  patient_id uuid not null,
  constraint diagnosis_pkey PRIMARY KEY (organization_id, id),
  constraint diagnosis_clinical_status_check CHECK ((clinical_status = ANY (ARRAY['active'::text, 'recurrence'::text, 'relapse'::text, 'inactive'::text, 'remission'::text, 'resolved'::text]))),
  constraint diagnosis_coded CHECK ((((system IS NULL) = (code IS NULL)) AND ((code IS NOT NULL) OR (icd10_code IS NULL)))),
  constraint diagnosis_display_check CHECK (((length(display) >= 1) AND (length(display) <= 500))),
  constraint diagnosis_in_error CHECK (((entered_in_error_at IS NULL) = (entered_in_error_by_id IS NULL))),
  constraint diagnosis_rank_check CHECK ((rank > 0)),
  constraint diagnosis_verification_status_check CHECK ((verification_status = ANY (ARRAY['unconfirmed'::text, 'provisional'::text, 'differential'::text, 'confirmed'::text, 'refuted'::text]))),
  constraint diagnosis_encounter_fkey FOREIGN KEY (organization_id, encounter_id, patient_id) REFERENCES encounters.encounter(organization_id, id, patient_id) ON UPDATE CASCADE,
  constraint diagnosis_organization_id_entered_in_error_by_id_fkey FOREIGN KEY (organization_id, entered_in_error_by_id) REFERENCES organization.membership(organization_id, id),
  constraint diagnosis_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES platform.organization(id),
  constraint diagnosis_organization_id_recorder_id_fkey FOREIGN KEY (organization_id, recorder_id) REFERENCES organization.membership(organization_id, id)
);
CREATE INDEX diagnosis_encounter ON encounters.diagnosis USING btree (organization_id, encounter_id) WHERE (entered_in_error_at IS NULL);
CREATE UNIQUE INDEX diagnosis_first_once ON encounters.diagnosis USING btree (organization_id, encounter_id) WHERE ((rank = 1) AND (entered_in_error_at IS NULL));
CREATE INDEX diagnosis_patient ON encounters.diagnosis USING btree (organization_id, patient_id, recorded_date DESC, id DESC);
CREATE INDEX diagnosis_recorded ON encounters.diagnosis USING btree (organization_id, recorded_date) WHERE (entered_in_error_at IS NULL);
CREATE INDEX diagnosis_recorder ON encounters.diagnosis USING btree (organization_id, recorder_id, created_at DESC) WHERE ((entered_in_error_at IS NULL) AND (code IS NOT NULL));
alter table encounters.diagnosis enable row level security;
alter table encounters.diagnosis force row level security;
create policy own_organization on encounters.diagnosis as permissive for all to public using ((organization_id = platform.org())) with check ((organization_id = platform.org()));
grant insert, select, update on encounters.diagnosis to akoma_app;
comment on column encounters.diagnosis.system is 'URI of the code system; null: words alone, which count as uncoded';
comment on column encounters.diagnosis.icd10_code is 'what the organisation''s mapping gave when it was chosen';
comment on column encounters.diagnosis.problem is 'it stands on the patient''s problem list until it is resolved';
comment on column encounters.diagnosis.rank is 'its place among those of the encounter; 1 is the main one';
comment on column encounters.diagnosis.recorded_date is 'when it was found; created_at is when it was entered';
comment on column encounters.diagnosis.patient_id is 'of its encounter, with which it moves';

create table encounters.earlier_care_plan (
  organization_id uuid not null,
  care_plan_id uuid not null,
  version integer not null,
  stood jsonb not null,
  replaced_at timestamp with time zone not null,
  replaced_by_id uuid not null,
  constraint earlier_care_plan_pkey PRIMARY KEY (organization_id, care_plan_id, version),
  constraint earlier_care_plan_organization_id_care_plan_id_fkey FOREIGN KEY (organization_id, care_plan_id) REFERENCES encounters.care_plan(organization_id, id),
  constraint earlier_care_plan_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES platform.organization(id),
  constraint earlier_care_plan_organization_id_replaced_by_id_fkey FOREIGN KEY (organization_id, replaced_by_id) REFERENCES organization.membership(organization_id, id)
);
alter table encounters.earlier_care_plan enable row level security;
alter table encounters.earlier_care_plan force row level security;
create policy own_organization on encounters.earlier_care_plan as permissive for all to public using ((organization_id = platform.org())) with check ((organization_id = platform.org()));
grant insert, select on encounters.earlier_care_plan to akoma_app;
comment on column encounters.earlier_care_plan.version is 'of the plan, while this stood in it';
comment on column encounters.earlier_care_plan.stood is 'its fields by their names in the contract';

create table encounters.earlier_diagnosis (
  organization_id uuid not null,
  diagnosis_id uuid not null,
  version integer not null,
  stood jsonb not null,
  replaced_at timestamp with time zone not null,
  replaced_by_id uuid not null,
  constraint earlier_diagnosis_pkey PRIMARY KEY (organization_id, diagnosis_id, version),
  constraint earlier_diagnosis_organization_id_diagnosis_id_fkey FOREIGN KEY (organization_id, diagnosis_id) REFERENCES encounters.diagnosis(organization_id, id),
  constraint earlier_diagnosis_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES platform.organization(id),
  constraint earlier_diagnosis_organization_id_replaced_by_id_fkey FOREIGN KEY (organization_id, replaced_by_id) REFERENCES organization.membership(organization_id, id)
);
alter table encounters.earlier_diagnosis enable row level security;
alter table encounters.earlier_diagnosis force row level security;
create policy own_organization on encounters.earlier_diagnosis as permissive for all to public using ((organization_id = platform.org())) with check ((organization_id = platform.org()));
grant insert, select on encounters.earlier_diagnosis to akoma_app;
comment on column encounters.earlier_diagnosis.version is 'of the diagnosis, while this stood in it';
comment on column encounters.earlier_diagnosis.stood is 'its fields by their names in the contract';

create table encounters.earlier_note (
  organization_id uuid not null,
  note_id uuid not null,
  version integer not null,
  note text not null,
  note_format text not null,
  author_id uuid not null,
  written_at timestamp with time zone not null,
  replaced_at timestamp with time zone not null,
  constraint earlier_note_pkey PRIMARY KEY (organization_id, note_id, version),
  constraint earlier_note_note_format_check CHECK ((note_format = ANY (ARRAY['text'::text, 'html'::text]))),
  constraint earlier_note_organization_id_author_id_fkey FOREIGN KEY (organization_id, author_id) REFERENCES organization.membership(organization_id, id),
  constraint earlier_note_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES platform.organization(id),
  constraint earlier_note_organization_id_note_id_fkey FOREIGN KEY (organization_id, note_id) REFERENCES encounters.note(organization_id, id)
);
alter table encounters.earlier_note enable row level security;
alter table encounters.earlier_note force row level security;
create policy own_organization on encounters.earlier_note as permissive for all to public using ((organization_id = platform.org())) with check ((organization_id = platform.org()));
grant insert, select on encounters.earlier_note to akoma_app;
comment on column encounters.earlier_note.note is 'empty where the note was empty for a while';

create table encounters.encounter (
  organization_id uuid not null,
  id uuid not null,
  patient_id uuid not null,
  visit_id uuid,
  appointment_id uuid,
  part_of_id uuid,
  is_ward_round boolean not null,
  encounter_type text not null,
  status text not null,
  start_time timestamp with time zone not null,
  started_at timestamp with time zone,
  started_by_id uuid,
  end_time timestamp with time zone,
  ended_by_id uuid,
  reason text,
  progress integer not null default 0,
  created_by_id uuid not null,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  version integer not null default 1,
  deleted_at timestamp with time zone,
  deleted_by_id uuid,
  delete_reason text,
  called_away_at timestamp with time zone,
  called_away_by_id uuid,
  constraint encounter_pkey PRIMARY KEY (organization_id, id),
  constraint encounter_of_patient UNIQUE (organization_id, id, patient_id),
  constraint encounter_encounter_type_check CHECK ((encounter_type = ANY (ARRAY['AMB'::text, 'EMER'::text, 'FLD'::text, 'HH'::text, 'IMP'::text, 'ACUTE'::text, 'NONAC'::text, 'OBSENC'::text, 'PRENC'::text, 'SS'::text, 'VR'::text, 'fluid-balance-chart'::text, 'medication-request'::text, 'service-request'::text, 'vitals-observation'::text, 'mews-triage'::text, 'tews-triage'::text, 'fall-risk-assessment'::text]))),
  constraint encounter_ended CHECK (((status <> 'finished'::text) OR ((end_time IS NOT NULL) AND (progress = 0)))),
  constraint encounter_finished_stays CHECK (((deleted_at IS NULL) OR (status <> 'finished'::text))),
  constraint encounter_not_backwards CHECK ((end_time >= start_time)),
  constraint encounter_progress_check CHECK ((progress >= 0)),
  constraint encounter_status_check CHECK ((status = ANY (ARRAY['planned'::text, 'in-progress'::text, 'triaged'::text, 'arrived'::text, 'finished'::text]))),
  constraint encounter_organization_id_appointment_id_fkey FOREIGN KEY (organization_id, appointment_id) REFERENCES scheduling.appointment(organization_id, id),
  constraint encounter_organization_id_called_away_by_id_fkey FOREIGN KEY (organization_id, called_away_by_id) REFERENCES organization.membership(organization_id, id),
  constraint encounter_organization_id_created_by_id_fkey FOREIGN KEY (organization_id, created_by_id) REFERENCES organization.membership(organization_id, id),
  constraint encounter_organization_id_deleted_by_id_fkey FOREIGN KEY (organization_id, deleted_by_id) REFERENCES organization.membership(organization_id, id),
  constraint encounter_organization_id_ended_by_id_fkey FOREIGN KEY (organization_id, ended_by_id) REFERENCES organization.membership(organization_id, id),
  constraint encounter_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES platform.organization(id),
  constraint encounter_organization_id_part_of_id_fkey FOREIGN KEY (organization_id, part_of_id) REFERENCES encounters.encounter(organization_id, id),
  constraint encounter_organization_id_patient_id_fkey FOREIGN KEY (organization_id, patient_id) REFERENCES patients.patient(organization_id, id),
  constraint encounter_organization_id_started_by_id_fkey FOREIGN KEY (organization_id, started_by_id) REFERENCES organization.membership(organization_id, id),
  constraint encounter_organization_id_visit_id_fkey FOREIGN KEY (organization_id, visit_id) REFERENCES encounters.visit(organization_id, id)
);
CREATE INDEX encounter_created ON encounters.encounter USING btree (organization_id, created_at DESC, id DESC) WHERE (deleted_at IS NULL);
CREATE INDEX encounter_open ON encounters.encounter USING btree (organization_id, status) WHERE ((deleted_at IS NULL) AND (status <> 'finished'::text));
CREATE INDEX encounter_part_of ON encounters.encounter USING btree (organization_id, part_of_id) WHERE (part_of_id IS NOT NULL);
CREATE INDEX encounter_patient ON encounters.encounter USING btree (organization_id, patient_id, start_time DESC, id DESC) WHERE (deleted_at IS NULL);
CREATE INDEX encounter_start ON encounters.encounter USING btree (organization_id, start_time DESC, id DESC) WHERE (deleted_at IS NULL);
CREATE INDEX encounter_visit ON encounters.encounter USING btree (organization_id, visit_id) WHERE (deleted_at IS NULL);
alter table encounters.encounter enable row level security;
alter table encounters.encounter force row level security;
create policy own_organization on encounters.encounter as permissive for all to public using ((organization_id = platform.org())) with check ((organization_id = platform.org()));
grant insert, select, update on encounters.encounter to akoma_app;
comment on column encounters.encounter.appointment_id is 'in the module scheduling';
comment on column encounters.encounter.start_time is 'when it begins or began; created_at is when it was entered';
comment on column encounters.encounter.deleted_at is 'discarded: entered in error; a finished one never is';
comment on column encounters.encounter.called_away_at is 'when it was last left by somebody who was called away; null: never';
comment on column encounters.encounter.called_away_by_id is 'who was called away';

create table encounters.encounter_location (
  organization_id uuid not null,
  encounter_id uuid not null,
  location_id uuid not null,
  status text not null,
  "position" smallint not null,
  start_time timestamp with time zone,
  end_time timestamp with time zone,
  constraint encounter_location_pkey PRIMARY KEY (organization_id, encounter_id, "position"),
  constraint encounter_location_status_check CHECK ((status = ANY (ARRAY['planned'::text, 'active'::text, 'completed'::text]))),
  constraint encounter_location_times CHECK ((end_time >= start_time)),
  constraint encounter_location_organization_id_encounter_id_fkey FOREIGN KEY (organization_id, encounter_id) REFERENCES encounters.encounter(organization_id, id),
  constraint encounter_location_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES platform.organization(id),
  constraint encounter_location_organization_id_location_id_fkey FOREIGN KEY (organization_id, location_id) REFERENCES organization.location(organization_id, id)
);
alter table encounters.encounter_location enable row level security;
alter table encounters.encounter_location force row level security;
create policy own_organization on encounters.encounter_location as permissive for all to public using ((organization_id = platform.org())) with check ((organization_id = platform.org()));
grant delete, insert, select, update on encounters.encounter_location to akoma_app;
comment on column encounters.encounter_location.start_time is 'since when the patient is or was there; null: planned, or not recorded';
comment on column encounters.encounter_location.end_time is 'until when the patient was there';

create table encounters.note (
  organization_id uuid not null,
  id uuid not null,
  encounter_id uuid not null,
  note_type text not null,
  note text not null,
  author_id uuid not null,
  signed_at timestamp with time zone,
  signed_by_id uuid,
  addendum_to_id uuid,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  version integer not null default 1,
  note_format text not null default 'text'::text,
  patient_id uuid not null,
  turn smallint not null default 0,
  constraint note_pkey PRIMARY KEY (organization_id, id),
  constraint note_check CHECK (((signed_at IS NULL) = (signed_by_id IS NULL))),
  constraint note_note_check CHECK ((length(note) <= 10000)),
  constraint note_note_format_check CHECK ((note_format = ANY (ARRAY['text'::text, 'html'::text]))),
  constraint note_note_type_check CHECK ((note_type = ANY (ARRAY['visit-note'::text, 'plan-of-care'::text, 'chief-complaint'::text, 'history-of-presenting-illness'::text]))),
  constraint note_turn_check CHECK ((turn >= 0)),
  constraint note_encounter_fkey FOREIGN KEY (organization_id, encounter_id, patient_id) REFERENCES encounters.encounter(organization_id, id, patient_id) ON UPDATE CASCADE,
  constraint note_organization_id_addendum_to_id_fkey FOREIGN KEY (organization_id, addendum_to_id) REFERENCES encounters.note(organization_id, id),
  constraint note_organization_id_author_id_fkey FOREIGN KEY (organization_id, author_id) REFERENCES organization.membership(organization_id, id),
  constraint note_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES platform.organization(id),
  constraint note_organization_id_signed_by_id_fkey FOREIGN KEY (organization_id, signed_by_id) REFERENCES organization.membership(organization_id, id)
);
CREATE INDEX note_created ON encounters.note USING btree (organization_id, created_at DESC, id DESC);
CREATE INDEX note_encounter ON encounters.note USING btree (organization_id, encounter_id, created_at);
CREATE UNIQUE INDEX note_of_type ON encounters.note USING btree (organization_id, encounter_id, note_type, author_id, turn) WHERE (addendum_to_id IS NULL);
CREATE INDEX note_patient ON encounters.note USING btree (organization_id, patient_id, created_at DESC, id DESC);
alter table encounters.note enable row level security;
alter table encounters.note force row level security;
create policy own_organization on encounters.note as permissive for all to public using ((organization_id = platform.org())) with check ((organization_id = platform.org()));
create policy signed_notes_stay on encounters.note as restrictive for update to public using ((signed_at IS NULL)) with check (true);
grant insert, select, update on encounters.note to akoma_app;
comment on column encounters.note.addendum_to_id is 'the signed note to which this one adds';
comment on column encounters.note.note_format is 'text: as it stands; html: only what the allow-list lets through, cleaned when written and when read';
comment on column encounters.note.patient_id is 'of its encounter, with which it moves';
comment on column encounters.note.turn is '0: the first of its author; 1, 2 …: written after earlier ones were entered in error';

create table encounters.note_error (
  organization_id uuid not null,
  note_id uuid not null,
  reason text not null,
  marked_by_id uuid not null,
  marked_at timestamp with time zone not null,
  constraint note_error_pkey PRIMARY KEY (organization_id, note_id),
  constraint note_error_reason_check CHECK ((reason <> ''::text)),
  constraint note_error_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES platform.organization(id),
  constraint note_error_organization_id_marked_by_id_fkey FOREIGN KEY (organization_id, marked_by_id) REFERENCES organization.membership(organization_id, id),
  constraint note_error_organization_id_note_id_fkey FOREIGN KEY (organization_id, note_id) REFERENCES encounters.note(organization_id, id)
);
alter table encounters.note_error enable row level security;
alter table encounters.note_error force row level security;
create policy own_organization on encounters.note_error as permissive for all to public using ((organization_id = platform.org())) with check ((organization_id = platform.org()));
grant insert, select on encounters.note_error to akoma_app;

create table encounters.note_templates (
  organization_id uuid not null,
  templates jsonb not null,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  version integer not null default 1,
  constraint note_templates_pkey PRIMARY KEY (organization_id),
  constraint note_templates_templates_check CHECK ((jsonb_typeof(templates) = 'array'::text)),
  constraint note_templates_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES platform.organization(id)
);
alter table encounters.note_templates enable row level security;
alter table encounters.note_templates force row level security;
create policy own_organization on encounters.note_templates as permissive for all to public using ((organization_id = platform.org())) with check ((organization_id = platform.org()));
grant insert, select, update on encounters.note_templates to akoma_app;
comment on table encounters.note_templates is 'at most one row an organisation: as long as there is none, there are no templates';
comment on column encounters.note_templates.templates is 'by their names in the contract (NoteTemplate)';

create table encounters.participant (
  organization_id uuid not null,
  encounter_id uuid not null,
  practitioner_role_id uuid not null,
  type text not null,
  "position" smallint not null,
  start_time timestamp with time zone,
  constraint participant_pkey PRIMARY KEY (organization_id, encounter_id, practitioner_role_id),
  constraint participant_type_check CHECK ((type = 'PRIMARY_PERFORMER'::text)),
  constraint participant_organization_id_encounter_id_fkey FOREIGN KEY (organization_id, encounter_id) REFERENCES encounters.encounter(organization_id, id),
  constraint participant_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES platform.organization(id),
  constraint participant_organization_id_practitioner_role_id_fkey FOREIGN KEY (organization_id, practitioner_role_id) REFERENCES organization.membership(organization_id, id)
);
CREATE INDEX participant_role ON encounters.participant USING btree (organization_id, practitioner_role_id);
alter table encounters.participant enable row level security;
alter table encounters.participant force row level security;
create policy own_organization on encounters.participant as permissive for all to public using ((organization_id = platform.org())) with check ((organization_id = platform.org()));
grant delete, insert, select on encounters.participant to akoma_app;
comment on column encounters.participant.start_time is 'since when somebody takes part who came later; null: from its beginning';

create table encounters.phrases (
  organization_id uuid not null,
  owner_id uuid not null,
  phrases jsonb not null,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  version integer not null default 1,
  constraint phrases_pkey PRIMARY KEY (organization_id, owner_id),
  constraint phrases_phrases_check CHECK ((jsonb_typeof(phrases) = 'array'::text)),
  constraint phrases_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES platform.organization(id),
  constraint phrases_organization_id_owner_id_fkey FOREIGN KEY (organization_id, owner_id) REFERENCES organization.membership(organization_id, id)
);
alter table encounters.phrases enable row level security;
alter table encounters.phrases force row level security;
create policy own_organization on encounters.phrases as permissive for all to public using ((organization_id = platform.org())) with check ((organization_id = platform.org()));
grant insert, select, update on encounters.phrases to akoma_app;
comment on column encounters.phrases.phrases is 'by their names in the contract (Phrase)';

create table encounters.visit (
  organization_id uuid not null,
  id uuid not null,
  patient_id uuid not null,
  type text not null,
  status text not null,
  assigned_to_id uuid,
  location_id uuid,
  reason text,
  arrived_at timestamp with time zone,
  listed_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  ended_by_id uuid,
  discharge_disposition text,
  end_note text,
  reopened_at timestamp with time zone,
  reopened_by_id uuid,
  created_by_id uuid not null,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  version integer not null default 1,
  number text,
  deceased_reason text,
  constraint visit_pkey PRIMARY KEY (organization_id, id),
  constraint visit_number_once UNIQUE (organization_id, number),
  constraint visit_arrived CHECK (((status = ANY (ARRAY['planned'::text, 'cancelled'::text])) OR (arrived_at IS NOT NULL))),
  constraint visit_deceased_reason_check CHECK (((length(deceased_reason) >= 1) AND (length(deceased_reason) <= 500))),
  constraint visit_discharge_disposition_check CHECK ((discharge_disposition = ANY (ARRAY['home'::text, 'alt-home'::text, 'other-hcf'::text, 'hospice'::text, 'long'::text, 'advice'::text, 'Exp'::text, 'psych'::text, 'rehab'::text, 'snf'::text, 'other'::text]))),
  constraint visit_ended CHECK (((status = 'finished'::text) = (ended_at IS NOT NULL))),
  constraint visit_not_backwards CHECK ((ended_at >= arrived_at)),
  constraint visit_status_check CHECK ((status = ANY (ARRAY['planned'::text, 'arrived'::text, 'in-progress'::text, 'finished'::text, 'cancelled'::text]))),
  constraint visit_type_check CHECK ((type = ANY (ARRAY['general'::text, 'diagnostic'::text]))),
  constraint visit_organization_id_assigned_to_id_fkey FOREIGN KEY (organization_id, assigned_to_id) REFERENCES organization.membership(organization_id, id),
  constraint visit_organization_id_created_by_id_fkey FOREIGN KEY (organization_id, created_by_id) REFERENCES organization.membership(organization_id, id),
  constraint visit_organization_id_ended_by_id_fkey FOREIGN KEY (organization_id, ended_by_id) REFERENCES organization.membership(organization_id, id),
  constraint visit_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES platform.organization(id),
  constraint visit_organization_id_location_id_fkey FOREIGN KEY (organization_id, location_id) REFERENCES organization.location(organization_id, id),
  constraint visit_organization_id_patient_id_fkey FOREIGN KEY (organization_id, patient_id) REFERENCES patients.patient(organization_id, id),
  constraint visit_organization_id_reopened_by_id_fkey FOREIGN KEY (organization_id, reopened_by_id) REFERENCES organization.membership(organization_id, id)
);
CREATE INDEX visit_assigned ON encounters.visit USING btree (organization_id, assigned_to_id, listed_at DESC, id DESC);
CREATE INDEX visit_created ON encounters.visit USING btree (organization_id, created_at DESC, id DESC);
CREATE INDEX visit_listed ON encounters.visit USING btree (organization_id, listed_at DESC, id DESC);
CREATE UNIQUE INDEX visit_open_once ON encounters.visit USING btree (organization_id, patient_id) WHERE (status = ANY (ARRAY['arrived'::text, 'in-progress'::text]));
CREATE INDEX visit_patient ON encounters.visit USING btree (organization_id, patient_id, listed_at DESC, id DESC);
CREATE INDEX visit_status ON encounters.visit USING btree (organization_id, status, listed_at DESC, id DESC);
alter table encounters.visit enable row level security;
alter table encounters.visit force row level security;
create policy own_organization on encounters.visit as permissive for all to public using ((organization_id = platform.org())) with check ((organization_id = platform.org()));
grant insert, select, update on encounters.visit to akoma_app;
comment on column encounters.visit.listed_at is 'arrival, or entry while only planned: orders the lists';
comment on column encounters.visit.created_at is 'when it was entered; arrived_at may be earlier';
comment on column encounters.visit.number is 'from the code sequence "visit"; null for visits that are older than the numbers';
comment on column encounters.visit.deceased_reason is 'why a visit was started after the patient had died; null for others';

-- views

create view encounters.diagnosis_card with (security_invoker=true) as
 SELECT organization_id,
    id,
    encounter_id,
    patient_id,
    code,
    display,
    icd10_code,
    icd10_display,
    recorded_date,
    recorder_id
   FROM encounters.diagnosis
  WHERE entered_in_error_at IS NULL AND (verification_status = ANY (ARRAY['unconfirmed'::text, 'provisional'::text, 'confirmed'::text]));
grant select on encounters.diagnosis_card to akoma_app;

create view encounters.encounter_card with (security_invoker=true) as
 SELECT organization_id,
    id,
    patient_id,
    visit_id,
    part_of_id,
    is_ward_round,
    encounter_type,
    status,
    start_time,
    end_time,
    started_at
   FROM encounters.encounter
  WHERE deleted_at IS NULL;
grant select on encounters.encounter_card to akoma_app;

create view encounters.visit_card with (security_invoker=true) as
 SELECT organization_id,
    id,
    patient_id,
    type,
    status,
    assigned_to_id,
    location_id,
    arrived_at,
    ended_at,
    listed_at
   FROM encounters.visit;
grant select on encounters.visit_card to akoma_app;

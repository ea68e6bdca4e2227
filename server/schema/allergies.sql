-- Generated from the migrations by `npm run tables`. Do not edit: it is here to be read and compared.

-- schemas

create schema allergies;
grant usage on schema allergies to akoma_app;

-- tables

create table allergies.allergy_intolerance (
  organization_id uuid not null,
  id uuid not null,
  patient_id uuid not null,
  substance text not null,
  type text not null,
  category text,
  criticality text,
  clinical_status text not null,
  reaction text,
  severity text,
  onset date,
  note text,
  recorded_date timestamp with time zone not null,
  recorder_id uuid not null,
  entered_in_error_at timestamp with time zone,
  entered_in_error_by_id uuid,
  entered_in_error_reason text,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  version integer not null default 1,
  constraint allergy_intolerance_pkey PRIMARY KEY (organization_id, id),
  constraint allergy_in_error CHECK (((entered_in_error_at IS NULL) = (entered_in_error_by_id IS NULL))),
  constraint allergy_intolerance_category_check CHECK ((category = ANY (ARRAY['food'::text, 'medication'::text, 'environment'::text, 'biologic'::text]))),
  constraint allergy_intolerance_clinical_status_check CHECK ((clinical_status = ANY (ARRAY['active'::text, 'inactive'::text, 'resolved'::text]))),
  constraint allergy_intolerance_criticality_check CHECK ((criticality = ANY (ARRAY['low'::text, 'high'::text, 'unable_to_access'::text]))),
  constraint allergy_intolerance_severity_check CHECK ((severity = ANY (ARRAY['mild'::text, 'moderate'::text, 'severe'::text]))),
  constraint allergy_intolerance_substance_check CHECK (((length(substance) >= 1) AND (length(substance) <= 200))),
  constraint allergy_intolerance_type_check CHECK ((type = ANY (ARRAY['allergy'::text, 'intolerance'::text]))),
  constraint allergy_intolerance_organization_id_entered_in_error_by_id_fkey FOREIGN KEY (organization_id, entered_in_error_by_id) REFERENCES organization.membership(organization_id, id),
  constraint allergy_intolerance_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES platform.organization(id),
  constraint allergy_intolerance_organization_id_patient_id_fkey FOREIGN KEY (organization_id, patient_id) REFERENCES patients.patient(organization_id, id),
  constraint allergy_intolerance_organization_id_recorder_id_fkey FOREIGN KEY (organization_id, recorder_id) REFERENCES organization.membership(organization_id, id)
);
CREATE INDEX allergy_patient ON allergies.allergy_intolerance USING btree (organization_id, patient_id) WHERE (entered_in_error_at IS NULL);
alter table allergies.allergy_intolerance enable row level security;
alter table allergies.allergy_intolerance force row level security;
create policy own_organization on allergies.allergy_intolerance as permissive for all to public using ((organization_id = platform.org())) with check ((organization_id = platform.org()));
grant insert, select, update on allergies.allergy_intolerance to akoma_app;
comment on column allergies.allergy_intolerance.recorded_date is 'when it became known to the hospital; created_at is when it was entered';
comment on column allergies.allergy_intolerance.entered_in_error_at is 'taken back: it stands in no list, and can still be read';

create table allergies.earlier_allergy (
  organization_id uuid not null,
  allergy_id uuid not null,
  version integer not null,
  stood jsonb not null,
  replaced_at timestamp with time zone not null,
  replaced_by_id uuid not null,
  constraint earlier_allergy_pkey PRIMARY KEY (organization_id, allergy_id, version),
  constraint earlier_allergy_organization_id_allergy_id_fkey FOREIGN KEY (organization_id, allergy_id) REFERENCES allergies.allergy_intolerance(organization_id, id),
  constraint earlier_allergy_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES platform.organization(id),
  constraint earlier_allergy_organization_id_replaced_by_id_fkey FOREIGN KEY (organization_id, replaced_by_id) REFERENCES organization.membership(organization_id, id)
);
alter table allergies.earlier_allergy enable row level security;
alter table allergies.earlier_allergy force row level security;
create policy own_organization on allergies.earlier_allergy as permissive for all to public using ((organization_id = platform.org())) with check ((organization_id = platform.org()));
grant insert, select on allergies.earlier_allergy to akoma_app;
comment on column allergies.earlier_allergy.version is 'of the allergy, while this stood in it';
comment on column allergies.earlier_allergy.stood is 'its fields by their names in the contract';

create table allergies.review (
  organization_id uuid not null,
  patient_id uuid not null,
  none_known boolean not null,
  reviewed_at timestamp with time zone not null,
  reviewed_by_id uuid not null,
  constraint review_pkey PRIMARY KEY (organization_id, patient_id),
  constraint review_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES platform.organization(id),
  constraint review_organization_id_patient_id_fkey FOREIGN KEY (organization_id, patient_id) REFERENCES patients.patient(organization_id, id),
  constraint review_organization_id_reviewed_by_id_fkey FOREIGN KEY (organization_id, reviewed_by_id) REFERENCES organization.membership(organization_id, id)
);
alter table allergies.review enable row level security;
alter table allergies.review force row level security;
create policy own_organization on allergies.review as permissive for all to public using ((organization_id = platform.org())) with check ((organization_id = platform.org()));
grant insert, select, update on allergies.review to akoma_app;
comment on column allergies.review.none_known is 'somebody said that there are none; an active allergy counts for more';

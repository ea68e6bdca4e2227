-- Generated from the migrations by `npm run tables`. Do not edit: it is here to be read and compared.

-- schemas

create schema frontdesk;
grant usage on schema frontdesk to akoma_app;

-- tables

create table frontdesk.check_in (
  organization_id uuid not null,
  visit_id uuid not null,
  appointment_id uuid,
  checked_in_by_id uuid not null,
  checked_in_at timestamp with time zone not null,
  undone_at timestamp with time zone,
  service_id uuid,
  joined boolean not null default false,
  took boolean not null default false,
  constraint check_in_pkey PRIMARY KEY (organization_id, visit_id, checked_in_at),
  constraint check_in_organization_id_appointment_id_fkey FOREIGN KEY (organization_id, appointment_id) REFERENCES scheduling.appointment(organization_id, id),
  constraint check_in_organization_id_checked_in_by_id_fkey FOREIGN KEY (organization_id, checked_in_by_id) REFERENCES organization.membership(organization_id, id),
  constraint check_in_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES platform.organization(id),
  constraint check_in_organization_id_service_id_fkey FOREIGN KEY (organization_id, service_id) REFERENCES catalogue.healthcare_service(organization_id, id),
  constraint check_in_organization_id_visit_id_fkey FOREIGN KEY (organization_id, visit_id) REFERENCES encounters.visit(organization_id, id)
);
CREATE INDEX check_in_appointment ON frontdesk.check_in USING btree (organization_id, appointment_id) WHERE (appointment_id IS NOT NULL);
CREATE INDEX check_in_by ON frontdesk.check_in USING btree (organization_id, checked_in_by_id);
CREATE INDEX check_in_service ON frontdesk.check_in USING btree (organization_id, service_id) WHERE (service_id IS NOT NULL);
alter table frontdesk.check_in enable row level security;
alter table frontdesk.check_in force row level security;
create policy own_organization on frontdesk.check_in as permissive for all to public using ((organization_id = platform.org())) with check ((organization_id = platform.org()));
grant insert, select, update on frontdesk.check_in to akoma_app;
comment on column frontdesk.check_in.appointment_id is 'null: the patient came without one';
comment on column frontdesk.check_in.undone_at is 'null: it was not taken back';
comment on column frontdesk.check_in.service_id is 'that is charged for a visit without an appointment; null: none was said';
comment on column frontdesk.check_in.joined is 'the visit was open already: taking the check-in back leaves it open';
comment on column frontdesk.check_in.took is 'the visit was nobody''s, and became that of the practitioner of the appointment';

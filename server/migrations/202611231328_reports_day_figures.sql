-- What figures need of encounters, the queue and appointments.
create or replace view encounters.encounter_card with (security_invoker = true) as
  select organization_id, id, patient_id, visit_id, part_of_id, is_ward_round, encounter_type, status, start_time, end_time, started_at
  from encounters.encounter where deleted_at is null;

create view queue.entry_card with (security_invoker = true) as
  select organization_id, visit_id, called_at, moved_at
  from queue.entry;
grant select on queue.entry_card to akoma_app;

create view scheduling.appointment_card with (security_invoker = true) as
  select organization_id, id, patient_id, practitioner_id, healthcare_service_id, location_id, starts_at, ends_at, status
  from scheduling.appointment where deleted_at is null;
grant select on scheduling.appointment_card to akoma_app;

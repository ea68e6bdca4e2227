-- encounters: the diagnoses that count, for the figures of morbidity (ruling 150); those that were ruled out or are only compared do not.
create view encounters.diagnosis_card with (security_invoker = true) as
select organization_id, id, encounter_id, patient_id, code, display, icd10_code, icd10_display, recorded_date, recorder_id
from encounters.diagnosis
where entered_in_error_at is null and verification_status in ('unconfirmed', 'provisional', 'confirmed');
grant select on encounters.diagnosis_card to akoma_app;
create index diagnosis_recorded on encounters.diagnosis (organization_id, recorded_date) where entered_in_error_at is null;

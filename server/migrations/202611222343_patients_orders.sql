-- Lists in the orders that are offered: walked from either end (search.store.ts) instead of sorting all patients for each page.
create index patient_last_encounter on patients.patient (organization_id, last_encounter_at, id);
create index patient_first_name on patients.patient (organization_id, first_name, id);

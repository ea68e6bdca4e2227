-- files: what was uploaded for an encounter is its patient's, and is seen by whoever may see the patient.
update files.attachment a set patient_id = e.patient_id
  from encounters.encounter e
  where a.encounter_id is not null and a.patient_id is null and a.category = 'document'
    and e.organization_id = a.organization_id and e.id = a.encounter_id;
comment on column files.attachment.encounter_id is 'as patient_id, which is then the encounter''s';

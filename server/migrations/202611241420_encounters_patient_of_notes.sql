-- encounters: notes and diagnoses of a patient are read by time, without their encounters (TAB-015).
-- They name the patient of their encounter. The database gives them to another record together with it: signed notes as well, unaltered
-- otherwise (ruling 110).

alter table encounters.encounter add constraint encounter_of_patient unique (organization_id, id, patient_id);

alter table encounters.note add column patient_id uuid;
alter table encounters.diagnosis add column patient_id uuid;

alter table encounters.note no force row level security;
alter table encounters.diagnosis no force row level security;
alter table encounters.encounter no force row level security;
update encounters.note n set patient_id = e.patient_id
from encounters.encounter e where e.organization_id = n.organization_id and e.id = n.encounter_id;
update encounters.diagnosis d set patient_id = e.patient_id
from encounters.encounter e where e.organization_id = d.organization_id and e.id = d.encounter_id;

alter table encounters.note
  alter column patient_id set not null,
  drop constraint note_organization_id_encounter_id_fkey,
  add constraint note_encounter_fkey foreign key (organization_id, encounter_id, patient_id)
    references encounters.encounter (organization_id, id, patient_id) on update cascade;
alter table encounters.diagnosis
  alter column patient_id set not null,
  drop constraint diagnosis_organization_id_encounter_id_fkey,
  add constraint diagnosis_encounter_fkey foreign key (organization_id, encounter_id, patient_id)
    references encounters.encounter (organization_id, id, patient_id) on update cascade;
alter table encounters.note force row level security;
alter table encounters.diagnosis force row level security;
alter table encounters.encounter force row level security;

create index note_patient on encounters.note (organization_id, patient_id, created_at desc, id desc);
create index diagnosis_patient on encounters.diagnosis (organization_id, patient_id, recorded_date desc, id desc);

comment on column encounters.note.patient_id is 'of its encounter, with which it moves';
comment on column encounters.diagnosis.patient_id is 'of its encounter, with which it moves';

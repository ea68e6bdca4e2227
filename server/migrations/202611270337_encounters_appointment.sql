-- encounters: the appointment of an encounter is one of the organisation's.
alter table encounters.encounter
  add foreign key (organization_id, appointment_id) references scheduling.appointment (organization_id, id);

-- patients: the payer of a patient is checked from now on; nobody could have one before
alter table patients.patient
  add foreign key (organization_id, payer_id) references payers.client (organization_id, id);
create index patient_payer on patients.patient (organization_id, payer_id) where payer_id is not null;

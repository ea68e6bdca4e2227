-- patients: the group of a patient is checked from now on (PAT-026); nobody could be put into one before
alter table patients.patient
  add foreign key (organization_id, customer_group_id) references payers.customer_group (organization_id, id);
create index patient_customer_group on patients.patient (organization_id, customer_group_id) where customer_group_id is not null;

-- frontdesk: what somebody without an appointment has come for.
alter table frontdesk.check_in add column service_id uuid;
alter table frontdesk.check_in add foreign key (organization_id, service_id) references catalogue.healthcare_service (organization_id, id);
create index check_in_service on frontdesk.check_in (organization_id, service_id) where service_id is not null;
comment on column frontdesk.check_in.service_id is 'that is charged for a visit without an appointment; null: none was said';

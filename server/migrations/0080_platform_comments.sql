-- Comments of the schema in plain words (decision 46): landed migrations stay as they are.
comment on column audit.entry.at is 'by the database''s clock, so that a server with a wrong one cannot date an action into another hour';
comment on column audit.entry.user_id is 'null: the server itself did it';
comment on column audit.verification.requested_by_id is 'the membership; null: the server''s own nightly check';
comment on column catalogue.healthcare_service.availability is '[{days, start_time, end_time}] by the organisation''s clock; empty: whenever the hospital is open';
comment on column catalogue.service_price.payer is 'a code such as NHIS, until the module payers keeps them; null: any payer';
comment on column encounters.encounter.appointment_id is 'in the module scheduling';
comment on column files.attachment.patient_id is 'of a module later in the order, so without a foreign key (the ports check it)';
comment on column files.space.quota_mb is '1024 × 1024 bytes each; null: the default of the installation';
comment on column identity.account.last_organization_id is 'where the next sign-in starts; no foreign key, because organization.organization may be distributed and this table is not';
comment on column organization.location.parent_id is 'the place in which it stands, null: by itself. Moves hold the organisation''s row while they check that there is no loop and no seventh level';
comment on column organization.role.second_factor is 'members with the role must sign in with a second factor';
comment on column patients.patient.is_hospitalized is 'written by the module inpatient';
comment on column patients.patient.current_visit_id is 'written by the module encounters';

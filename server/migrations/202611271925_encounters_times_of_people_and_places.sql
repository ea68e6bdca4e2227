-- encounters: since when somebody takes part in one, and when the patient was where (ENC-005, ENC-006)
alter table encounters.participant add column start_time timestamptz;
comment on column encounters.participant.start_time is 'since when somebody takes part who came later; null: from its beginning';
alter table encounters.encounter_location
  add column start_time timestamptz,
  add column end_time timestamptz,
  add constraint encounter_location_times check (end_time >= start_time),
  -- a patient may come back to a place
  drop constraint encounter_location_pkey,
  add primary key (organization_id, encounter_id, position);
comment on column encounters.encounter_location.start_time is 'since when the patient is or was there; null: planned, or not recorded';
comment on column encounters.encounter_location.end_time is 'until when the patient was there';

-- encounters: who had to leave one before anything was written says so with one press (ENC-046, ruling 132)
alter table encounters.encounter add column called_away_at timestamptz, add column called_away_by_id uuid;
comment on column encounters.encounter.called_away_at is 'when it was last left by somebody who was called away; null: never';
comment on column encounters.encounter.called_away_by_id is 'who was called away';
alter table encounters.encounter add constraint encounter_organization_id_called_away_by_id_fkey
  foreign key (organization_id, called_away_by_id) references organization.membership (organization_id, id);

-- Lists in the order of entry.
create index visit_created on encounters.visit (organization_id, created_at desc, id desc);
create index encounter_created on encounters.encounter (organization_id, created_at desc, id desc) where deleted_at is null;

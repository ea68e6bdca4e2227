-- encounters: what somebody recorded lately is offered again.

create index diagnosis_recorder on encounters.diagnosis (organization_id, recorder_id, created_at desc)
  where entered_in_error_at is null and code is not null;

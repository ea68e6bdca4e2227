-- billing: a counted drawer is offered to the next person, who accepts it with the cash that is in it.
alter table billing.till_session add column offered_at timestamptz;
comment on column billing.till_session.offered_at is 'since when the counted drawer waits for the next person; null: it does not';
alter table billing.till_session add constraint till_session_offered
  check (offered_at is null or (counted_at is not null and (actual_cash_minor = cash_minor or variance_reason is not null)));

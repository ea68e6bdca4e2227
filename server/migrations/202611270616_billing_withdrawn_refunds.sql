-- who asked for a refund takes the request back while it waits: it stays in the list, and what it held is free again
alter table billing.refund drop constraint refund_status_check;
alter table billing.refund add constraint refund_status_check
  check (status in ('requested', 'approved', 'paid-out', 'refused', 'withdrawn'));
comment on column billing.refund.decided_by_id is 'who approved or refused it, or took it back; null: nobody yet';
comment on column billing.refund.decided_at is 'when it was approved, refused or taken back; null: it waits';

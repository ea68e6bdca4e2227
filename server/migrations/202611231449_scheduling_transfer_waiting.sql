-- scheduling: whom nobody could take when appointments were moved may be put on the waiting list.
alter table scheduling.transfer_row drop constraint transfer_row_state_check;
alter table scheduling.transfer_row add constraint transfer_row_state_check
  check (state in ('waiting', 'moved', 'failed', 'undone', 'waitlisted'));
alter table scheduling.transfer_row add column waiting_id uuid;
alter table scheduling.transfer_row add foreign key (organization_id, waiting_id) references scheduling.waiting (organization_id, id);
create index transfer_row_waiting on scheduling.transfer_row (organization_id, waiting_id) where waiting_id is not null;
comment on column scheduling.transfer_row.waiting_id is 'what was put on the waiting list from here; null: nothing, or the patient waited already';

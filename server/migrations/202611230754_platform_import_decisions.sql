-- platform: a line that may be about something that is there already waits until somebody says what it is.
alter table platform.import add column waiting_rows int not null default 0;
alter table platform.import add column asked_by jsonb;
comment on column platform.import.waiting_rows is 'lines that somebody has to decide about: they are not applied';
comment on column platform.import.asked_by is 'user, membership and session that asked for the step under way, for the trail of what the job writes; null: begun before this was kept';

alter table platform.import_line add column alike jsonb;
alter table platform.import_line add column others uuid[];
comment on column platform.import_line.alike is 'records and other lines that may be the same as this line; null: none';
comment on column platform.import_line.others is 'the records of which somebody said that they are not this one; null: nobody has decided';
alter table platform.import_line drop constraint import_line_outcome_check;
alter table platform.import_line add constraint import_line_outcome_check
  check (outcome in ('new', 'changed', 'unchanged', 'passed', 'waiting', 'wrong'));

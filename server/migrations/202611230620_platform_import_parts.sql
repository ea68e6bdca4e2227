-- platform: the file of an import is kept in parts. Ten megabytes in one value are sent to the database in one go, and nothing else is served meanwhile.
create table platform.import_part (
  organization_id uuid not null references platform.organization (id),
  import_id uuid not null,
  place int not null,
  bytes bytea not null,
  primary key (organization_id, import_id, place),
  foreign key (organization_id, import_id) references platform.import (organization_id, id)
);
comment on table platform.import_part is 'the file of an import in order; gone once its lines are read';
select platform.protect('platform.import_part', 'select, insert, delete');

insert into platform.import_part (organization_id, import_id, place, bytes)
select i.organization_id, i.id, part.place, substring(i.file from part.place * 524288 + 1 for 524288)
  from platform.import i, generate_series(0, (length(i.file) - 1) / 524288) as part (place)
 where length(i.file) > 0;
alter table platform.import drop column file;

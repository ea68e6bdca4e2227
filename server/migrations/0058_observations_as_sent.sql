-- What was sent in another unit, or in another spelling of it, is converted, and stays readable as it was sent.
alter table observations.observation add column sent_value text, add column sent_unit text;
alter table observations.earlier_value add column sent_value text, add column sent_unit text;
comment on column observations.observation.value is 'in the unit in which the measure is kept';
comment on column observations.observation.sent_value is 'null: as in value';
comment on column observations.observation.sent_unit is 'null: as in unit';
comment on column observations.earlier_value.sent_value is 'null: as in value';
comment on column observations.earlier_value.sent_unit is 'null: as in unit';

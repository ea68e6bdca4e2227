-- A message tells of an appointment, or of a slot that is kept for one who waits.
alter table scheduling.appointment_message alter column appointment_id drop not null;
alter table scheduling.appointment_message add column offer_id uuid;
alter table scheduling.appointment_message add foreign key (organization_id, offer_id) references scheduling.slot_offer (organization_id, id);
alter table scheduling.appointment_message drop constraint appointment_message_kind_check;
alter table scheduling.appointment_message add constraint appointment_message_kind_check
  check (kind in ('confirmation', 'moved', 'reminder_day', 'reminder_hours', 'offer'));
alter table scheduling.appointment_message add constraint appointment_message_of_check
  check (case when kind = 'offer' then offer_id is not null and appointment_id is null else appointment_id is not null and offer_id is null end);
create unique index appointment_message_offer on scheduling.appointment_message (organization_id, offer_id, channel) where offer_id is not null;
comment on column scheduling.appointment_message.appointment_id is 'null: it tells of a slot that is kept for one who waits';
comment on column scheduling.appointment_message.offer_id is 'the slot that is kept for one who waits; null: it tells of an appointment';

alter table scheduling.settings add column offers boolean;
comment on column scheduling.settings.offers is 'those who wait are told of a slot that is kept for them; null: as confirmations are';

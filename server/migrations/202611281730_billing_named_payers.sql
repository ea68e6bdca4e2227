-- billing: a charge keeps who was named to bear it, so that changing or pricing it again asks no other payer (BILL-008, BILL-009).
alter table billing.charge_item
  add column borne_by text not null default 'covers' check (borne_by in ('covers', 'payer', 'patient')),
  add column named_payer_id uuid,
  add constraint charge_item_named_payer check ((borne_by = 'payer') = (named_payer_id is not null)),
  add foreign key (organization_id, named_payer_id) references payers.client (organization_id, id);
create index charge_item_named_payer on billing.charge_item (organization_id, named_payer_id) where named_payer_id is not null;
comment on column billing.charge_item.borne_by is
  'covers: by the patient''s covers in their order; payer: of them by the one that was named alone; patient: it was said that none bears a part';

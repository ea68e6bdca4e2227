-- billing: an allocation of a payment of a client is undone; what it paid is open again, and the money lies on the account (CLIENT-003, INV-010).
alter table billing.invoice_entry
  add column undoes_id uuid,
  add constraint invoice_entry_undone_once unique (organization_id, undoes_id),
  add foreign key (organization_id, undoes_id) references billing.invoice_entry (organization_id, id),
  drop constraint invoice_entry_action_check,
  add constraint invoice_entry_action_check
    check (action in ('allocation', 'allocation-undone', 'accepted', 'charged-to-patient', 'disputed', 'write-off')),
  drop constraint invoice_entry_account,
  add constraint invoice_entry_account check ((account_id is not null) = (action in ('allocation', 'allocation-undone'))),
  add constraint invoice_entry_undoes check ((undoes_id is not null) = (action = 'allocation-undone'));
comment on column billing.invoice_entry.undoes_id is 'the allocation that is taken back; null: another act';

-- what becomes due of a charge after its patient was sent an invoice of it stands on a further one; what is paid fills the earlier ones first
alter table billing.invoice_line add column turn int not null default 0 check (turn >= 0);
comment on column billing.invoice_line.turn is '0: the first invoice that asks for this part of the charge; 1, 2 …: what became due of it since';
drop index billing.invoice_line_live;
create unique index invoice_line_live on billing.invoice_line (organization_id, charge_item_id, cover, turn) where released_at is null;

-- billing: what payers owe by age is summed over what is open alone, whatever else is kept (INV-010): the part of a payer says its currency and
-- whether it stands on an invoice, so that neither its charge nor the lines of invoices are looked at.
alter table billing.charge_cover add column currency text check (currency in ('GHS', 'USD'));
alter table billing.charge_cover add column on_invoice boolean not null default false;

alter table billing.charge_cover no force row level security;
alter table billing.charge_item no force row level security;
alter table billing.invoice_line no force row level security;
update billing.charge_cover c set currency = i.currency, on_invoice = exists (
  select from billing.invoice_line n
  where n.organization_id = c.organization_id and n.charge_item_id = c.charge_item_id and n.cover = c.position + 1 and n.released_at is null
)
from billing.charge_item i where i.organization_id = c.organization_id and i.id = c.charge_item_id;
alter table billing.charge_cover alter column currency set not null;
alter table billing.charge_cover force row level security;
alter table billing.charge_item force row level security;
alter table billing.invoice_line force row level security;
comment on column billing.charge_cover.currency is 'of its charge';
comment on column billing.charge_cover.on_invoice is 'stands on an invoice that has not ended, a draft as well';

create index charge_cover_open on billing.charge_cover (organization_id, client_id, currency)
  include (amount_minor, settled_minor, written_off_minor)
  where not on_invoice and amount_minor > settled_minor + written_off_minor;
drop index billing.invoice_client_open;
create index invoice_client_open on billing.invoice (organization_id, client_id, currency, issued_at)
  include (status, total_minor, paid_minor, written_off_minor, disputed_minor)
  where client_id is not null and status in ('drawing', 'draft', 'issued');

-- billing: bills paid in another currency at a recorded rate, and receipts that are printed again.
alter table billing.payment add column bill_currency text check (bill_currency in ('GHS', 'USD'));
alter table billing.payment add column rate_millionths bigint check (rate_millionths > 0);
alter table billing.payment add column value_minor bigint check (value_minor > 0);
alter table billing.payment add column foreign_change_minor bigint check (foreign_change_minor >= 0);
alter table billing.payment add constraint payment_exchanged check (
  (bill_currency is null) = (rate_millionths is null) and (bill_currency is null) = (value_minor is null)
  and (bill_currency is null) = (foreign_change_minor is null) and bill_currency is distinct from currency
);
alter table billing.payment add column prints int not null default 0 check (prints >= 0);
comment on column billing.payment.bill_currency is 'of the charges, where it was paid in another; null: in the same';
comment on column billing.payment.rate_millionths is 'of bill_currency for one of currency, in millionths; null: paid in the same currency';
comment on column billing.payment.value_minor is 'what was booked, in bill_currency; null: paid in the same currency';
comment on column billing.payment.foreign_change_minor is 'what went back, in bill_currency; null: paid in the same currency';
comment on column billing.payment.prints is 'how often its receipt was printed; all but the first are copies';

-- cash of another currency is a drawer of its own beside the first, counted apart
drop index billing.till_session_open;
create unique index till_session_open on billing.till_session (organization_id, cashier_id, location_id, currency) where closed_at is null;

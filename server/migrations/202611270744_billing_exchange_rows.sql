-- billing: the exchange difference of a day is reckoned from the rows of the exchange account alone, of which there are few among millions.
create index transfer_exchange_credit on billing.transfer (organization_id) include (currency, amount_minor) where credit = 'exchange';
create index transfer_exchange_debit on billing.transfer (organization_id) include (currency, amount_minor) where debit = 'exchange';

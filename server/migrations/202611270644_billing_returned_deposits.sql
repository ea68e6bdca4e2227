-- what a patient has paid in and not used goes back in money, asked for and approved as refunds are
alter table billing.refund drop constraint refund_kind_check, drop constraint refund_amounts;
alter table billing.refund add constraint refund_kind_check check (kind in ('return', 'credit-note', 'deposit'));
alter table billing.refund add constraint refund_amounts check (
  case when kind = 'credit-note' then credited_minor > 0 and amount_minor <= credited_minor else amount_minor > 0 and credited_minor = 0 end
);
alter table billing.refund add constraint refund_deposit check (kind <> 'deposit' or destination <> 'patient-account');
comment on column billing.refund.payment_id is 'the payment that is returned; null: charges are credited, or a deposit goes back';
alter table billing.account_entry drop constraint account_entry_action_check;
alter table billing.account_entry add constraint account_entry_action_check check (action in (
  'deposit', 'deposit-return', 'payment', 'return', 'credit', 'debit', 'allocation', 'short-payment', 'merge', 'activate', 'suspend',
  'adjust-debt-limit'
));

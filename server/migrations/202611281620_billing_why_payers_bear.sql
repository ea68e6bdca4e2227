-- billing: a split says by which rule of the policy the patient pays a part of their own, as it was on that day (BILL-031, PAY-005).
alter table billing.charge_cover
  add column own_rule text check (own_rule in ('copay', 'copay-visit', 'coinsurance')),
  add column own_hundredths int check (own_hundredths between 0 and 10000),
  add column limited boolean not null default false,
  add constraint charge_cover_own_rule check ((own_rule = 'coinsurance') is true = (own_hundredths is not null));
comment on column billing.charge_cover.own_rule is
  'the rule of the policy for the patient''s own part when it was split; null: it has none, it bears nothing, or it was split before this was kept';
comment on column billing.charge_cover.own_hundredths is 'the patient''s percentage of a coinsurance, in hundredths of a percent';
comment on column billing.charge_cover.limited is 'a limit of the policy left less than the rest of the charge';

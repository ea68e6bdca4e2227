-- billing: notes and coins by which a drawer was counted.
alter table billing.till_session add column denominations jsonb check (jsonb_typeof(denominations) = 'object');
comment on column billing.till_session.denominations is 'how many of each note and coin were counted, by its value; null: only the sum was told';

-- what somebody moved to a payer at the counter stays there when the charge is priced again
alter table billing.charge_cover add column moved boolean not null default false;
comment on column billing.charge_cover.moved is 'somebody moved it to this payer at the counter (pay by corporate or insurance): it stays when the charge is priced again';

-- parts that came after the charge was made, and not by pricing it again, were moved
update billing.charge_cover c set moved = true
where c.own_minor = 0 and c.amount_minor > 0
  and c.position = (
    select max(o.position) from billing.charge_cover o where o.organization_id = c.organization_id and o.charge_item_id = c.charge_item_id
  )
  and exists (
    select from billing.transfer t
    join billing.charge_item i on i.organization_id = t.organization_id and i.id = t.charge_item_id
    where t.organization_id = c.organization_id and t.charge_item_id = c.charge_item_id and t.act = 'cover'
      and t.debit = 'payers-not-invoiced' and t.debit_of = c.client_id and t.amount_minor = c.amount_minor and t.posted_at > i.created_at
  );

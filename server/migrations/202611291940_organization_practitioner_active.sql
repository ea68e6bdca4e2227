-- Who works here now, for modules that plan with practitioners: nobody is booked with somebody who has left (SLOT-004).
create or replace view organization.practitioner_card with (security_invoker = true) as
  select organization_id, id, account_id, title, first_name, last_name, concat_ws(' ', first_name, last_name) as full_name, signature,
    former_account_ids, (status = 'active' and deleted_at is null) as active
  from organization.membership;

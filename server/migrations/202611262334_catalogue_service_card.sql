-- Slots of a service are cut by when it is given; the other columns stay as they were.
create or replace view catalogue.service_card with (security_invoker = true) as
  select organization_id, id, name, code, category, service_class, duration, active, virtual_service, appointment_required, revenue_tag, deleted_at,
    availability
  from catalogue.healthcare_service;

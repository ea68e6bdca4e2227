-- organization: seeded roles of organisations that exist already may do what new ones may (rulings of money, 202)
alter table organization.role no force row level security;
update organization.role set resources = resources || '{payers.*}'
  where name in ('Administrator', 'Billing Officer') and not resources && '{payers.*,payers.read,*,*.*}';
update organization.role set resources = resources || '{payers.read}'
  where name in ('Receptionist', 'Pharmacist', 'Clinician') and not resources && '{payers.*,payers.read,*,*.*}';
alter table organization.role force row level security;

-- organization: whether a queue ticket on paper names its patient (screens.md 3.4).
alter table organization.organization add column ticket_names boolean not null default false;
comment on column organization.organization.ticket_names is 'tickets of the queue name the patient; usually they do not, because paper is left lying about';

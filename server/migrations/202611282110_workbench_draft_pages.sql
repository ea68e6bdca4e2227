-- workbench: an unfinished entry says on which page it is written, so that a list of them leads there
alter table workbench.draft add column page text check (page ~ '^(/[A-Za-z0-9_.-]+){1,8}$' and length(page) <= 200);
comment on column workbench.draft.page is 'path without search, so that nothing typed is in it; null: not said';

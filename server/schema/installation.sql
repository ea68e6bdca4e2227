-- Generated from the migrations by `npm run tables`. Do not edit: it is here to be read and compared.

-- roles

create role akoma_app login;

-- extensions

create extension btree_gist schema public;

-- People are named to those who recommended them only with their consent (decision 072); nobody has given it yet.
alter table person add column shows_name boolean not null default false;

-- People are named to those who recommended them only with their consent (decision 072), which no existing account has given.
alter table person add column shows_name boolean not null default false;

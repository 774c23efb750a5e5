-- The platform's own changes belong to no showcase (domain.md 4.13).
alter table audit_entry alter column showcase_id drop not null;

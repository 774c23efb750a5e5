-- SHA-256 of the very text that was agreed to, in hex; empty when there was no page.
alter table consent add column text_hash text not null default '';

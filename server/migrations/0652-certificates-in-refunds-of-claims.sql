-- The part of a claim's refund that went back to certificates; null before the refund, and where it is not known.
alter table claim add column certificate_kop bigint check (certificate_kop >= 0);

-- What a favourite remembers (domain.md 4.6): its price when it was added, whether its owner wants to hear that it is
-- back, and when it came back.
alter table favourite add column price_kop bigint check (price_kop >= 0);
alter table favourite add column tell_at timestamptz;
alter table favourite add column back_at timestamptz;
update favourite f set price_kop = p.price_kop from product p where p.id = f.product_id;
create index favourite_tell on favourite (showcase_id, product_id) where tell_at is not null;

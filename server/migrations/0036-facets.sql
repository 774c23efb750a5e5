-- What products can be narrowed by besides price and brand: a value of an attribute or of an option, one number each.
create table trait (
  id integer generated always as identity primary key,
  showcase_id bigint not null references showcase,
  name text not null check (length(name) <= 60),
  value text not null check (length(value) <= 80),
  unique (showcase_id, name, value)
);

-- The traits of a product as sets of names and values; too long ones describe, they don't narrow.
create function traits_told(attributes jsonb, axes jsonb) returns table (name text, value text)
language sql immutable parallel safe rows 6 as $$
  select told.name, told.value from (
    select a.name, a.value from jsonb_to_recordset(attributes) as a (name text, value text)
    union
    select x.name, o.value from jsonb_to_recordset(axes) as x (name text, options jsonb),
      jsonb_to_recordset(x.options) as o (value text)) told
  where length(told.name) between 1 and 60 and length(told.value) between 1 and 80
$$;

-- `stocked` counts the active variants that can be ordered now.
alter table listing add column traits integer[] not null default '{}';
alter table listing add column stocked integer not null default 0;

insert into trait (showcase_id, name, value)
select distinct d.showcase_id, told.name, told.value
from product_details d, traits_told(d.attributes, d.axes) told order by 1, 2, 3;

update listing l set
  traits = coalesce((
    select array_agg(t.id order by t.id) from product_details d cross join lateral traits_told(d.attributes, d.axes) told
    join trait t on t.showcase_id = l.showcase_id and t.name = told.name and t.value = told.value
    where d.product_id = l.product_id), '{}'),
  stocked = (select count(*) from variant v
    where v.product_id = l.product_id and v.status = 'active' and v.on_hand > v.reserved);

-- Only the sale of the last unit and the coming of the first touch the shelves; adding keeps buyers at once from losing one another.
create function listing_stock() returns trigger language plpgsql as $$
begin
  update listing set stocked = stocked + case when new.on_hand > new.reserved then 1 else -1 end
  where product_id = new.product_id;
  return null;
end
$$;
create trigger variant_sells after update of on_hand, reserved on variant for each row
when (old.status = new.status and new.status = 'active' and (old.on_hand > old.reserved) <> (new.on_hand > new.reserved))
execute function listing_stock();

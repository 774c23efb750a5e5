-- What a seller sets for a way of delivery (domain.md 4.7): where its own point is and when it is open, the cities it
-- serves (none named: all), whether it may be paid for on delivery. What is taken away stays for the orders that went by it.
alter table delivery_method
  add column address text not null default '' check (length(address) <= 300),
  add column hours text not null default '' check (length(hours) <= 200),
  add column cities text[] not null default '{}' check (cardinality(cities) <= 100),
  add column cod_allowed boolean not null default true,
  add column version integer not null default 1,
  add column removed_at timestamptz,
  add constraint delivery_method_removed check (removed_at is null or not active);

-- Stands on every packing slip of the showcase, above what is written on the order itself.
alter table showcase add column packing_note text not null default '' check (length(packing_note) <= 500);

-- Raised whenever its seller edits it: two editors do not overwrite each other.
alter table product add column version integer not null default 1;

-- Who changed what of a showcase, and what stood there before (domain.md 4.13). Append-only.
create table audit_entry (
  id bigint generated always as identity primary key,
  showcase_id bigint not null references showcase,
  person_id bigint references person,
  action text not null,
  object text not null,
  before jsonb not null default '{}',
  after jsonb not null default '{}',
  at timestamptz not null
);
create index audit_entry_showcase on audit_entry (showcase_id, object, id);
create index audit_entry_person on audit_entry (person_id) where person_id is not null;
create function audit_stays() returns trigger language plpgsql as $$
begin
  raise exception 'what was changed stays written' using errcode = 'check_violation';
end $$;
create trigger audit_entry_stays before update or delete on audit_entry
  for each statement execute function audit_stays();

-- A request from a landing page is told to those who handle orders; the one who left it may be nobody known.
create function notice_of_lead() returns trigger language plpgsql as $$
begin
  perform notify_members(new.showcase_id, 'orders.manage', new.person_id, 'sale', 'lead:' || new.id, '',
    jsonb_build_object('status', 'lead', 'title', l.title), new.created_at)
  from landing l where l.id = new.landing_id;
  return null;
end
$$;
create trigger lead_notice after insert on lead for each row execute function notice_of_lead();

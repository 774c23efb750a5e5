-- Undoes the statement and its transaction from within, and says why: the commit may travel behind a statement that can
-- still find out that it must not be (decision 014).
create function give_up(why jsonb) returns jsonb language plpgsql as $$
begin
  raise exception 'given up' using errcode = 'SG001', detail = why::text;
end
$$;

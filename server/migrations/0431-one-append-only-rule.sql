-- Rows of these tables are only added. One trigger for each table refuses everything else, even when no row would match.
drop trigger ledger_event_stays on ledger_event;
drop trigger ledger_event_kept on ledger_event;
drop trigger ledger_posting_stays on ledger_posting;
drop trigger ledger_posting_kept on ledger_posting;
drop trigger ledger_account_stays on ledger_account;
drop trigger ledger_account_kept on ledger_account;
drop function ledger_refuse_change();
drop trigger plan_version_stays on plan_version;
drop function plan_refuse_change();
drop trigger audit_entry_stays on audit_entry;
drop function audit_stays();

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only: add another row instead', tg_table_name;
end
$$;
create trigger ledger_event_append_only before update or delete or truncate on ledger_event
  for each statement execute function refuse_change();
create trigger ledger_posting_append_only before update or delete or truncate on ledger_posting
  for each statement execute function refuse_change();
create trigger ledger_account_append_only before update or delete or truncate on ledger_account
  for each statement execute function refuse_change();
create trigger plan_version_append_only before update or delete or truncate on plan_version
  for each statement execute function refuse_change();
create trigger audit_entry_append_only before update or delete or truncate on audit_entry
  for each statement execute function refuse_change();

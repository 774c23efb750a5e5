-- A code made in a session that only the showcase's own bot vouched for opens no global bonuses (decision 002).
alter table redeem_code add column local_only boolean not null default false;

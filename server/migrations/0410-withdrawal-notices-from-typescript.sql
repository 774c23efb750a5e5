-- Who is notified of what is written in server/notifications/facts.ts, as a part of the statement that records the fact.
drop trigger withdrawal_event_notice on withdrawal_event;
drop function notice_of_withdrawal();

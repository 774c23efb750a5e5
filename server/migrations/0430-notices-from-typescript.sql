-- Who is notified of what is written in server/notifications/facts.ts, as a part of the statement that records the fact.
drop trigger bonus_row_notice on bonus_row;
drop trigger bonus_row_move_notice on bonus_row;
drop function notice_of_bonuses();
drop function notice_of_bonus_move();
drop function notice_type_of_bonus(text, text);

drop trigger correction_notice on correction;
drop function notice_of_correction();

drop trigger agent_request_event_notice on agent_request_event;
drop function notice_of_request();

drop trigger tree_move_notice on tree_move;
drop function notice_of_move();

drop trigger tree_news_notice on tree_news;
drop function notice_of_referral();

drop trigger lead_notice on lead;
drop function notice_of_lead();

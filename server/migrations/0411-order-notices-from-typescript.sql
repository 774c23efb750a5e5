-- Who is notified of orders, sales, parcels and claims is written in server/notifications/facts.ts; gifts are marked as bought
-- by server/wishlists/bought-gifts.ts: parts of the statements that record those facts.
drop trigger order_history_told on order_history;
drop function order_history_told();
drop function wishlist_bought(bigint);
drop trigger wishlist_not_bought on orders;
drop function wishlist_not_bought();
drop trigger order_mail_placed on orders;
drop function mail_of_order();
drop trigger offline_sale_notice on offline_sale;
drop function notice_of_sale();
drop trigger parcel_notice on parcel;
drop function notice_of_parcel();
drop trigger claim_event_notice on claim_event;
drop function notice_of_claim();
drop trigger claim_event_seller on claim_event;
drop function notice_of_sale_claim();
drop trigger claim_event_platform on claim_event;
drop function notice_of_claim_up();
drop trigger claim_message_notice on claim_message;
drop function notice_of_claim_message();
drop trigger claim_message_seller on claim_message;
drop function notice_of_sale_message();
-- Only triggers that are dropped here and in 0420 to 0430 called these.
drop function notify_members(bigint, text, bigint, text, text, text, jsonb, timestamptz);
drop function notify_platform(bigint, text, jsonb, timestamptz);

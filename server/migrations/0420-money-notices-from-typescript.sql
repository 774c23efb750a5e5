-- Notices and letters about refunds, receipts, deposits and failed payments are written by the statements that record them:
-- server/notifications/facts.ts.
drop trigger refund_mail on refund;
drop trigger receipt_mail on receipt;
drop trigger manual_refund_made on manual_refund;
drop trigger manual_refund_moved on manual_refund;
drop trigger manual_refund_mail on manual_refund;
drop trigger top_up_told on deposit_top_up;
drop trigger payout_told on showcase_payout;
drop trigger fund_warning_told on fund_warning;
drop function mail_of_refund();
drop function mail_of_receipt();
drop function notice_of_manual_refund();
drop function mail_of_manual_refund();
drop function notice_of_top_up();
drop function notice_of_payout();
drop function notice_of_funds();
drop function notify_finance(bigint, text, jsonb, timestamptz);
drop function mail_guest(bigint, text, text, bigint, bigint, timestamptz);

-- server/payments/cases/rules.ts says which money needs a decision of the platform.
drop trigger refund_case on refund;
drop trigger payment_difference_case on payment_difference;
drop trigger payment_difference_moved on payment_difference;
drop trigger moneta_stray_case on moneta_operation;
drop trigger payment_case_story on payment_case;
drop function case_of_refund();
drop function case_of_difference();
drop function case_of_stray();
drop function story_of_case();

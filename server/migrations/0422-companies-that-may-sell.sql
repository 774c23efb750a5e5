-- The platform's decision sets the right to sell (server/companies/decide.ts); the rule stands in the table.
drop trigger company_may_sell on company;
drop function set_company_may_sell();
alter table company add constraint company_may_sell_by_status
  check (case status when 'verified' then may_sell when 'on_review' then true else not may_sell end);

-- Products change their seller with the showcase in server/showcases/seller.ts.
drop trigger showcase_seller on showcase;
drop function give_goods_a_seller();

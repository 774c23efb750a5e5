import type { NoticeWords } from './words-ru.ts'

export const en: NoticeWords = {
  order_status: ['Order No. {number}', 'The order status has changed'],
  'order_status.confirmed': [
    'Order No. {number} accepted',
    '{showcase}: the seller has accepted your order and will start packing it',
  ],
  'order_status.assembling': [
    'Packing order No. {number}',
    '{showcase}: we will hand it over for delivery soon',
  ],
  'order_status.cancelled': [
    'Order No. {number} cancelled',
    '{showcase}: all money and bonuses you paid will be returned',
  ],
  'order_status.expired': [
    'Order No. {number} was not paid',
    '{showcase}: the time to pay has run out. You can place the order again',
  ],
  'order_status.unconfirmed': [
    'Order {number} has expired',
    '{showcase}: the seller did not confirm it in time. You can order again',
  ],
  'order_status.partially_returned': [
    'Return for order No. {number}',
    '{showcase}: some of the items have been accepted back',
  ],
  'order_status.returned': ['Order No. {number} returned', '{showcase}: all items have been accepted back'],
  payment: [
    'Order No. {number} is paid',
    '{showcase}: we received {amount} ₽. The seller can see your order',
  ],
  'payment.returned': [
    'Refund for order No. {number}',
    '{showcase}: {amount} ₽ returned. If it has not reached you, write to the seller',
  ],
  delivery: ['Order No. {number} is on its way', '{showcase}: there is news about the delivery'],
  'delivery.ready': ['Order No. {number} is waiting for you', '{showcase}: ready for pickup'],
  'delivery.shipped': ['Order No. {number} is on its way', '{showcase}: handed over for delivery'],
  'delivery.delivered': ['Order No. {number} delivered', '{showcase}: tell us what you think'],
  'delivery.digital': ['Order No. {number} is ready', '{showcase}: everything is in the order, open it'],
  claim: ['Claim No. {number}', '{showcase}: there is news about your claim'],
  'claim.need_info': [
    'Claim No. {number}: more details needed',
    '{showcase}: reply to the seller so that they can decide',
  ],
  'claim.approved': ['Claim No. {number} approved', '{showcase}: the seller agrees'],
  'claim.awaiting_return': [
    'Claim No. {number}: please send the item back',
    '{showcase}: see how to return it',
  ],
  'claim.refunded': [
    'Claim No. {number}: your money is on its way back',
    '{showcase}: the refund has been issued',
  ],
  'claim.replaced': [
    'Claim No. {number}: a replacement is coming',
    '{showcase}: the replacement order is free of charge',
  ],
  'claim.rejected': ['Claim No. {number} declined', '{showcase}: {reason}'],
  message: ['Reply to claim No. {number}', '{showcase}: you have a new message'],
  'message.order': ['Message about order No. {number}', '{showcase}: you have a new message'],
  offline_sale: [
    'A purchase of {amount} ₽ was recorded',
    '{showcase}: No. {number}. Not your purchase? Open it and tell us',
  ],
  bonus_expected: ['Bonuses expected: +{amount}', '{showcase}: for your purchase, order No. {number}'],
  'bonus_expected.recommend': [
    'Bonuses expected: +{amount}',
    '{showcase}: somebody bought on your recommendation. Level {level}',
  ],
  bonus_confirmed: ['Bonuses received: +{amount}', '{showcase}: you can spend them now'],
  'bonus_confirmed.recommend': [
    'Bonuses received: +{amount}',
    '{showcase}: for your recommendation. You can spend them now',
  ],
  bonus_reversed: ['Bonuses cancelled: −{amount}', '{showcase}: the order was cancelled or returned'],
  'bonus_reversed.expire': ['Bonuses expired: −{amount}', '{showcase}: they were not used in time'],
  'bonus_reversed.manual_debit': ['Bonuses deducted: −{amount}', '{showcase}: deducted by the page'],
  'bonus_confirmed.correction': ['Bonuses corrected: +{amount}', '{showcase}: {reason}'],
  'bonus_reversed.correction': ['Bonuses corrected: −{amount}', '{showcase}: {reason}'],
  bonus_expiring: ['Bonuses expiring soon: {amount}', '{showcase}: spend them by {date}'],
  certificate: ['Gift certificate: {amount} ₽', '{showcase}'],
  'certificate.expiring': ['Certificate expiring soon: {amount} ₽', '{showcase}: spend it by {date}'],
  'certificate.claimed': [
    'Your gift was taken: {amount} ₽',
    '{showcase}: the recipient has the certificate now',
  ],
  new_referral: ['A new friend in your network', '{showcase}: somebody joined on your recommendation'],
  withdraw: ['Withdrawal of {amount} ₽', 'There is news about your request'],
  'withdraw.approved': ['Withdrawal of {amount} ₽ approved', 'The money will be sent soon'],
  'withdraw.paid': ['Withdrawal of {amount} ₽ completed', 'The money has been sent'],
  'withdraw.failed': [
    'Withdrawal of {amount} ₽ did not go through',
    'The transfer failed; we are looking into it. {reason}',
  ],
  'withdraw.rejected': [
    'Withdrawal of {amount} ₽ declined',
    'The bonuses are back on your balance. {reason}',
  ],
  agent_request: ['Agent request', 'There is news about your request'],
  'agent_request.approved': ['Agent request approved', 'You can withdraw bonuses now'],
  'agent_request.need_documents': [
    'Documents needed',
    'Some documents are missing from your agent request. {reason}',
  ],
  'agent_request.rejected': ['Agent request declined', '{reason}'],
  price_drop: ['Price drop', '{name}: now {amount} ₽'],
  back_in_stock: ['Back in stock', '{name}'],
  wishlist_reserved: ['Gifts from “{list}”', '{showcase}: the day has passed; see who gave you what'],
  promo: ['{title}', '{text}'],
  system: ['{title}', '{text}'],
  'system.money_refund': [
    'A refund of {amount} ₽ failed',
    'The payment system refused it or is not answering. See what can be done',
  ],
  'system.money_difference': [
    'Payment of {amount} ₽: records differ',
    'The payment system’s data does not match ours',
  ],
  'system.money_unmatched': [
    'Stray {amount} ₽ could not be returned',
    'It came twice or was not the sum asked for. See what can be done',
  ],
  'system.correction': [
    'A bonus correction awaits your approval',
    'Another administrator asks to change bonuses: {amount}',
  ],
  'system.move': ['A request to move somebody in a network', 'Two administrators have to approve it'],
  'system.move_done': ['The person was moved in the network', '{showcase}: the platform approved it'],
  'system.move_refused': ['The move was declined', '{showcase}: the platform did not approve it'],
  'system.team_joined': ['Invitation accepted', '{showcase}: there is a new member in the team'],
  'system.team_role': ['Your role has changed', '{showcase}: see what you can do now'],
  'system.team_removed': ['You are no longer in the team', '{showcase}: the owner removed you from the team'],
  'system.ownership_offer': ['A shop is offered to you', '{showcase}: accept it or decline'],
  'system.ownership_moved': ['The shop has a new owner', '{showcase}: you stay as its administrator'],
  'system.deposit_low': [
    'The deposit is running low',
    '{showcase}: top it up so that rewards are granted on time',
  ],
  'system.deposit_empty': ['The deposit is empty', '{showcase}: rewards wait for money. Top the deposit up'],
  'system.deposit_owed': [
    'The deposit does not suffice',
    '{showcase}: rewards of {amount} ₽ wait for money. Top the deposit up',
  ],
  'system.top_up_paid': ['Deposit topped up by {amount} ₽', '{showcase}: the money is on the balance'],
  'system.top_up_failed': ['The top-up of {amount} ₽ failed', '{showcase}: try again or another way'],
  'system.top_up_cancelled': ['The invoice for {amount} ₽ was rejected', '{showcase}: {reason}'],
  'system.payout_paid': ['Payout of {amount} ₽ sent', '{showcase}: the money is on its way to the company'],
  'system.payout_failed': ['Payout of {amount} ₽ is delayed', '{showcase}: {reason}'],
  'system.payout_rejected': [
    'Payout of {amount} ₽ rejected',
    '{showcase}: {reason}. The money is back on the balance',
  ],
  'system.deposit_overdue': [
    'A page has no deposit left',
    '{name}: the rewards of its buyers wait for money',
  ],
  'system.top_up': ['An invoice for {amount} ₽ waits for its money', 'Mark it when the money arrives'],
  'system.payout': ['A page asks for a payout of {amount} ₽', 'Check it and decide'],
  'system.showcase_blocked': [
    'Your shop is blocked',
    '{showcase}: {reason}. Fulfil or refund the open orders',
  ],
  'system.showcase_unblocked': ['Your shop is open again', '{showcase}: the platform lifted the block'],
  'system.claim': [
    'Claim No. {number} is with the platform',
    'The buyer and the seller are waiting for a decision',
  ],
  sale: ['New order No. {number}', '{showcase}: for {amount} ₽'],
  'sale.paid': ['Order No. {number} is paid', '{showcase}: {amount} ₽ received. Please accept the order'],
  'sale.paid_gift': ['Gift No. {number} is paid', '{showcase}: {amount} ₽. Its recipient is in the order'],
  'sale.paid_digital': [
    'Order No. {number} is paid',
    '{showcase}: {amount} ₽ received, there is nothing to send',
  ],
  'sale.keys_lacking': [
    'Order No. {number} lacks keys',
    '{showcase}: the order is paid. Add keys or return the money',
  ],
  'sale.cancelled': ['Order No. {number} cancelled', '{showcase}: it no longer needs to be packed'],
  'sale.expired': [
    'Order {number} has expired',
    '{showcase}: nobody confirmed it in time, its goods are on sale again',
  ],
  'sale.one_address': [
    'Many orders from one address',
    '{showcase}: {count} unconfirmed orders come from one IP address. The last is {number}. Check them',
  ],
  'sale.refund_due': [
    'Return the money for order No. {number}',
    '{showcase}: {amount} ₽. Once it is returned, mark it in the order',
  ],
  'sale.refund_late': [
    'Refund for order No. {number} is overdue',
    '{showcase}: the buyer is waiting for {amount} ₽',
  ],
  'sale.message': ['Message about order No. {number}', '{showcase}: the buyer writes'],
  'sale.question': ['Question about a product', '{showcase}: “{title}”. Please answer'],
  'system.webhook_off': [
    'A webhook was switched off',
    '{showcase}: {title} does not accept messages. Check it and switch it on again',
  ],
  'system.question_answered': ['The seller answered your question', '{showcase}: “{title}”'],
  'sale.lead': ['New request', '{showcase}: “{title}”. Please call back'],
  'sale.low_stock': ['A product is running out', '{showcase}: {name}, {left} left'],
  'sale.low_stock_many': ['Products are running out', '{showcase}: {name} and more, {count} in total'],
  'sale.parcel_refused': [
    'Parcel for order No. {number} was not accepted',
    '{showcase}: CDEK says: {reason}',
  ],
  'sale.parcel_not_delivered': [
    'Order No. {number} was not collected',
    '{showcase}: the order is cancelled and the parcel is on its way back to you',
  ],
  'sale.parcel_returned': [
    'The parcel for order No. {number} is back',
    '{showcase}: the items are in stock again',
  ],
  'sale.parcel_silent': [
    'No word from CDEK about order No. {number}',
    '{showcase}: we keep asking, but please check yourself',
  ],
  'sale.parcel_kept': [
    'CDEK still has the parcel for order No. {number}',
    '{showcase}: it could not be called back. {reason}',
  ],
  sale_claim: ['Claim No. {number}', '{showcase}: there is news'],
  'sale_claim.create': ['New claim No. {number}', '{showcase}: the buyer is waiting for an answer'],
  'sale_claim.message': ['Claim No. {number}: new message', '{showcase}: you have a new message'],
  'sale_claim.remind': [
    'Claim No. {number}: the deadline is near',
    '{showcase}: decide before the platform does',
  ],
  'sale_claim.overdue': [
    'Claim No. {number}: the deadline has passed',
    '{showcase}: the platform has taken it over',
  ],
  'sale_claim.unreplace': [
    'Claim No. {number}: the replacement fell through',
    '{showcase}: please decide it anew',
  ],
  'sale_claim.escalate': [
    'Claim No. {number} is with the platform',
    '{showcase}: the buyer disagrees with the refusal',
  ],
  'sale_claim.cancel': ['Claim No. {number} withdrawn', '{showcase}: the buyer changed their mind'],
}

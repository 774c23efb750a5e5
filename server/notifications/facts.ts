import { ORDER_FACTS } from './order-facts.ts'
import { toFinance, toGuest, toMembers, toPerson, toPlatform } from './recipients.ts'

/** The notice for a row of the bonus history, null for what people did themselves: spending, transfers, withdrawals. */
const BONUS_NOTICE_TYPE = `case
  when b.kind in ('earn', 'recommend', 'welcome', 'gift') and b.status = 'expected' then 'bonus_expected'
  when b.kind in ('earn', 'recommend', 'welcome', 'gift', 'transfer_in', 'spend_return') and b.status = 'available'
    then 'bonus_confirmed'
  when b.kind in ('earn', 'recommend') and b.status = 'cancelled' or b.kind in ('reversal', 'expire', 'manual_debit')
    then 'bonus_reversed' end`

/**
 * Who is notified of what (domain.md 4.9): one entry for each fact, as SQL for a `with` part of the statement that records it:
 *
 *     with event as (insert into … returning *), notices as (${FACTS.withdrawalMoved('event')}) select …
 *
 * All parts of a statement see the database as it was before it, so changed values must come from the part that changed them.
 */
export const FACTS = {
  ...ORDER_FACTS,

  /** `event`: the inserted `withdrawal_event`. The person learns what others decided, not what they did themselves. */
  withdrawalMoved: (event: string) =>
    toPerson({
      from: `${event} e join withdrawal w on w.id = e.withdrawal_id`,
      where: `e.to_status in ('approved', 'paid', 'failed', 'rejected') and w.person_id <> e.person_id`,
      personId: 'w.person_id',
      showcaseId: 'w.showcase_id',
      type: "'withdraw'",
      subject: "'withdraw:' || e.id",
      document: 'w.public_id',
      data: "jsonb_build_object('kop', w.amount_kop, 'status', e.to_status, 'reason', e.reason)",
      at: 'e.at',
    }),

  /** `failed`: a relation with the failed payment of a checkout. A guest gets a letter with the link to pay again. */
  paymentFailed: (failed: string) =>
    toGuest({
      from: `${failed} f`,
      groupId: 'f.group_id',
      kind: 'payment_failed',
      subject: "'payment:' || f.payment_id",
      at: 'f.at',
    }),

  /** `refunds`: the updated `refund`. A guest, unreachable by any bot, gets a letter that the money was sent back. */
  refundAnswered: (refunds: string) =>
    toGuest({
      from: `${refunds} r join payment p on p.id = r.payment_id`,
      where: "r.status = 'succeeded'",
      groupId: 'p.group_id',
      kind: 'refunded',
      subject: "'refund:' || r.id",
      amountKop: 'r.amount_kop',
      at: 'r.done_at',
    }),

  /** `receipts`: the written `receipt`. A guest gets it once it is registered, or once the seller says where to read it. */
  receiptWritten: (receipts: string) =>
    toGuest({
      from: `${receipts} c left join payment p on p.id = c.payment_id left join orders o on o.id = c.subject_id`,
      where: "(c.status = 'succeeded' or c.link <> '')",
      groupId: 'coalesce(p.group_id, o.group_id)',
      kind: 'receipt',
      subject: "'receipt:' || c.id",
      amountKop: 'c.total_kop',
      receiptId: 'c.id',
      at: 'coalesce(c.linked_at, c.done_at)',
    }),

  /** `refunds`: the inserted `manual_refund`. Members who give money back learn that they owe some. */
  manualRefundOwed: (refunds: string) =>
    toMembers({
      from: `${refunds} r join orders o on o.id = r.order_id`,
      right: 'refunds.make',
      exceptId: 'null',
      showcaseId: 'r.showcase_id',
      type: "'sale'",
      subject: "'manual_refund:' || r.id",
      document: 'o.public_id',
      data: "jsonb_build_object('number', o.number, 'kop', r.amount_kop, 'status', 'refund_due')",
      at: 'r.created_at',
    }),

  /** `refunds`: the updated `manual_refund`. The same members learn that its day has come. */
  manualRefundLate: (refunds: string) =>
    toMembers({
      from: `${refunds} r join orders o on o.id = r.order_id`,
      right: 'refunds.make',
      exceptId: 'null',
      showcaseId: 'r.showcase_id',
      type: "'sale'",
      subject: "'manual_refund:' || r.id || ':late'",
      document: 'o.public_id',
      data: "jsonb_build_object('number', o.number, 'kop', r.amount_kop, 'status', 'refund_late')",
      at: 'r.reminded_at',
    }),

  /** `refunds`: the updated `manual_refund`. The buyer learns that the money was sent. */
  manualRefundPaid: (refunds: string) =>
    toPerson({
      from: `${refunds} r join orders o on o.id = r.order_id`,
      where: 'o.person_id is not null',
      personId: 'o.person_id',
      showcaseId: 'o.showcase_id',
      type: "'payment'",
      subject: "'manual_refund:' || r.id",
      document: 'o.public_id',
      data: "jsonb_build_object('number', o.number, 'status', 'returned', 'kop', r.amount_kop)",
      at: 'r.done_at',
    }),

  /** `refunds`: the updated `manual_refund`. A guest learns the same by letter. */
  manualRefundPaidToGuest: (refunds: string) =>
    toGuest({
      from: `${refunds} r join orders o on o.id = r.order_id`,
      groupId: 'o.group_id',
      kind: 'refunded',
      subject: "'manual_refund:' || r.id",
      amountKop: 'r.amount_kop',
      at: 'r.done_at',
    }),

  /** `cases`: a relation with the inserted `payment_case` and its `kop`. The platform has to decide about it (domain.md 5.2). */
  paymentCaseOpened: (cases: string) =>
    toPlatform({
      from: `${cases} c`,
      exceptId: 'null',
      subject: "'payment_case:' || c.id",
      data: "jsonb_build_object('status', 'money_' || c.kind, 'tab', 'money', 'kop', c.kop)",
      at: 'c.opened_at',
    }),

  /** `topUps`: the inserted `deposit_top_up`. The platform confirms the money of an invoice; a card payment needs no confirmation. */
  topUpRequested: (topUps: string) =>
    toPlatform({
      from: `${topUps} t`,
      where: "t.way = 'invoice'",
      exceptId: 't.asked_by',
      subject: "'top_up:' || t.id",
      data: "jsonb_build_object('status', 'top_up', 'tab', 'invoices', 'kop', t.amount_kop)",
      at: 't.created_at',
    }),

  /** `topUps`: the updated `deposit_top_up`. The finance team learns of money that came, and of what others ended. */
  topUpClosed: (topUps: string) =>
    toFinance({
      from: `${topUps} t`,
      where: "(t.status = 'paid' or t.closed_by is distinct from t.asked_by)",
      showcaseId: 't.showcase_id',
      subject: "'top_up:' || t.id || ':' || t.status",
      data: `jsonb_build_object('kind', 'top_up_' || t.status, 'tab', 'deposit', 'kop', t.amount_kop, 'reason', t.reason)`,
      at: 't.closed_at',
    }),

  /** `payouts`: the inserted `showcase_payout`. The platform decides about each. */
  payoutRequested: (payouts: string) =>
    toPlatform({
      from: `${payouts} w`,
      exceptId: 'w.asked_by',
      subject: "'payout:' || w.id",
      data: "jsonb_build_object('status', 'payout', 'tab', 'payouts', 'kop', w.amount_kop)",
      at: 'w.created_at',
    }),

  /** `payouts`: the updated `showcase_payout`. The finance team learns where its money went. */
  payoutMoved: (payouts: string) =>
    toFinance({
      from: `${payouts} w`,
      where: "w.status in ('paid', 'failed', 'rejected')",
      showcaseId: 'w.showcase_id',
      subject: "'payout:' || w.id || ':' || w.status",
      data: `jsonb_build_object('kind', 'payout_' || w.status, 'tab', 'deposit', 'kop', w.amount_kop, 'reason', w.reason)`,
      at: 'w.decided_at',
    }),

  /**
   * `warnings`: the inserted `fund_warning`. The finance team learns that the deposit runs out, and what rewards wait for it
   * (domain.md 5.5 rule 10).
   */
  fundWarned: (warnings: string) =>
    toFinance({
      from: `${warnings} w cross join lateral (
        select coalesce(sum(b.amount_kop), 0) as kop from bonus_row b
        where b.showcase_id = w.showcase_id and b.unfunded and b.asset = 'global') owed`,
      showcaseId: 'w.showcase_id',
      subject: "'funds:' || w.id",
      data: `case when w.level = 'empty' and owed.kop > 0
        then jsonb_build_object('kind', 'deposit_owed', 'tab', 'deposit', 'kop', owed.kop)
        else jsonb_build_object('kind', 'deposit_' || w.level, 'tab', 'deposit') end`,
      at: 'w.at',
    }),

  /** The same relation. The platform learns that a showcase cannot pay for its bonuses any more. */
  fundEmpty: (warnings: string) =>
    toPlatform({
      from: `${warnings} w join showcase s on s.id = w.showcase_id`,
      where: "w.level = 'empty'",
      exceptId: 'null',
      subject: "'funds_desk:' || w.id",
      data: "jsonb_build_object('status', 'deposit_overdue', 'tab', 'deposits', 'name', s.name)",
      at: 'w.at',
    }),

  /**
   * `rows`: inserted or updated `bonus_row`s. The person learns which bonuses to expect, which can be spent and which were taken back.
   * An update counts once it ended the wait: another amount to expect is no news.
   */
  bonusesRecorded: (rows: string) =>
    toPerson({
      from: `${rows} b`,
      where: `b.amount_kop <> 0 and (b.moved_at is null or b.status <> 'expected') and ${BONUS_NOTICE_TYPE} is not null`,
      personId: 'b.person_id',
      showcaseId: 'b.showcase_id',
      type: BONUS_NOTICE_TYPE,
      subject: "'bonus:' || b.id || ':' || b.status",
      data: `jsonb_build_object('kop', case when b.status = 'cancelled' then -b.amount_kop else b.amount_kop end,
        'asset', b.asset, 'kind', b.kind, 'number', b.order_number, 'level', b.level)
        || case when b.moved_at is null then jsonb_build_object('confirmAt', b.confirm_at) else '{}' end`,
      at: 'coalesce(b.moved_at, b.at)',
    }),

  /** `asked`: the inserted `correction`. The other administrators learn of it, because a second one must decide. */
  correctionRequested: (asked: string) =>
    toPlatform({
      from: `${asked} c`,
      exceptId: 'c.asked_by',
      subject: "'correction:' || c.id",
      data: "jsonb_build_object('status', 'correction', 'tab', 'corrections', 'kop', c.amount_kop)",
      at: 'c.asked_at',
    }),

  /** `decided`: the updated `correction`. The person learns of an approved one with its reason; a rejected one changed nothing. */
  correctionDecided: (decided: string) =>
    toPerson({
      from: `${decided} c`,
      where: "c.status = 'done'",
      personId: 'c.person_id',
      showcaseId: 'c.showcase_id',
      type: "case when c.amount_kop > 0 then 'bonus_confirmed' else 'bonus_reversed' end",
      subject: "'correction:' || c.id",
      data: "jsonb_build_object('kop', c.amount_kop, 'asset', c.asset, 'kind', 'correction', 'reason', c.reason)",
      at: 'c.decided_at',
    }),

  /** `event`: the inserted `agent_request_event`. The person learns what the platform decided or still needs. */
  agentRequestMoved: (event: string) =>
    toPerson({
      from: `${event} e join agent_request r on r.id = e.request_id`,
      where: `e.to_status in ('need_documents', 'approved', 'rejected') and r.person_id <> e.person_id`,
      personId: 'r.person_id',
      showcaseId: 'r.showcase_id',
      type: "'agent_request'",
      subject: "'request:' || e.id",
      document: 'r.public_id',
      data: "jsonb_build_object('status', e.to_status, 'reason', e.reason)",
      at: 'e.at',
    }),

  /**
   * `places`: the inserted or updated `tree_node`s of people bound by a recommendation. Their agent learns that a person joined, but
   * not who: the network's pages decide what may be shown.
   */
  referralBound: (places: string) =>
    toPerson({
      from: `${places} n`,
      personId: 'n.parent_id',
      showcaseId: 'n.showcase_id',
      type: "'new_referral'",
      subject: "'referral:' || n.showcase_id || ':' || n.person_id",
      data: "'{}'::jsonb",
      at: 'n.bound_at',
    }),

  /** `asked`: the inserted `tree_move`. The other administrators learn of it, because two must approve. */
  treeMoveRequested: (asked: string) =>
    toPlatform({
      from: `${asked} m`,
      exceptId: 'm.asked_by',
      subject: "'tree_move:' || m.id",
      data: "jsonb_build_object('status', 'move', 'tab', 'moves')",
      at: 'm.asked_at',
    }),

  /** `decided`: the updated `tree_move`. The requester learns the decision, unless it was their own. */
  treeMoveDecided: (decided: string) =>
    toPerson({
      from: `${decided} m`,
      where: 'm.decided_by <> m.asked_by',
      personId: 'm.asked_by',
      showcaseId: 'm.showcase_id',
      type: "'system'",
      subject: "'tree_move:' || m.id || ':' || m.status",
      data: "jsonb_build_object('status', 'move_' || m.status, 'tab', 'own_moves')",
      at: 'm.decided_at',
    }),

  /**
   * `falls`: for each showcase whose stock fell, a variant with its `name`, `product_id` and `units`, and the `count` of all.
   * Members who manage the catalogue learn of it.
   */
  stockFell: (falls: string) =>
    toMembers({
      from: `${falls} f`,
      right: 'catalog.manage',
      exceptId: 'null',
      showcaseId: 'f.showcase_id',
      type: "'sale'",
      subject: "'low_stock:' || f.variant_id || ':' || f.fell_at",
      data: `jsonb_build_object('status', case when f.count = 1 then 'low_stock' else 'low_stock_many' end,
        'productId', f.product_id, 'name', f.name, 'left', f.units, 'count', f.count)`,
      at: 'f.fell_at',
    }),

  /** `off`: the updated `webhook`. Members who may repair it learn that it was switched off. */
  webhookSwitchedOff: (off: string) =>
    toMembers({
      from: `${off} w`,
      right: 'settings.edit',
      exceptId: 'null',
      showcaseId: 'w.showcase_id',
      type: "'system'",
      subject: "'webhook:' || w.id || ':' || extract(epoch from w.off_at)::bigint",
      data: "jsonb_build_object('kind', 'webhook_off', 'title', split_part(w.url, '/', 3), 'tab', 'integrations')",
      at: 'w.off_at',
    }),

  /** `sent`: the inserted `lead`. Members who handle orders learn of a request from a landing page. */
  leadSent: (sent: string) =>
    toMembers({
      from: `${sent} d join landing l on l.id = d.landing_id`,
      right: 'orders.manage',
      exceptId: 'd.person_id',
      showcaseId: 'd.showcase_id',
      type: "'sale'",
      subject: "'lead:' || d.id",
      data: "jsonb_build_object('status', 'lead', 'title', l.title)",
      at: 'd.created_at',
    }),

  /** `asked`: the inserted `question`. Members who manage the catalogue learn of a question about a product. */
  questionAsked: (asked: string) =>
    toMembers({
      from: `${asked} q join product p on p.id = q.product_id`,
      right: 'catalog.manage',
      exceptId: 'q.person_id',
      showcaseId: 'q.showcase_id',
      type: "'sale'",
      subject: "'question:' || q.id",
      data: "jsonb_build_object('status', 'question', 'title', p.name)",
      at: 'q.created_at',
    }),

  /** `answered`: the updated `question` with `is_first`. Who asked learns of the first answer. */
  questionAnswered: (answered: string) =>
    toPerson({
      from: `${answered} q join product p on p.id = q.product_id`,
      where: 'q.is_first and q.person_id is distinct from q.decided_by',
      personId: 'q.person_id',
      showcaseId: 'q.showcase_id',
      type: "'system'",
      subject: "'answer:' || q.id",
      data: "jsonb_build_object('kind', 'question_answered', 'title', p.name, 'productId', p.id, 'tab', 'answers')",
      at: 'q.answered_at',
    }),

  /** `rated`: the written `order_rating`. Members who see orders learn of a rating and of its changes. */
  orderRated: (rated: string) =>
    toMembers({
      from: `${rated} r join orders o on o.id = r.order_id`,
      right: 'orders.view',
      exceptId: 'r.person_id',
      showcaseId: 'r.showcase_id',
      type: "'sale'",
      subject:
        "'rating:' || r.order_id || ':' || extract(epoch from coalesce(r.changed_at, r.rated_at))::bigint",
      document: 'o.public_id',
      data: "jsonb_build_object('status', 'rated', 'number', o.number, 'stars', r.stars)",
      at: 'coalesce(r.changed_at, r.rated_at)',
    }),

  /** `answered`: the answered `order_rating`. Who rated learns of the answer. */
  ratingAnswered: (answered: string) =>
    toPerson({
      from: `${answered} r join orders o on o.id = r.order_id`,
      personId: 'r.person_id',
      showcaseId: 'r.showcase_id',
      type: "'message'",
      subject: "'rating_answer:' || r.order_id",
      document: 'o.public_id',
      data: "jsonb_build_object('status', 'rating', 'number', o.number)",
      at: 'r.replied_at',
    }),
} as const

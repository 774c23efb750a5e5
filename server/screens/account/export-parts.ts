/** SQL: a JSON list of `columns` of `from`, sorted by `order`. */
const listOf = (from: string, columns: string, order: string) =>
  `select jsonb_agg(to_jsonb(part) order by part.${order}) from (select ${columns} from ${from}) part`

/**
 * Everything stored about person $1, one query with one JSON value per part. No part contains names of other
 * people.
 */
export const EXPORT_PARTS = {
  profile: `select to_jsonb(p) from (
    select first_name, last_name, middle_name, gender, birth_date, phone,
      (select v.phone from verified_phone v where v.person_id = person.id) as verified_phone, email, city, address, locale, ref_code,
      created_at, deletion_due_at from person where id = $1) p`,
  accounts: `select jsonb_agg(to_jsonb(i)) from (
    select provider, external_id, username from identity where person_id = $1) i`,
  consents: `select jsonb_agg(to_jsonb(c) order by c.given_at) from (
    select kind, page_version, text_hash, given_at, withdrawn_at, ip, user_agent from consent where person_id = $1) c`,
  orders: `select jsonb_agg(to_jsonb(o) order by o.placed_at) from (
    select number, status, placed_at, contact_name, contact_phone, contact_email, city, address, address_notes,
      delivery_details, comment, cancel_reason,
      payable_kop, bonus_local_kop, bonus_global_kop,
      (select jsonb_agg(jsonb_build_object('name', l.name, 'quantity', l.quantity, 'price_kop', l.price_kop) order by l.id)
        from order_line l where l.order_id = orders.id) as lines,
      (select to_jsonb(g) from (select recipient_name, recipient_phone, greeting, hides_prices from order_gift
        where order_id = orders.id) g) as gift
    from orders where person_id = $1) o`,
  claims: `select jsonb_agg(to_jsonb(c) order by c.created_at) from (
    select number, type, text, status, created_at,
      (select jsonb_agg(jsonb_build_object('at', m.at, 'text', m.text) order by m.id) from claim_message m
        where m.claim_id = claim.id and m.person_id = $1) as messages
    from claim where person_id = $1) c`,
  chats: listOf(
    'order_message m join orders o on o.id = m.order_id where m.person_id = $1',
    'o.number, m.at, m.text',
    'at',
  ),
  bonuses: `select jsonb_agg(to_jsonb(b) order by b.at) from (
    select kind, asset, amount_kop, status, at, order_number from bonus_row where person_id = $1) b`,
  certificates: `select jsonb_agg(to_jsonb(c) order by c.issued_at) from (
    select face_kop, issued_at, expires_at, claimed_at, recipient_name, greeting from certificate
    where person_id = $1 or order_id in (select id from orders where person_id = $1)) c`,
  withdrawals: `select jsonb_agg(to_jsonb(w) order by w.created_at) from (
    select amount_kop, fee_kop, tax_kop, requisites, status, reason, created_at from withdrawal where person_id = $1) w`,
  favourites: `select jsonb_agg(p.name) from favourite f join product p on p.id = f.product_id where f.person_id = $1`,
  restocks: `select jsonb_agg(p.name) from restock_subscription r join product p on p.id = r.product_id
    where r.person_id = $1`,
  wishlists: `select jsonb_agg(to_jsonb(w) order by w.created_at) from (
    select name, description, event_date, visibility, created_at,
      (select jsonb_agg(jsonb_build_object('name', p.name, 'quantity', i.quantity, 'note', i.note) order by i.id)
        from wishlist_item i left join product p on p.id = i.product_id where i.wishlist_id = wishlist.id) as items
    from wishlist where person_id = $1) w`,
  gifts: `select jsonb_agg(to_jsonb(g) order by g.reserved_at) from (
    select p.name, r.reserved_at, r.reserved_until from wishlist_reservation r join product p on p.id = r.product_id
    where r.person_id = $1) g`,
  requests: `select jsonb_agg(to_jsonb(d) order by d.created_at) from (
    select name, phone, comment, status, created_at from lead where person_id = $1) d`,
  notifications: `select jsonb_agg(to_jsonb(n) order by n.at) from (
    select type, data, at, read_at from notification where person_id = $1) n`,
  addresses: listOf(
    'address where person_id = $1',
    'city, line, region, postal_code, entrance, floor, intercom, comment, lat, lon, used_at',
    'used_at',
  ),
  sessions: listOf(
    'session where person_id = $1',
    'created_at, seen_at, expires_at, revoked_at',
    'created_at',
  ),
  carts: listOf(
    'cart where person_id = $1',
    `updated_at, status, draft, (select jsonb_agg(jsonb_build_object('name', p.name, 'quantity', l.quantity) order by l.added_at) from cart_line l join variant v on v.id = l.variant_id join product p on p.id = v.product_id where l.cart_id = cart.id) as lines`,
    'updated_at',
  ),
  reviews: listOf(
    'review where person_id = $1',
    'rating, text, photos, status, reason, created_at',
    'created_at',
  ),
  ratings: listOf(
    'order_rating r join orders o on o.id = r.order_id where r.person_id = $1',
    'o.number, r.stars, r.text, r.rated_at, r.changed_at',
    'rated_at',
  ),
  questions: listOf('question where person_id = $1', 'text, status, created_at', 'created_at'),
  agent: listOf(
    'agent where person_id = $1',
    'tax_status, full_name, inn, verified_at, verified_until',
    'verified_at',
  ),
  agent_requests: listOf(
    'agent_request where person_id = $1',
    `type, tax_status, full_name, inn, comment, status, created_at, (select jsonb_agg(e.reason order by e.id) from agent_request_event e where e.request_id = agent_request.id and e.reason <> '') as reasons`,
    'created_at',
  ),
  companies: listOf(
    'company where owner_id = $1',
    'type, name_full, name_short, inn, kpp, ogrn, legal_address, phone, email, director, bik, bank_name, account, corr_account, status, reason, created_at',
    'created_at',
  ),
  showcases: listOf(
    'showcase where owner_id = $1',
    'alias, name, contacts, status, created_at',
    'created_at',
  ),
  memberships: listOf(
    'showcase_member m join showcase s on s.id = m.showcase_id where m.person_id = $1',
    's.name as showcase, m.role, m.status',
    'showcase',
  ),
  network: listOf(
    'tree_node n join showcase s on s.id = n.showcase_id where n.person_id = $1',
    's.name as showcase, n.bound_at, n.bound_by, n.depth',
    'bound_at',
  ),
  touches: listOf('ref_touch where person_id = $1', 'ref_code, campaign, channel, source, result, at', 'at'),
  transfers: listOf(
    'bonus_transfer where from_id = $1 or to_id = $1',
    'amount_kop, at, from_id = $1 as is_given',
    'at',
  ),
  granted_by_hand: listOf(
    'manual_bonus where person_id = $1',
    'kind, amount_kop, reason, status, asked_at',
    'asked_at',
  ),
  corrections: listOf(
    'correction where person_id = $1',
    'asset, amount_kop, reason, status, asked_at',
    'asked_at',
  ),
  moves: listOf('tree_move where person_id = $1', 'reason, status, asked_at', 'asked_at'),
  bans: listOf('ban where person_id = $1', 'scope, reason, created_at, until, lifted_at', 'created_at'),
  sales_at_a_till: listOf(
    'offline_sale where person_id = $1',
    'amount_kop, receipt, items, comment, dispute_comment, sold_at, recorded_at',
    'recorded_at',
  ),
  returns: listOf(
    'order_return r join orders o on o.id = r.order_id where o.person_id = $1',
    'o.number, r.at, r.reason, r.lines, r.money_kop',
    'at',
  ),
  receipts: listOf(
    'receipt r join payment p on p.id = r.payment_id join checkout_group g on g.id = p.group_id where g.person_id = $1',
    'r.kind, r.total_kop, r.body, r.created_at',
    'created_at',
  ),
  notice_settings: listOf('notification_pref where person_id = $1', 'type, channel, is_on', 'type'),
  bots: listOf(
    'bot_contact c join bot b on b.id = c.bot_id where c.person_id = $1',
    'b.username, c.allowed_at, c.stopped_at',
    'allowed_at',
  ),
  pictures: listOf('sent_picture where person_id = $1', 'path, sent_at', 'sent_at'),
  documents_opened: listOf('document_access where person_id = $1', 'at, ip', 'at'),
} as const

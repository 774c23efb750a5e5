/**
 * Personal data without a retention period of its own: another job or the account's deletion removes it, as
 * `reason` says.
 */
export const PURGED_ELSEWHERE = [
  {
    data: 'Touches: who came by whose recommendation',
    tables: ['ref_touch'],
    term: '180 days',
    reason: 'The longest a recommendation can count (domain 4.10); the nightly job `touches` deletes them',
    purge: null,
  },
  {
    data: 'Stored responses of requests that must happen once',
    tables: ['idempotency_key'],
    term: '72 hours',
    reason: 'A client repeats a request within that time (rulings 15); the nightly job `keys` deletes them',
    purge: null,
  },
  {
    data: 'Counters of limited calls, by session and by a hash of the network address',
    tables: ['rate_limit'],
    term: '1 day after the minute or hour they count',
    reason: 'Several servers count the requests together (decision 042); the nightly job `keys` deletes them',
    purge: null,
  },
  {
    data: 'Messages of bots that a reply can answer: which message was about which notice',
    tables: ['bot_message'],
    term: '90 days',
    reason:
      'A chat about an order is answered within days (decision 070); the nightly job `touches` deletes them',
    purge: null,
  },
  {
    data: 'Scans of passports',
    tables: ['document', 'request_document'],
    term: '30 days after the request was decided',
    reason:
      'Needed to decide about it, and to answer questions (domain 4.12); the nightly job `scans` deletes them',
    purge: null,
  },
  {
    data: 'Photos and pictures that were sent and used nowhere',
    tables: ['claim_photo', 'review_photo', 'order_message_photo', 'sent_picture'],
    term: '1 day',
    reason:
      'A form may be sent the next day; the nightly jobs `claim_photos`, `review_photos`, `pictures` delete them',
    purge: null,
  },
  {
    data: 'Profile, messenger accounts, verified phone, addresses, settings',
    tables: [
      'person',
      'identity',
      'verified_phone',
      'address',
      'notification_pref',
      'bot_contact',
      'bot_write_request',
    ],
    term: 'while the account exists',
    reason: 'The service is provided with them; deleted with the account',
    purge: null,
  },
  {
    data: 'Favourites, awaited arrivals, wishlists and reserved gifts of people',
    tables: ['favourite', 'restock_subscription', 'wishlist', 'wishlist_item', 'wishlist_reservation'],
    term: 'while the account exists',
    reason: 'Their owner looks at them; deleted with the account',
    purge: null,
  },
  {
    data: 'Agents and their requests',
    tables: ['agent', 'agent_request', 'agent_request_event'],
    term: 'while the account exists',
    reason: 'Payouts need a verified recipient; deleted with the account',
    purge: null,
  },
  {
    data: 'Reviews, ratings, claims and chats about orders, with messages and photos',
    tables: ['review', 'order_rating', 'claim', 'claim_event', 'claim_message', 'order_message'],
    term: 'while the account exists',
    reason:
      'Other buyers and the parties read them; blanked with the account; the rating and the decision stay',
    purge: null,
  },
  {
    data: 'Orders, sales at a till, returns, receipts, payments',
    tables: [
      'orders',
      'order_gift',
      'checkout_group',
      'order_history',
      'order_return',
      'offline_sale',
      'receipt',
      'payment',
      'refund',
      'payment_event',
      'manual_refund',
      'moneta_form',
    ],
    term: 'at least 5 years, without contacts once the account is deleted',
    reason: 'Accounting documents (402-FZ art. 29, 54-FZ); contacts are blanked with the account',
    purge: null,
  },
  {
    data: 'Gift certificates: recipient, greeting',
    tables: ['certificate'],
    term: 'at least 5 years, without names and texts once the account is deleted',
    reason: 'Prepaid money: accounting documents (402-FZ art. 29)',
    purge: null,
  },
  {
    data: 'Bonuses, transfers and withdrawals',
    tables: [
      'bonus_row',
      'bonus_lot',
      'bonus_transfer',
      'manual_bonus',
      'correction',
      'reward_order',
      'reward_allocation',
      'withdrawal',
      'withdrawal_event',
    ],
    term: 'at least 5 years, by number alone once the account is deleted',
    reason:
      'Accounting and tax documents; the ledger is never changed; requisites and reasons are blanked with the account',
    purge: null,
  },
  {
    data: 'Place in the network',
    tables: ['tree_node', 'tree_news', 'tree_branch', 'tree_tail', 'tree_move'],
    term: 'as long as the network exists',
    reason:
      'Others stand below it; it names no person once the account is deleted; reasons of moves are blanked with the account',
    purge: null,
  },
  {
    data: 'Companies, showcases, memberships',
    tables: ['company', 'showcase', 'showcase_member'],
    term: 'while they sell; the seller’s name and tax numbers 5 years longer',
    reason:
      'Buyers and the tax service must be able to name the seller; personal contacts are blanked with the account',
    purge: null,
  },
  {
    data: 'Questions about products, and complaints of them',
    tables: ['question', 'question_report'],
    term: 'while the account exists',
    reason: 'Other buyers read them with the answer; deleted with the account',
    purge: null,
  },
  {
    data: 'Notes of sellers about their customers',
    tables: ['customer_note'],
    term: 'while the account exists',
    reason: 'The team remembers agreements with a customer; deleted with the account, never shown to others',
    purge: null,
  },
  {
    data: 'Bans',
    tables: ['ban'],
    term: 'while the account exists',
    reason: 'Protects other people; the reason is blanked with the account',
    purge: null,
  },
  {
    data: 'Audit of showcases',
    tables: ['audit_entry'],
    term: 'as long as the showcase exists',
    reason:
      'Shows who changed what; it is never changed and holds settings, not contacts; nothing deletes it',
    purge: null,
  },
] as const

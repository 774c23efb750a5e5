/**
 * Why each table that no rule of `RETENTION` deletes from does not grow for ever, or may. Each table is in a rule or in exactly one of
 * these lists; `growth.test.ts` checks that.
 */

/** Rows of what people made or configured: their number follows goods, people and showcases, not the use of the shop. */
export const OWNED = `
  api_key attribute attribute_category exchange bot brand category delivery_method deposit_rule digital_file digital_key import_source
  landing landing_view menu_item ownership_offer page page_group plan_draft plan_version product product_category
  product_details product_feed showcase_alias showcase_domain size_chart team_invitation variant webhook`

/** One row of each subject, kept up to date in place. */
export const CURRENT = `
  bot_lease bot_pause carrier_city carrier_points exchange_given fund_warning import_key import_print imported_picture job_run
  ledger_account ledger_balance listing listing_count low_stock manual_counter offline_counter offline_terms page_version
  product_name replica_beat sale_total schema_migration sealing_key search_word setting showcase_credit showcase_rating trait
  transfer_counter webhook_stock word_listing`

/** Emptied by the work that fills them, or by a nightly job within months: queues, timers, files under way. */
export const TRANSIENT = `
  address_alert bot_update card_share claim_timer delivery_quote exchange_event exchange_file exchange_session import_job import_picture
  import_row import_seen ledger_delta order_timer parcel_paper platform_claim`

/**
 * Some narrow rows for each order, payment or bonus, kept as long as these (402-FZ art. 29). They are read by the subject's id or
 * from the newest on, which `npm run bench -- grown` measures.
 */
export const KEPT = `
  bonus_lot_use bonus_terms certificate_row deposit_top_up digital_download exchange_order fake_moneta_operation
  ledger_event ledger_posting marking_code moneta_operation order_chat order_line order_proposal parcel parcel_event
  payment_case payment_case_event payment_difference payment_share reward_flag sandbox_payment sandbox_refund shipment
  shipment_line showcase_payout stars_charge stars_invoice`

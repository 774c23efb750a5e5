/**
 * SQL that inserts the notifications of a fact, as a part of the statement that records the fact: no round trip of its own, and
 * no one is notified of what was not recorded. Every field is an SQL expression over the relations in `from`.
 */
export interface FactNotice {
  /** Relations with the fact's rows, for example `event e join withdrawal w on w.id = e.withdrawal_id`. */
  readonly from: string
  readonly where?: string
  /** Null (as SQL) for the platform as a whole. */
  readonly showcaseId: string
  /** A `NoticeType`, quoted. */
  readonly type: string
  /** Identifies the fact: the same fact creates one notice for each person. */
  readonly subject: string
  /** Public id of the document it is about. */
  readonly document?: string
  /** A jsonb object for its text; never other people's personal data. */
  readonly data: string
  readonly at: string
}

/** Inserts a notification for one person of each row. */
export function toPerson(notice: FactNotice & { readonly personId: string }): string {
  return insertion(notice, { personId: notice.personId, from: notice.from, where: notice.where ?? 'true' })
}

/** Inserts a notification for every active member of the showcase with a right, except the person who acted. */
export function toMembers(
  notice: FactNotice & { readonly right: string; readonly exceptId: string },
): string {
  const isActive = `m.showcase_id = ${notice.showcaseId} and m.status = 'active'`
  return insertion(notice, {
    personId: 'm.person_id',
    from: `${notice.from} join showcase_member m on ${isActive} and '${notice.right}' = any (m.capabilities)`,
    where: `${notice.where ?? 'true'} and m.person_id is distinct from ${notice.exceptId}`,
  })
}

/** Inserts a notification for the owner of the showcase and every active member who may see its money. */
export function toFinance(notice: Omit<FactNotice, 'type'>): string {
  const isActive = `m.showcase_id = ${notice.showcaseId} and m.status = 'active'`
  return insertion(
    { ...notice, type: "'system'" },
    {
      personId: 'm.person_id',
      from: `${notice.from} join showcase_member m on ${isActive}
        and (m.role = 'owner' or 'finance.view' = any (m.capabilities))`,
      where: notice.where ?? 'true',
    },
  )
}

/** Inserts a notification for every active administrator of the platform, except the person who acted. */
export function toPlatform(
  notice: Omit<FactNotice, 'type' | 'showcaseId'> & { readonly exceptId: string },
): string {
  return insertion(
    { ...notice, type: "'system'", showcaseId: 'null::bigint' },
    {
      personId: 'p.id',
      from: `${notice.from} join person p on p.is_platform_admin and p.status = 'active'`,
      where: `${notice.where ?? 'true'} and p.id is distinct from ${notice.exceptId}`,
    },
  )
}

/**
 * Inserts a letter for the guest who placed a checkout, if they left an address (decision 036). `orders` is a relation with
 * the orders of the group, `orders` by default; the other fields are SQL expressions over the relations in `from`.
 */
export function toGuest(letter: {
  readonly from: string
  readonly where?: string
  readonly orders?: string
  readonly groupId: string
  readonly kind: 'placed' | 'payment_failed' | 'refunded' | 'receipt' | 'edited'
  readonly subject: string
  readonly amountKop?: string
  readonly receiptId?: string
  readonly at: string
}): string {
  return `insert into order_mail (group_id, kind, subject, amount_kop, receipt_id, at, due_at)
    select ${letter.groupId}, '${letter.kind}', ${letter.subject}, ${letter.amountKop ?? 'null::bigint'},
      ${letter.receiptId ?? 'null::bigint'}, ${letter.at}, ${letter.at}
    from ${letter.from} where ${letter.where ?? 'true'} and exists (select from ${letter.orders ?? 'orders'} placed
      where placed.group_id = ${letter.groupId} and placed.person_id is null and placed.contact_email <> '')
    on conflict (subject) do nothing`
}

function insertion(notice: FactNotice, to: { personId: string; from: string; where: string }): string {
  return `insert into notification (person_id, showcase_id, type, subject, document, data, at, bot_due_at)
    select ${to.personId}, ${notice.showcaseId}, ${notice.type}, ${notice.subject}, ${notice.document ?? "''"},
      ${notice.data}, ${notice.at}, ${notice.at}
    from ${to.from} where ${to.where}
    on conflict do nothing`
}

import type { Tx } from '../platform/database.ts'
import { rows } from '../platform/rows.ts'
import { createPageGroup, type NewPage, publishPage } from './pages.ts'

type Words = Pick<NewPage, 'alias' | 'name' | 'kind'> & { readonly texts: readonly string[] }

/** What every showcase must say from its first day; the seller is named by their requisites. */
const PAGES: readonly Words[] = [
  {
    ...({ alias: 'oferta', name: 'Публичная оферта', kind: 'offer' } as const),
    texts: [
      'Это предложение заключить договор розничной купли-продажи. Договор заключён, когда вы оформили заказ и получили его номер.',
      'Продаёт товары {seller} Цена и наличие действуют на момент заказа. Если заказ нельзя исполнить, продавец сообщит об этом и вернёт деньги полностью.',
      'Вернуть товар можно в срок, указанный при оформлении, но не меньше семи дней после получения. Заявка на возврат создаётся в карточке заказа.',
      'Бонусы начисляются и списываются по правилам витрины. Деньгами оплачивается не меньше наименьшей суммы, которую показывает оформление заказа.',
    ],
  },
  {
    ...({ alias: 'konfidencialnost', name: 'Персональные данные', kind: 'privacy' } as const),
    texts: [
      'Персональные данные обрабатывает {seller}',
      'Имя, телефон, почта и адрес нужны, чтобы принять, доставить и при надобности вернуть заказ, а ещё чтобы ответить на заявку. Для других целей они не используются.',
      'Данные получают только те, кто исполняет заказ: платёжный сервис, служба доставки и площадка. Хранятся они, пока этого требует закон.',
      'Выгрузить свои данные, отозвать согласие или удалить их можно в профиле приложения.',
    ],
  },
]

const UNNAMED = 'продавец, названный в чеке и в контактах витрины.'

/**
 * Publishes the texts without which no showcase takes orders or requests, but for those it has; `seller` ends with a
 * full stop, null: unnamed.
 */
export async function publishFirstPages(
  tx: Tx,
  of: { showcaseId: number; seller: string | null; position: number; at: Date },
): Promise<void> {
  const { showcaseId, at, position } = of
  const has = await rows<{ kind: string }>(
    tx,
    "select kind from page where showcase_id = $1 and status = 'published'",
    [showcaseId],
  )
  const missing = PAGES.filter(({ kind }) => !has.some((one) => one.kind === kind))
  if (missing.length === 0) return
  const { id: groupId } = await createPageGroup(tx, { showcaseId, name: 'Документы', position })
  for (const [place, { texts, ...page }] of missing.entries()) {
    const blocks = texts.map((text, i) => ({
      ...{ id: `b${i + 1}`, type: 'paragraph' },
      props: { text: text.replace('{seller}', of.seller ?? UNNAMED) },
    }))
    await publishPage(tx, { ...page, showcaseId, groupId, blocks, position: place, at })
  }
}

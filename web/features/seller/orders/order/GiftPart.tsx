import type { Details } from '../../../../parts/orders/orders.ts'
import { ListGroup } from '../../../../ui/lists/ListGroup.tsx'
import { IconTile, ListRow } from '../../../../ui/lists/ListRow.tsx'
import { phone } from '../../../../ui/phone.ts'
import { useWords } from '../../../../words/useWords.ts'

/** The recipient of a gift, the greeting for its card, and that the parcel keeps prices secret. */
export function GiftPart({ gift }: { gift: NonNullable<Details['gift']> }) {
  const t = useWords()
  const isMasked = gift.phone.includes('•')
  return (
    <ListGroup title={t('seller-orders.gift')} large>
      <ListRow
        lead={<IconTile icon="gift-fill" hue={20} />}
        title={<span dir="auto">{gift.name}</span>}
        text={
          <>
            {t('seller-orders.giftTo')} · <bdi>{isMasked ? gift.phone : phone(gift.phone)}</bdi>
          </>
        }
      />
      {gift.greeting !== '' && (
        <ListRow title={<span dir="auto">«{gift.greeting}»</span>} text={t('order.greeting')} />
      )}
      {gift.hidePrices && <ListRow title={t('seller-orders.giftNoPrices')} />}
    </ListGroup>
  )
}

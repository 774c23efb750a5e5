import { useServerClock } from '../../core/config/clock.ts'
import type { RenderLink } from '../../ui/buttons/link.tsx'
import { moment } from '../../ui/dates.ts'
import { money } from '../../ui/format.ts'
import { ListGroup } from '../../ui/lists/ListGroup.tsx'
import { IconTile, ListRow } from '../../ui/lists/ListRow.tsx'
import { useWords } from '../../words/useWords.ts'
import { isSellers, type Receipt } from './receipts.ts'

/** The fiscal receipts of an order for its buyer: purpose, amount, and a link where there is one. */
export function Receipts({ receipts }: { receipts: readonly Receipt[] }) {
  const t = useWords()
  if (receipts.length === 0) return null
  return (
    <ListGroup title={t('order.receipts')} large>
      {receipts.map((receipt) => (
        <ReceiptCell key={receipt.id} receipt={receipt} />
      ))}
    </ListGroup>
  )
}

/** One receipt: opens where it is read, if it has an address. */
export function ReceiptCell({ receipt }: { receipt: Receipt }) {
  const t = useWords()
  const now = useServerClock()
  const state = receipt.link === '' && isSellers(receipt) ? 'by_seller' : stateOf(receipt)
  const link = receipt.link === '' ? {} : { href: receipt.link, renderLink: outLink }
  return (
    <ListRow
      {...link}
      lead={<IconTile icon="receipt-fill" hue={210} />}
      title={t(`order.receipt.${receipt.kind}`)}
      text={`${t(`order.receiptState.${state}`)} · ${moment(receipt.at, now)}`}
      value={
        <span className="num">
          <bdi>{money(receipt.totalKop)}</bdi>
        </span>
      }
    />
  )
}

function stateOf({ status, link }: Receipt): 'pending' | 'succeeded' | 'linked' {
  if (link !== '') return 'linked'
  return status === 'pending' ? 'pending' : 'succeeded'
}

const outLink: RenderLink = ({ href, className, children, label }) => (
  <a href={href} className={className} aria-label={label} target="_blank" rel="noopener noreferrer">
    {children}
  </a>
)

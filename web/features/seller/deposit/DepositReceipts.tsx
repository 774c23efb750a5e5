import { useServerClock } from '../../../core/config/clock.ts'
import type { RenderLink } from '../../../ui/buttons/link.tsx'
import { moment } from '../../../ui/dates.ts'
import { money } from '../../../ui/format.ts'
import { ListGroup } from '../../../ui/lists/ListGroup.tsx'
import { IconTile, ListRow } from '../../../ui/lists/ListRow.tsx'
import { useWords } from '../../../words/useWords.ts'
import type { Deposit } from './deposit.api.ts'

/** Fiscal receipts of card top-ups: the advance, what rewards used, what was refunded (54-FZ). */
export function DepositReceipts({ receipts }: { receipts: Deposit['receipts'] }) {
  const t = useWords()
  const now = useServerClock()
  if (receipts.length === 0) return null
  return (
    <ListGroup title={t('deposit.receipts')}>
      {receipts.map(({ id, number, kind, amountKop, status, link, at }) => (
        <ListRow
          key={id}
          {...(link === '' ? {} : { href: link, renderLink: outLink })}
          lead={<IconTile icon="receipt-fill" hue={210} />}
          title={t(`deposit.receipt.${kind}`)}
          text={
            <>
              {t(`deposit.receiptState.${status}`)} · <bdi>{`№ ${number}`}</bdi> · {moment(at, now)}
            </>
          }
          value={<bdi className="num">{money(amountKop)}</bdi>}
        />
      ))}
    </ListGroup>
  )
}

const outLink: RenderLink = ({ href, className, children, label }) => (
  <a href={href} className={className} aria-label={label} target="_blank" rel="noopener noreferrer">
    {children}
  </a>
)

import { changeWord, type Details, isChange } from '../../../parts/orders/orders.ts'
import { moment } from '../../../ui/dates.ts'
import { ListGroup } from '../../../ui/lists/ListGroup.tsx'
import { IconTile, ListRow } from '../../../ui/lists/ListRow.tsx'
import { useWords } from '../../../words/useWords.ts'

/** What the seller changed in an order before it was sent, newest first. */
export function OrderChanges({ order, now }: { order: Pick<Details, 'history'>; now: Date }) {
  const t = useWords()
  const changes = order.history.filter(({ event }) => isChange(event)).reverse()
  if (changes.length === 0) return null
  return (
    <ListGroup>
      {changes.map(({ at, reason, actor }) => (
        <ListRow
          key={at.getTime()}
          lead={<IconTile icon="pencil-simple-fill" hue={70} />}
          title={t(changeWord(actor))}
          text={
            <>
              <span dir="auto">{reason}</span>
              <br />
              {moment(at, now)}
            </>
          }
        />
      ))}
    </ListGroup>
  )
}

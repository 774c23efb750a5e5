import { appLink } from '../../core/routing/AppLink.tsx'
import { links } from '../../core/routing/links.ts'
import { ListGroup } from '../../ui/lists/ListGroup.tsx'
import { IconTile, ListRow } from '../../ui/lists/ListRow.tsx'
import { useWords } from '../../words/useWords.ts'
import type { Details } from './orders.ts'

/**
 * The order that this one replaces, and the replacements of its products; links lead to the viewer's side.
 */
export function Replacements({ order, hrefOf }: { order: Details; hrefOf: (orderId: string) => string }) {
  const t = useWords()
  const { replaces } = order
  const sent = order.claims.flatMap(({ replacement }) => (replacement ? [replacement] : []))
  if (!replaces && sent.length === 0) return null
  return (
    <ListGroup>
      {replaces && (
        <>
          <ListRow
            href={links.claim(replaces.claimId)}
            renderLink={appLink}
            lead={<IconTile icon="arrows-clockwise" hue={150} />}
            title={<bdi>{t('order.replacement', { number: replaces.claimNumber })}</bdi>}
            text={t('order.replacementFree')}
          />
          <ListRow
            href={hrefOf(replaces.orderId)}
            renderLink={appLink}
            lead={<IconTile icon="package-fill" hue={25} />}
            title={<bdi>{t('order.number', { number: replaces.orderNumber })}</bdi>}
            text={t('order.replacedOrder')}
          />
        </>
      )}
      {sent.map(({ id, number }) => (
        <ListRow
          key={id}
          href={hrefOf(id)}
          renderLink={appLink}
          lead={<IconTile icon="arrows-clockwise" hue={150} />}
          title={<bdi>{t('order.number', { number })}</bdi>}
          text={t('order.sentInstead')}
        />
      ))}
    </ListGroup>
  )
}

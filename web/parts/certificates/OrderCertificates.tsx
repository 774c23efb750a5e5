import { appLink } from '../../core/routing/AppLink.tsx'
import { links } from '../../core/routing/links.ts'
import { ListGroup } from '../../ui/lists/ListGroup.tsx'
import { IconTile, ListRow } from '../../ui/lists/ListRow.tsx'
import { useWords } from '../../words/useWords.ts'

interface Bought {
  readonly id: string
  readonly number: string
  readonly certificateCount?: number | undefined
}

/** Leads from orders to the certificates that were bought in them; nothing for other orders. */
export function OrderCertificates({
  orders,
  letterKey,
}: {
  orders: readonly Bought[]
  letterKey?: string | undefined
}) {
  const t = useWords()
  const bought = orders.filter(({ certificateCount = 0 }) => certificateCount > 0)
  if (bought.length === 0) return null
  return (
    <ListGroup>
      {bought.map(({ id, certificateCount = 0 }) => (
        <ListRow
          key={id}
          href={links.certificatesOf(id, letterKey)}
          renderLink={appLink}
          lead={<IconTile icon="gift-fill" hue={20} />}
          title={t('certificates.inOrder', { count: certificateCount })}
          text={t('certificates.inOrderText')}
        />
      ))}
    </ListGroup>
  )
}

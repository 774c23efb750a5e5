import { useMay } from '../../../../core/config/may.ts'
import { appLink } from '../../../../core/routing/AppLink.tsx'
import { links } from '../../../../core/routing/links.ts'
import type { SellerOrder } from '../../../../parts/seller-orders/seller-orders.ts'
import { ListGroup } from '../../../../ui/lists/ListGroup.tsx'
import { IconTile, ListRow } from '../../../../ui/lists/ListRow.tsx'
import { useWords } from '../../../../words/useWords.ts'

/** Leads to what became of the certificates sold in an order, for members who may see it. */
export function SoldCertificates({ sale: { order } }: { sale: SellerOrder }) {
  const t = useWords()
  const may = useMay()
  const count = order.certificateCount ?? 0
  if (count === 0 || !may('showCertificateSales')) return null
  return (
    <ListGroup>
      <ListRow
        href={links.certificateSalesOf(order.id)}
        renderLink={appLink}
        lead={<IconTile icon="gift-fill" hue={20} />}
        title={t('certificates.inOrder', { count })}
        text={t('certificate-sales.inOrderText')}
      />
    </ListGroup>
  )
}

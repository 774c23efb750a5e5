import { useConfig } from '../../../../core/config/config-context.ts'
import { appLink } from '../../../../core/routing/AppLink.tsx'
import { links } from '../../../../core/routing/links.ts'
import { mayOpen } from '../../../../core/routing/may-open.ts'
import type { Checkout } from '../../../../parts/checkout/checkout.ts'
import { ListGroup } from '../../../../ui/lists/ListGroup.tsx'
import { IconTile, ListRow } from '../../../../ui/lists/ListRow.tsx'
import { useWords } from '../../../../words/useWords.ts'

type Part = Checkout['missing'][number]

const FOR_SHOPPERS = {
  seller: 'order.missing.seller',
  delivery: 'order.missing.delivery',
  payment: 'order.missing.payment',
} as const
const FOR_OWNERS = {
  seller: 'order.missing.ownSeller',
  delivery: 'order.missing.ownDelivery',
  payment: 'order.missing.ownPayment',
} as const

/** Why ordering is not possible here yet, for members of the showcase, with a link to the checklist. */
export function MissingParts({ parts }: { parts: readonly Part[] }) {
  const t = useWords()
  const config = useConfig()
  const isOwner = mayOpen(config, links.showcaseSetup(config.showcaseId))
  const texts = isOwner ? FOR_OWNERS : FOR_SHOPPERS
  return (
    <ListGroup title={t('order.missing.title')} large>
      <div role="status">
        {parts.map((part) => (
          <ListRow
            key={part}
            lead={<IconTile icon="warning-circle-fill" hue={70} />}
            title={t(texts[part])}
          />
        ))}
      </div>
      {isOwner ? (
        <ListRow
          lead={<IconTile icon="list-checks-fill" hue={155} />}
          title={t('order.missing.toSetup')}
          href={links.showcaseSetup(config.showcaseId)}
          renderLink={appLink}
        />
      ) : (
        <ListRow title={t('order.missing.kept')} />
      )}
    </ListGroup>
  )
}

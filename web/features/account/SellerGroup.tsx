import { appLink } from '../../app/AppLink.tsx'
import { useConfig } from '../../app/config-context.ts'
import { links } from '../../app/links.ts'
import { Cell, Count, Tile } from '../../ui/Cell.tsx'
import { Group } from '../../ui/Group.tsx'
import type { IconName } from '../../ui/icon-names.ts'
import { useWords } from '../../words/useWords.ts'
import { useCountSaleOrdersQuery } from '../sale-orders/sale-orders.api.ts'

/** The ways to what one sells by; whoever may open a showcase needs a company first (RO-10, domain.md 7.2). */
export function SellerGroup() {
  const t = useWords()
  const { isShowcaseAdmin, showcaseStateId } = useConfig()
  const takesOrders = isShowcaseAdmin && showcaseStateId !== 1
  return (
    <Group title={t('shell.forSeller')}>
      {isShowcaseAdmin && (
        <Way icon="storefront-fill" hue={35} title={t('showcases.title')} href={links.showcases()} />
      )}
      {takesOrders && <Orders />}
      {takesOrders && <Way icon="tag-fill" hue={70} title={t('goods.title')} href={links.goods()} />}
      {isShowcaseAdmin && (
        <>
          <Way
            icon="warning-circle-fill"
            hue={25}
            title={t('claims.side.sales')}
            href={links.claims('sales')}
          />
          <Way icon="phone-fill" hue={150} title={t('leads.title')} href={links.leads()} />
          <Way icon="star-fill" hue={70} title={t('reviews.title')} href={links.reviewQueue()} />
          <Way icon="percent-fill" hue={45} title={t('plans.title')} href={links.plan()} />
        </>
      )}
      {takesOrders && (
        <>
          <Way
            icon="credit-card-fill"
            hue={150}
            title={t('sale-settings.title')}
            href={links.saleSettings()}
          />
          <Way
            icon="truck-fill"
            hue={155}
            title={t('delivery-settings.title')}
            href={links.deliverySettings()}
          />
        </>
      )}
      {isShowcaseAdmin && (
        <>
          <Way
            icon="sliders-horizontal"
            hue={20}
            title={t('bonus-settings.title')}
            href={links.bonusSettings()}
          />
          <Way icon="gift-fill" hue={340} title={t('manual.title')} href={links.manual()} />
          <Way icon="tree-structure-fill" hue={160} title={t('moves.title')} href={links.moves()} />
          <Way icon="megaphone-simple-fill" hue={200} title={t('campaigns.title')} href={links.campaigns()} />
        </>
      )}
      <Way icon="buildings-fill" hue={285} title={t('companies.title')} href={links.companies()} />
    </Group>
  )
}

function Way({ icon, hue, title, href }: { icon: IconName; hue: number; title: string; href: string }) {
  return <Cell lead={<Tile icon={icon} hue={hue} />} title={title} href={href} renderLink={appLink} />
}

/** The orders of the showcase and how many nobody has opened; it has none where it sells through landing pages alone (SH-16). */
function Orders() {
  const t = useWords()
  const { data } = useCountSaleOrdersQuery(undefined, { refetchOnMountOrArgChange: true })
  const { unseen, refundsDue } = data ?? { unseen: 0, refundsDue: 0 }
  return (
    <>
      <Cell
        lead={<Tile icon="receipt-fill" hue={255} />}
        title={t('account.saleOrders')}
        value={unseen > 0 ? <Count value={unseen} /> : undefined}
        href={links.saleOrders()}
        renderLink={appLink}
      />
      <Cell
        lead={<Tile icon="coins-fill" hue={150} />}
        title={t('refunds.title')}
        value={refundsDue > 0 ? <Count value={refundsDue} /> : undefined}
        href={links.refunds()}
        renderLink={appLink}
      />
    </>
  )
}

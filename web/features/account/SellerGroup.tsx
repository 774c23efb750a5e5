import type { Capability } from '@sarafan/contract/capabilities'
import { appLink } from '../../app/AppLink.tsx'
import { useConfig } from '../../app/config-context.ts'
import { links } from '../../app/links.ts'
import { mayDo } from '../../app/may.ts'
import { Cell, Count, Tile } from '../../ui/Cell.tsx'
import { Group } from '../../ui/Group.tsx'
import type { IconName } from '../../ui/icon-names.ts'
import { useWords } from '../../words/useWords.ts'
import { useCountSaleOrdersQuery } from '../sale-orders/sale-orders.api.ts'

/** The ways to what one sells by; whoever may open a showcase needs a company first (RO-10, domain.md 7.2). */
export function SellerGroup() {
  const t = useWords()
  const config = useConfig()
  const { isShowcaseAdmin, isShowcaseOwner, isPlatformAdmin, showcaseStateId } = config
  const may = (...rights: readonly Capability[]) => isShowcaseAdmin && mayDo(config, ...rights)
  const takesOrders = showcaseStateId !== 1
  return (
    <Group title={t('shell.forSeller')}>
      <Way icon="storefront-fill" hue={160} title={t('shell.openShowcase')} href={links.openShowcase()} />
      {isShowcaseAdmin && (
        <Way icon="storefront-fill" hue={35} title={t('showcases.title')} href={links.showcases()} />
      )}
      {isShowcaseAdmin && <Way icon="users-fill" hue={230} title={t('team.title')} href={links.team()} />}
      {may('clients.ban') && (
        <Way icon="prohibit-bold" hue={20} title={t('bans.title')} href={links.bans()} />
      )}
      <Content may={may} />
      {takesOrders && may('orders.view') && <Orders />}
      {may('catalog.manage') && (
        <Way icon="tag-fill" hue={70} title={t('goods.title')} href={links.goods()} />
      )}
      {may('claims.manage') && <Claims />}
      {may('orders.manage') && (
        <Way icon="phone-fill" hue={150} title={t('leads.title')} href={links.leads()} />
      )}
      {may('catalog.manage') && (
        <Way icon="star-fill" hue={70} title={t('reviews.title')} href={links.reviewQueue()} />
      )}
      {isShowcaseAdmin && (isShowcaseOwner || isPlatformAdmin) && (
        <Way icon="percent-fill" hue={45} title={t('plans.title')} href={links.plan()} />
      )}
      {takesOrders && may('settings.edit') && <Selling />}
      <Rewards may={may} />
      <Way icon="buildings-fill" hue={285} title={t('companies.title')} href={links.companies()} />
    </Group>
  )
}

interface Allowed {
  may: (...rights: readonly Capability[]) => boolean
}

/** What the showcase shows. */
function Content({ may }: Allowed) {
  const t = useWords()
  const { showcaseId } = useConfig()
  return (
    <>
      {may('catalog.manage') && (
        <Way
          icon="squares-four-fill"
          hue={230}
          title={t('shop-catalog.title')}
          href={links.editCatalog(showcaseId)}
        />
      )}
      {may('pages.manage') && (
        <Way icon="house-fill" hue={30} title={t('shop-home.title')} href={links.editHome(showcaseId)} />
      )}
    </>
  )
}

/** How it is paid and delivered. */
function Selling() {
  const t = useWords()
  return (
    <>
      <Way icon="credit-card-fill" hue={150} title={t('sale-settings.title')} href={links.saleSettings()} />
      <Way icon="truck-fill" hue={155} title={t('delivery-settings.title')} href={links.deliverySettings()} />
    </>
  )
}

/** Bonuses and the network. */
function Rewards({ may }: Allowed) {
  const t = useWords()
  return (
    <>
      {may('settings.edit') && (
        <Way
          icon="sliders-horizontal"
          hue={20}
          title={t('bonus-settings.title')}
          href={links.bonusSettings()}
        />
      )}
      {may('bonus.manual') && (
        <>
          <Way icon="gift-fill" hue={340} title={t('manual.title')} href={links.manual()} />
          <Way icon="tree-structure-fill" hue={160} title={t('moves.title')} href={links.moves()} />
        </>
      )}
      {may('reports.view') && (
        <Way icon="megaphone-simple-fill" hue={200} title={t('campaigns.title')} href={links.campaigns()} />
      )}
    </>
  )
}

function Way({ icon, hue, title, href }: { icon: IconName; hue: number; title: string; href: string }) {
  return <Cell lead={<Tile icon={icon} hue={hue} />} title={title} href={href} renderLink={appLink} />
}

/** The orders of the showcase and how many nobody has opened; it has none where it sells through landing pages alone (SH-16). */
function Orders() {
  const t = useWords()
  const { data: news } = useCountSaleOrdersQuery(undefined, { refetchOnMountOrArgChange: true })
  return (
    <>
      <Cell
        lead={<Tile icon="receipt-fill" hue={255} />}
        title={t('account.saleOrders')}
        value={countOf(news?.unseen)}
        href={links.saleOrders()}
        renderLink={appLink}
      />
      <Cell
        lead={<Tile icon="coins-fill" hue={150} />}
        title={t('refunds.title')}
        value={countOf(news?.refundsDue)}
        href={links.refunds()}
        renderLink={appLink}
      />
    </>
  )
}

/** The claims of the showcase's buyers and how many of their messages nobody has read. */
function Claims() {
  const t = useWords()
  const { data: news } = useCountSaleOrdersQuery()
  return (
    <Cell
      lead={<Tile icon="warning-circle-fill" hue={25} />}
      title={t('claims.side.sales')}
      value={countOf(news?.claimMessages)}
      href={links.claims('sales')}
      renderLink={appLink}
    />
  )
}

const countOf = (count = 0) => (count > 0 ? <Count value={count} /> : undefined)

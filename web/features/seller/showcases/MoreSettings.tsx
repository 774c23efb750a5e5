import { appLink } from '../../../core/routing/AppLink.tsx'
import { links } from '../../../core/routing/links.ts'
import type { ShowcaseEdit } from '../../../parts/showcases/showcases.api.ts'
import { buttonClass } from '../../../ui/buttons/button-class.ts'
import { ListGroup } from '../../../ui/lists/ListGroup.tsx'
import { IconTile, ListRow } from '../../../ui/lists/ListRow.tsx'
import { useWords } from '../../../words/useWords.ts'
import { RemoveCell } from './removal/RemoveCell.tsx'
import styles from './Showcases.module.css'

const LINKS = [
  { key: 'sale-settings.title', href: links.saleSettings(), icon: 'credit-card-fill', hue: 150 },
  { key: 'delivery-settings.title', href: links.deliverySettings(), icon: 'truck-fill', hue: 230 },
  { key: 'products.title', href: links.goods(), icon: 'tag-fill', hue: 70 },
  { key: 'plans.title', href: links.plan(), icon: 'percent-fill', hue: 45 },
  { key: 'bonus-settings.title', href: links.bonusSettings(), icon: 'sliders-horizontal', hue: 20 },
  { key: 'bonus-grants.title', href: links.bonusGrants(), icon: 'gift-fill', hue: 340 },
  { key: 'campaigns.title', href: links.campaigns(), icon: 'users-fill', hue: 200 },
  { key: 'leads.title', href: links.leads(), icon: 'phone-fill', hue: 150 },
  { key: 'audit.title', href: links.audit(), icon: 'clock-counter-clockwise', hue: 250 },
  { key: 'reviews.title', href: links.reviewQueue(), icon: 'star-fill', hue: 70 },
] as const

/** Links to every other setting. They are about the current showcase, so another one must be opened first. */
export function MoreSettings({ showcase }: { showcase: ShowcaseEdit }) {
  const t = useWords()
  if (!showcase.isHere)
    return (
      <>
        <ListGroup padded remark={t('showcases.elsewhere')}>
          <div className={styles.fields}>
            <a className={buttonClass({ wide: true })} href={showcase.url}>
              {t('showcases.open')}
            </a>
          </div>
        </ListGroup>
        <RemoveCell showcase={showcase} />
      </>
    )
  return (
    <>
      <ListGroup>
        <ListRow
          lead={<IconTile icon="squares-four-fill" hue={230} />}
          title={t('categories.title')}
          href={links.editCatalog(showcase.id)}
          renderLink={appLink}
        />
        <ListRow
          lead={<IconTile icon="house-fill" hue={30} />}
          title={t('home-editor.title')}
          href={links.editHome(showcase.id)}
          renderLink={appLink}
        />
        <ListRow
          lead={<IconTile icon="info-fill" hue={200} />}
          title={t('page-editor.title')}
          href={links.editPages(showcase.id)}
          renderLink={appLink}
        />
        <ListRow
          lead={<IconTile icon="megaphone-simple-fill" hue={300} />}
          title={t('landing-editor.list')}
          href={links.editActions(showcase.id)}
          renderLink={appLink}
        />
        {LINKS.map(({ key, href, icon, hue }) => (
          <ListRow
            key={key}
            lead={<IconTile icon={icon} hue={hue} />}
            title={t(key)}
            href={href}
            renderLink={appLink}
          />
        ))}
      </ListGroup>
      <RemoveCell showcase={showcase} />
    </>
  )
}

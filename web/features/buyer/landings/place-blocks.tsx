import { useConfig } from '../../../core/config/config-context.ts'
import { useDialogs } from '../../../core/overlays/dialogs-context.ts'
import { logoUrl } from '../../../core/pictures/pictures.ts'
import { lazyPart } from '../../../core/routing/lazy-part.tsx'
import styles from '../../../parts/landings/Blocks.module.css'
import type { BlockParts } from '../../../parts/landings/block-parts.ts'
import { amount, text } from '../../../parts/landings/block-props.ts'
import { BlockTitle } from '../../../parts/landings/word-blocks.tsx'
import { sharerOf } from '../../../parts/share/ShareDialog.tsx'
import { linkFor } from '../../../parts/share/share.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { buttonClass } from '../../../ui/buttons/button-class.ts'
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx'
import { ListGroup } from '../../../ui/lists/ListGroup.tsx'
import { IconTile, ListRow } from '../../../ui/lists/ListRow.tsx'
import { phone } from '../../../ui/phone.ts'
import { Icon } from '../../../ui/pictures/Icon.tsx'
import { useWords } from '../../../words/useWords.ts'

const Qr = lazyPart(
  async () => ({ default: (await import('../../../ui/pictures/Qr.tsx')).Qr }),
  <Skeleton width="100%" height={112} radius={16} />,
)

/** Where to find the showcase: its phone, mail, address and hours, and its chat. */
export function ContactsBlock({ props, landing }: BlockParts) {
  const t = useWords()
  const { telegramBot } = useConfig()
  const { phone: number = '', email = '', address = '', hours = '' } = landing?.contacts ?? {}
  return (
    <section className={styles.contacts}>
      <BlockTitle title={text(props, 'title')} />
      <ListGroup tinted>
        {number && (
          <ListRow
            lead={<IconTile icon="phone-fill" hue={150} />}
            title={<bdi className="num">{phone(number)}</bdi>}
            text={hours || undefined}
            href={`tel:${number.replace(/[^\d+]/g, '')}`}
          />
        )}
        {email && (
          <ListRow
            lead={<IconTile icon="envelope-fill" hue={30} />}
            title={<bdi>{email}</bdi>}
            href={`mailto:${email}`}
          />
        )}
        {address && (
          <ListRow
            lead={<IconTile icon="map-pin-fill" hue={25} />}
            title={<span dir="auto">{address}</span>}
          />
        )}
        <ListRow
          lead={<IconTile icon="telegram-logo-fill" hue={235} />}
          title={t('landings.write')}
          text={<bdi>@{telegramBot}</bdi>}
          href={`https://t.me/${telegramBot}`}
        />
      </ListGroup>
    </section>
  )
}

/** The address and a way to the map people use; no map of anybody's is loaded here. */
export function MapBlock({ props }: BlockParts) {
  const t = useWords()
  const latitude = amount(props, 'latitude')
  const longitude = amount(props, 'longitude')
  return (
    <section className={styles.card}>
      <h2>{text(props, 'title')}</h2>
      <p>
        <Icon name="map-pin-fill" size={18} /> <span dir="auto">{text(props, 'address')}</span>
      </p>
      {latitude !== undefined && longitude !== undefined && (
        <a
          className={buttonClass({ kind: 'tonal' })}
          href={`https://yandex.ru/maps/?pt=${longitude},${latitude}&z=16&l=map`}
          target="_blank"
          rel="noopener noreferrer"
        >
          {t('landings.openMap')}
        </a>
      )}
    </section>
  )
}

/** The person's own link to the page: a code to show and a button to send. */
export function ShareBlock({ props, landing }: BlockParts) {
  const t = useWords()
  const dialogs = useDialogs()
  const config = useConfig()
  const link = linkFor(sharerOf(config), 'qr', { actionId: landing?.id })
  return (
    <section className={styles.gift}>
      <div>
        <h2>{text(props, 'title')}</h2>
        <p dir="auto">{text(props, 'text')}</p>
        <Button icon="share-fat-fill" onClick={() => dialogs.share(undefined, landing?.id)}>
          {t('product.share')}
        </Button>
      </div>
      {link !== '' && (
        <span className={styles.code}>
          <Qr text={link} label={t('share.qr')} logo={logoUrl(config)} />
        </span>
      )}
    </section>
  )
}

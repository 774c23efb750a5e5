import { useConfig } from '../../app/config-context.ts'
import { useDialogs } from '../../app/dialogs-context.ts'
import { ownPicture } from '../../app/pictures.ts'
import { Button } from '../../ui/Button.tsx'
import { buttonClass } from '../../ui/button-class.ts'
import { Icon } from '../../ui/Icon.tsx'
import { Picture } from '../../ui/Picture.tsx'
import { useWords } from '../../words/useWords.ts'
import { LeadForm } from '../leads/LeadForm.tsx'
import styles from './Blocks.module.css'
import type { BlockParts } from './block-parts.ts'
import { amount, text } from './props.ts'

/** A request to call back, where there is a landing page to leave it on. */
export function FormBlock({ props, products, landing }: BlockParts) {
  if (!landing) return <ContactBlock props={props} products={products} />
  return (
    <section className={styles.card}>
      <h2>{text(props, 'title')}</h2>
      {text(props, 'text') && <p dir="auto">{text(props, 'text')}</p>}
      <LeadForm
        actionId={landing.id}
        consentPage={landing.consentPage}
        button={text(props, 'button')}
        comment={text(props, 'comment')}
      />
    </section>
  )
}

/** Questions go to the showcase's own chat. */
export function ContactBlock({ props }: BlockParts) {
  const t = useWords()
  const { telegramBot } = useConfig()
  return (
    <section className={styles.card}>
      <h2>{text(props, 'title')}</h2>
      {text(props, 'text') && <p dir="auto">{text(props, 'text')}</p>}
      <a
        className={buttonClass()}
        href={`https://t.me/${telegramBot}`}
        target="_blank"
        rel="noopener noreferrer"
      >
        <Icon name="telegram-logo-fill" size={20} />
        <span>{text(props, 'button') || t('landings.write')}</span>
      </a>
    </section>
  )
}

export function MapBlock({ props }: BlockParts) {
  const t = useWords()
  const [latitude, longitude] = [amount(props, 'latitude'), amount(props, 'longitude')]
  return (
    <section className={styles.card}>
      <h2>{text(props, 'title')}</h2>
      <p>
        <Icon name="map-pin-fill" size={18} /> {text(props, 'address')}
      </p>
      {latitude !== undefined && longitude !== undefined && (
        <a
          className={buttonClass({ kind: 'tonal' })}
          href={`geo:${latitude},${longitude}`}
          rel="noopener noreferrer"
        >
          {t('landings.openMap')}
        </a>
      )}
    </section>
  )
}

export function ShareBlock({ props }: BlockParts) {
  const t = useWords()
  const dialogs = useDialogs()
  return (
    <section className={styles.gift}>
      <div>
        <h2>{text(props, 'title')}</h2>
        <p dir="auto">{text(props, 'text')}</p>
        <Button icon="share-fat-fill" onClick={() => dialogs.share()}>
          {t('product.share')}
        </Button>
      </div>
      <span>
        <Picture src={ownPicture('s-share-gift')} alt="" width={120} height={120} />
      </span>
    </section>
  )
}

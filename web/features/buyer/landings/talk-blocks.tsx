import { useConfig } from '../../../core/config/config-context.ts'
import styles from '../../../parts/landings/Blocks.module.css'
import type { BlockParts } from '../../../parts/landings/block-parts.ts'
import { text } from '../../../parts/landings/block-props.ts'
import { LeadForm } from '../../../parts/leads/LeadForm.tsx'
import { buttonClass } from '../../../ui/buttons/button-class.ts'
import { Icon } from '../../../ui/pictures/Icon.tsx'
import { useWords } from '../../../words/useWords.ts'

/** A request to call back, where there is a landing page to leave it on. */
export function FormBlock({ props, products, landing }: BlockParts) {
  if (!landing) return <ContactBlock props={props} products={products} />
  return (
    <section className={styles.card}>
      <h2 dir="auto">{text(props, 'title')}</h2>
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
function ContactBlock({ props }: BlockParts) {
  const t = useWords()
  const { telegramBot } = useConfig()
  return (
    <section className={styles.card}>
      <h2 dir="auto">{text(props, 'title')}</h2>
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

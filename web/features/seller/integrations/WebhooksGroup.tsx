import { lazySheet } from '../../../core/overlays/lazy-sheet.tsx'
import { appLink } from '../../../core/routing/AppLink.tsx'
import { links } from '../../../core/routing/links.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { ListGroup } from '../../../ui/lists/ListGroup.tsx'
import { IconTile, ListRow } from '../../../ui/lists/ListRow.tsx'
import { useSheet } from '../../../ui/overlays/useSheet.ts'
import { useWords } from '../../../words/useWords.ts'
import styles from './Integrations.module.css'
import type { Webhook, Webhooks } from './integrations.api.ts'

const WebhookSheet = lazySheet(() => import('./WebhookSheet.tsx'))

/** The webhooks of the showcase, each with its log behind it. */
export function WebhooksGroup({ found }: { found: Webhooks }) {
  const t = useWords()
  const sheet = useSheet({ resetsOnClose: true })
  const tooMany = found.mayCreate ? undefined : t('integrations.tooManyWebhooks')
  return (
    <>
      {found.webhooks.length > 0 && (
        <ListGroup title={t('integrations.webhooks')}>
          {found.webhooks.map((webhook) => (
            <WebhookRow key={webhook.id} webhook={webhook} />
          ))}
        </ListGroup>
      )}
      <ListGroup
        padded
        {...(found.webhooks.length === 0 ? { title: t('integrations.webhooks') } : {})}
        remark={t('integrations.webhooksHint')}
      >
        <div className={styles.stack}>
          <Button
            wide
            kind="tonal"
            icon="plus-bold"
            disabledReason={tooMany}
            onClick={() => sheet.show(true)}
          >
            {t('integrations.addWebhook')}
          </Button>
        </div>
      </ListGroup>
      {sheet.subject && <WebhookSheet key={sheet.opening} {...sheet.overlay} webhook={null} />}
    </>
  )
}

function WebhookRow({ webhook }: { webhook: Webhook }) {
  const t = useWords()
  const { url, on, offReason, failingSince, events } = webhook
  const state = on ? (failingSince ? 'failing' : 'works') : offReason === 'member' ? 'off' : 'offByUs'
  return (
    <ListRow
      href={links.webhookLog(webhook.id)}
      renderLink={appLink}
      lead={<IconTile icon="link" hue={state === 'works' ? 150 : 25} />}
      title={<span dir="ltr">{url.replace(/^https?:\/\//, '')}</span>}
      text={`${t(`integrations.state.${state}`)} · ${events.map((event) => t(`integrations.event.${event}`)).join(', ')}`}
    />
  )
}

import { useServerClock } from '../../../core/config/clock.ts'
import { useConfirm } from '../../../core/overlays/confirm.tsx'
import { lazySheet } from '../../../core/overlays/lazy-sheet.tsx'
import { useErrorToast, useToast } from '../../../core/overlays/useToast.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { moment } from '../../../ui/dates.ts'
import { ListGroup } from '../../../ui/lists/ListGroup.tsx'
import { IconTile, ListRow } from '../../../ui/lists/ListRow.tsx'
import { useSheet } from '../../../ui/overlays/useSheet.ts'
import { useWords } from '../../../words/useWords.ts'
import styles from './Integrations.module.css'
import { type ApiKey, type Keys, useRevokeApiKeyMutation } from './integrations.api.ts'

const KeySheet = lazySheet(() => import('./KeySheet.tsx'))

/** The keys of the showcase; a click asks whether to revoke one. */
export function KeysGroup({ found }: { found: Keys }) {
  const t = useWords()
  const sheet = useSheet({ resetsOnClose: true })
  const tooMany = found.mayCreate ? undefined : t('integrations.tooManyKeys')
  return (
    <>
      {found.keys.length > 0 && (
        <ListGroup title={t('integrations.keys')}>
          {found.keys.map((key) => (
            <KeyRow key={key.id} apiKey={key} />
          ))}
        </ListGroup>
      )}
      <ListGroup
        padded
        {...(found.keys.length === 0 ? { title: t('integrations.keys') } : {})}
        remark={t('integrations.keysHint')}
      >
        <div className={styles.stack}>
          <Button
            wide
            kind="tonal"
            icon="plus-bold"
            disabledReason={tooMany}
            onClick={() => sheet.show(true)}
          >
            {t('integrations.addKey')}
          </Button>
        </div>
      </ListGroup>
      {sheet.subject && <KeySheet key={sheet.opening} {...sheet.overlay} scopes={found.scopes} />}
    </>
  )
}

function KeyRow({ apiKey }: { apiKey: ApiKey }) {
  const t = useWords()
  const now = useServerClock()
  const confirm = useConfirm()
  const toast = useToast()
  const toastError = useErrorToast()
  const [revoke] = useRevokeApiKeyMutation()
  const { name, ending, state, scopes, lastUsedAt, expiresAt } = apiKey
  async function askAndRevoke(): Promise<void> {
    const isSure = await confirm({
      title: t('integrations.revokeTitle', { name }),
      text: t('integrations.revokeText'),
      accept: t('integrations.revoke'),
      cancel: t('common.cancel'),
    })
    if (!isSure) return
    const { error } = await revoke({ id: apiKey.id })
    if (error) toastError(error)
    else toast(t('integrations.revoked'))
  }
  const facts = [
    `…${ending}`,
    scopes.map((scope) => t(`integrations.scope.${scope}`)).join(', '),
    lastUsedAt ? t('integrations.used', { when: moment(lastUsedAt, now) }) : t('integrations.unused'),
    ...(state === 'active' && expiresAt ? [t('integrations.until', { when: moment(expiresAt, now) })] : []),
  ]
  return (
    <ListRow
      lead={<IconTile icon="gear-fill" hue={260} />}
      title={<span dir="auto">{name}</span>}
      text={facts.join(' · ')}
      value={state === 'active' ? t('integrations.revoke') : t(`integrations.keyState.${state}`)}
      onClick={askAndRevoke}
    />
  )
}

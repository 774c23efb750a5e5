import { useErrorToast, useToast } from '../../../../core/overlays/useToast.ts'
import { QueryView } from '../../../../core/query/QueryView.tsx'
import { RowsSkeleton } from '../../../../core/query/skeletons.tsx'
import type { ShowcaseEdit } from '../../../../parts/showcases/showcases.api.ts'
import { Button } from '../../../../ui/buttons/Button.tsx'
import { ListGroup } from '../../../../ui/lists/ListGroup.tsx'
import { ListRow } from '../../../../ui/lists/ListRow.tsx'
import { ConfirmDialog } from '../../../../ui/overlays/ConfirmDialog.tsx'
import { useSheet } from '../../../../ui/overlays/useSheet.ts'
import { useWords } from '../../../../words/useWords.ts'
import styles from '../Showcases.module.css'
import { BotTokenForm } from './BotTokenForm.tsx'
import { CreateBot } from './CreateBot.tsx'
import { type OwnBot, useDisconnectBotMutation, useOwnBotQuery, useRenewBotMutation } from './own-bot.api.ts'

/** The bot that opens the showcase: connected, renewed and disconnected by its owner (issue 13). */
export function BotSection({ showcase }: { showcase: ShowcaseEdit }) {
  const t = useWords()
  const query = useOwnBotQuery({ id: showcase.id }, { refetchOnMountOrArgChange: true, refetchOnFocus: true })
  return (
    <QueryView
      query={query}
      denied={{ title: t('own-bot.closedTitle'), text: t('own-bot.closedText') }}
      skeleton={<RowsSkeleton count={3} />}
    >
      {(bot) => <BotSettings id={showcase.id} bot={bot} onCheck={query.refetch} />}
    </QueryView>
  )
}

function BotSettings({ id, bot, onCheck }: { id: number; bot: OwnBot; onCheck: () => void }) {
  const t = useWords()
  const state = bot.isOwn ? (bot.isReady ? 'own-bot.ready' : 'own-bot.starting') : 'own-bot.platform'
  return (
    <>
      <ListGroup remark={t(state)}>
        <ListRow title={t('own-bot.now')} value={<bdi>@{bot.username}</bdi>} />
      </ListGroup>
      {bot.isOwn ? <ConnectedBot id={id} bot={bot} /> : <CreateBot id={id} onCreated={onCheck} />}
      {!bot.isManaged && <BotTokenForm id={id} isReplacing={bot.isOwn} />}
      {bot.isOwn && (
        <div className={styles.apart}>
          <DisconnectBot id={id} bot={bot} />
        </div>
      )}
    </>
  )
}

/** Renews the token of a managed bot and links to the settings that only the bot's owner can change. */
function ConnectedBot({ id, bot }: { id: number; bot: OwnBot }) {
  const t = useWords()
  const toast = useToast()
  const toastError = useErrorToast()
  const [renew, { isLoading }] = useRenewBotMutation()
  async function renewToken(): Promise<void> {
    const { error } = await renew({ id })
    if (error) toastError(error)
    else toast(t('own-bot.renewed'))
  }
  return (
    <>
      {bot.isManaged && (
        <ListGroup padded>
          <Button wide kind="tonal" busy={isLoading} onClick={renewToken}>
            {t('own-bot.renew')}
          </Button>
        </ListGroup>
      )}
      <ListGroup remark={t('own-bot.byHand')}>
        <ListRow
          title={t('own-bot.openBotFather')}
          href="https://t.me/BotFather"
          renderLink={(link) => <a {...link} target="_blank" rel="noreferrer" />}
        />
      </ListGroup>
    </>
  )
}

function DisconnectBot({ id, bot }: { id: number; bot: OwnBot }) {
  const t = useWords()
  const toast = useToast()
  const toastError = useErrorToast()
  const dialog = useSheet()
  const [disconnect, { isLoading }] = useDisconnectBotMutation()
  async function disconnectBot(): Promise<void> {
    const { error } = await disconnect({ id })
    dialog.close()
    if (error) toastError(error)
    else toast(t('own-bot.disconnected'))
  }
  return (
    <ListGroup>
      <ListRow danger title={t('own-bot.disconnect')} onClick={() => dialog.show(true)} />
      <ConfirmDialog
        {...dialog.overlay}
        title={t('own-bot.disconnectTitle', { bot: `@${bot.username}` })}
        text={t('own-bot.disconnectText', { platform: `@${bot.platformBot}` })}
        labels={{ cancel: t('own-bot.keep'), accept: t('own-bot.disconnect') }}
        busy={isLoading}
        onAccept={disconnectBot}
      />
    </ListGroup>
  )
}

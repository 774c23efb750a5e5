import { ownBotCalls } from '@sarafan/contract/showcases/own-bot'
import { TextLine } from '../../../../core/forms/lines.tsx'
import { ResourceFormProvider } from '../../../../core/forms/ResourceFormProvider.tsx'
import { useResourceForm } from '../../../../core/forms/useResourceForm.ts'
import { useToast } from '../../../../core/overlays/useToast.ts'
import { Button } from '../../../../ui/buttons/Button.tsx'
import { ListGroup } from '../../../../ui/lists/ListGroup.tsx'
import { useWords } from '../../../../words/useWords.ts'
import styles from '../Showcases.module.css'
import { useConnectBotMutation } from './own-bot.api.ts'

interface TokenDraft {
  token: string
}

const EMPTY: TokenDraft = { token: '' }
const AT_TOKEN = { field: 'token' } as const

/** Refusals that are about the pasted token. */
const TOKEN_FAULTS = {
  bot_token_refused: AT_TOKEN,
  bot_taken: AT_TOKEN,
  bot_refused: AT_TOKEN,
  bot_rights_missing: AT_TOKEN,
  bot_conflict: AT_TOKEN,
} as const

/** Connects a bot by a pasted token, which is sent once and never shown again. */
export function BotTokenForm({ id, isReplacing }: { id: number; isReplacing: boolean }) {
  const t = useWords()
  const toast = useToast()
  const [connect] = useConnectBotMutation()
  const form = useResourceForm<TokenDraft>({
    from: { defaultValues: EMPTY },
    call: ownBotCalls.connectOwnBot,
    send: ({ token }) => connect({ id, token: token.trim() }),
    faultText: (_, reason) => (reason === 'required' ? t('own-bot.tokenMissing') : undefined),
    codeFaults: TOKEN_FAULTS,
    onSaved: () => {
      form.reset(EMPTY)
      toast(t('own-bot.connected'))
    },
  })
  return (
    <ResourceFormProvider form={form}>
      <form noValidate onSubmit={form.submitAs()}>
        <ListGroup padded title={t(isReplacing ? 'own-bot.replaceTitle' : 'own-bot.tokenTitle')}>
          <div className={styles.fields}>
            <TextLine<TokenDraft>
              name="token"
              required
              type="password"
              dir="ltr"
              spellCheck={false}
              label={t('own-bot.token')}
              hint={t('own-bot.tokenHint')}
            />
            <Button wide kind="tonal" type="submit" busy={form.isSending}>
              {t(isReplacing ? 'own-bot.replace' : 'own-bot.connect')}
            </Button>
          </div>
        </ListGroup>
      </form>
    </ResourceFormProvider>
  )
}

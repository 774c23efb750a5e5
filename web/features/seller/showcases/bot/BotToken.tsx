import { useForm } from 'react-hook-form'
import { noticeText, refusalCode } from '../../../../core/api/error-text.ts'
import { useUnsaved } from '../../../../core/forms/unsaved.ts'
import { useErrorToast, useToast } from '../../../../core/overlays/useToast.ts'
import { Button } from '../../../../ui/buttons/Button.tsx'
import { Field } from '../../../../ui/fields/Field.tsx'
import { Group } from '../../../../ui/lists/Group.tsx'
import { useWords } from '../../../../words/useWords.ts'
import styles from '../Showcases.module.css'
import { useConnectBotMutation } from './own-bot.api.ts'

/** Refusals that concern the pasted token. */
const OF_TOKEN = ['bot_token_refused', 'bot_taken', 'bot_refused', 'bot_rights_missing', 'bot_conflict']

/** Connects a bot by a pasted token, which is sent once and never shown again. */
export function BotToken({ id, isReplacing }: { id: number; isReplacing: boolean }) {
  const t = useWords()
  const [tell, tellError] = [useToast(), useErrorToast()]
  const [connect, { isLoading }] = useConnectBotMutation()
  const form = useForm({ defaultValues: { token: '' } })
  useUnsaved(form.formState.isDirty)
  const submit = form.handleSubmit(async ({ token }) => {
    const { error } = await connect({ id, token: token.trim() })
    if (!error) {
      form.reset()
      return tell(t('own-bot.connected'))
    }
    if (OF_TOKEN.includes(refusalCode(error) ?? '')) form.setError('token', { message: noticeText(error) })
    else tellError(error)
  })
  return (
    <form noValidate onSubmit={submit}>
      <Group padded title={t(isReplacing ? 'own-bot.replaceTitle' : 'own-bot.tokenTitle')}>
        <div className={styles.fields}>
          <Field
            type="password"
            dir="ltr"
            autoComplete="off"
            spellCheck={false}
            maxLength={100}
            label={t('own-bot.token')}
            hint={t('own-bot.tokenHint')}
            error={form.formState.errors.token?.message}
            {...form.register('token', {
              validate: (text) => text.trim() !== '' || t('own-bot.tokenMissing'),
            })}
          />
          <Button wide kind="tonal" type="submit" busy={isLoading}>
            {t(isReplacing ? 'own-bot.replace' : 'own-bot.connect')}
          </Button>
        </div>
      </Group>
    </form>
  )
}

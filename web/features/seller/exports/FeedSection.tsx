import { useConfirm } from '../../../core/overlays/confirm.tsx'
import { useErrorToast, useToast } from '../../../core/overlays/useToast.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { Field } from '../../../ui/fields/Field.tsx'
import { ListGroup } from '../../../ui/lists/ListGroup.tsx'
import { useWords } from '../../../words/useWords.ts'
import styles from './Exports.module.css'
import { type Feed, useRemoveFeedMutation, useRenewFeedMutation } from './exports.api.ts'
import { SaveButton } from './SaveButton.tsx'

/** The YML file, which can be saved before the showcase is open, and its address: made, copied, renewed and closed. */
export function FeedSection({ feed }: { feed: Feed }) {
  const t = useWords()
  const toastError = useErrorToast()
  const [renew, { isLoading }] = useRenewFeedMutation()
  if (feed.url !== null) return <FeedAddress url={feed.url} isOpen={feed.isOpen} />
  async function create(): Promise<void> {
    const { error } = await renew()
    if (error) toastError(error)
  }
  return (
    <ListGroup padded title={t('exports.feed')} remark={t('exports.feedNone')}>
      <div className={styles.buttons}>
        <Button wide kind="tonal" busy={isLoading} onClick={create}>
          {t('exports.create')}
        </Button>
        <SaveButton file="yml" />
      </div>
    </ListGroup>
  )
}

function FeedAddress({ url, isOpen }: { url: string; isOpen: boolean }) {
  const t = useWords()
  return (
    <ListGroup
      padded
      title={t('exports.feed')}
      remark={t(isOpen ? 'exports.feedHint' : 'exports.feedClosed')}
    >
      <div className={styles.buttons}>
        <Field readOnly dir="ltr" label={t('exports.address')} value={url} />
        <CopyButton text={url} />
        <SaveButton file="yml" />
        <RenewButton />
        <RemoveButton />
      </div>
    </ListGroup>
  )
}

function CopyButton({ text }: { text: string }) {
  const t = useWords()
  const toast = useToast()
  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(text)
      toast(t('exports.copied'))
    } catch {
      toast(t('exports.copyFailed'))
    }
  }
  return (
    <Button wide kind="tonal" icon="copy" onClick={() => void copy()}>
      {t('exports.copy')}
    </Button>
  )
}

function RenewButton() {
  const t = useWords()
  const toast = useToast()
  const toastError = useErrorToast()
  const confirm = useConfirm()
  const [renew, { isLoading }] = useRenewFeedMutation()
  async function askAndRenew(): Promise<void> {
    const isSure = await confirm({
      title: t('exports.renewTitle'),
      text: t('exports.renewText'),
      accept: t('exports.renew'),
      cancel: t('exports.keep'),
    })
    if (!isSure) return
    const { error } = await renew()
    if (error) toastError(error)
    else toast(t('exports.renewed'))
  }
  return (
    <Button wide kind="fill" busy={isLoading} onClick={askAndRenew}>
      {t('exports.renew')}
    </Button>
  )
}

function RemoveButton() {
  const t = useWords()
  const toast = useToast()
  const toastError = useErrorToast()
  const confirm = useConfirm()
  const [remove, { isLoading }] = useRemoveFeedMutation()
  async function askAndRemove(): Promise<void> {
    const isSure = await confirm({
      title: t('exports.removeTitle'),
      text: t('exports.removeText'),
      accept: t('exports.remove'),
      cancel: t('exports.keep'),
    })
    if (!isSure) return
    const { error } = await remove()
    if (error) toastError(error)
    else toast(t('exports.removed'))
  }
  return (
    <Button wide kind="ghost" busy={isLoading} onClick={askAndRemove}>
      {t('exports.remove')}
    </Button>
  )
}

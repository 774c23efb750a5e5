import { accountCalls } from '@sarafan/contract/people/account'
import { useState } from 'react'
import { useSaveFile } from '../../../core/api/download.ts'
import { noticeText, refusalCode } from '../../../core/api/error-text.ts'
import { useServerClock } from '../../../core/config/clock.ts'
import { useConfirm } from '../../../core/overlays/confirm.tsx'
import { useErrorToast, useToast } from '../../../core/overlays/useToast.ts'
import {
  type Profile,
  useCancelDeletionMutation,
  useRequestDeletionMutation,
  useWithdrawConsentMutation,
} from '../../../parts/profile/profile.api.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { day } from '../../../ui/dates.ts'
import { ListGroup } from '../../../ui/lists/ListGroup.tsx'
import { ListRow } from '../../../ui/lists/ListRow.tsx'
import type { PlainWordKey } from '../../../words/translate.ts'
import { useWords } from '../../../words/useWords.ts'

/** Consents, the export of the person's data, and its erasure. */
export function PersonalData({ profile }: { profile: Profile }) {
  return (
    <>
      {profile.consents.length > 0 && <ConsentList consents={profile.consents} />}
      <StoredData dueAt={profile.deletion?.dueAt} />
    </>
  )
}

const KINDS: Readonly<Record<string, PlainWordKey>> = {
  offer: 'profile.consents.offer',
  pd_processing: 'profile.consents.pd_processing',
  pd_transfer: 'profile.consents.pd_transfer',
  marketing: 'profile.consents.marketing',
  birth_date: 'profile.consents.birth_date',
  photo_publication: 'profile.consents.photo_publication',
  age: 'profile.consents.age',
  name_in_network: 'profile.consents.name_in_network',
}
type Kind = 'marketing' | 'birth_date' | 'photo_publication' | 'name_in_network'

function ConsentList({ consents }: { consents: Profile['consents'] }) {
  const t = useWords()
  const now = useServerClock()
  const toast = useToast()
  const toastError = useErrorToast()
  const [withdraw, { isLoading }] = useWithdrawConsentMutation()
  async function take(kind: string): Promise<void> {
    const { error } = await withdraw({ kind: kind as Kind }) // the server offers these only
    if (error) toastError(error)
    else toast(t('profile.withdrawn'))
  }
  return (
    <ListGroup title={t('profile.agreed')} remark={t('profile.agreedHint')}>
      {consents.map(({ kind, showcaseName: showcase, givenAt, withdrawnAt, canWithdraw }) => (
        <ListRow
          key={`${kind} ${showcase}`}
          title={t(KINDS[kind] ?? 'profile.consents.other')}
          text={
            <>
              <bdi>{showcase}</bdi>,{' '}
              {withdrawnAt
                ? t('profile.withdrawnOn', { day: day(withdrawnAt, now) })
                : t('profile.givenOn', { day: day(givenAt, now) })}
            </>
          }
          value={
            canWithdraw ? (
              <Button small kind="tonal" busy={isLoading} onClick={() => void take(kind)}>
                {t('profile.withdraw')}
              </Button>
            ) : undefined
          }
        />
      ))}
    </ListGroup>
  )
}

function StoredData({ dueAt }: { dueAt?: Date }) {
  const t = useWords()
  const now = useServerClock()
  const confirm = useConfirm()
  const toastError = useErrorToast()
  const [ask] = useRequestDeletionMutation()
  const [cancel] = useCancelDeletionMutation()
  const saveFile = useSaveFile()
  const [isSaving, setSaving] = useState(false)
  async function save(): Promise<void> {
    setSaving(true)
    await saveFile(accountCalls.exportProfile, {}).catch(toastError)
    setSaving(false)
  }
  async function askAndDelete(): Promise<void> {
    const isSure = await confirm({
      title: t('profile.deleteTitle'),
      text: t('profile.deleteText'),
      accept: t('profile.delete'),
      cancel: t('profile.keep'),
    })
    if (!isSure) return
    const { error } = await ask({})
    if (refusalCode(error) === 'certificates_left') return askAboutCertificates(error)
    if (error) toastError(error)
  }
  /** The server names the sum that would be lost. */
  async function askAboutCertificates(refused: unknown): Promise<void> {
    const isSure = await confirm({
      title: t('profile.deleteTitle'),
      text: noticeText(refused),
      accept: t('profile.deleteWithMoney'),
      cancel: t('profile.keep'),
    })
    if (!isSure) return
    const { error } = await ask({ givesUpCertificates: true })
    if (error) toastError(error)
  }
  async function stay(): Promise<void> {
    const { error } = await cancel()
    if (error) toastError(error)
  }
  return (
    <ListGroup
      title={t('profile.data')}
      remark={dueAt ? t('profile.deletionDue', { day: day(dueAt, now) }) : t('profile.deleteHint')}
    >
      <ListRow title={t('profile.export')} text={isSaving ? t('common.loading') : undefined} onClick={save} />
      {dueAt ? (
        <ListRow title={t('profile.cancelDeletion')} onClick={stay} />
      ) : (
        <ListRow danger title={t('profile.delete')} onClick={askAndDelete} />
      )}
    </ListGroup>
  )
}

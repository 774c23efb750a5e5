import { useForm } from 'react-hook-form'
import { refusalCode } from '../../../../core/api/error-text.ts'
import { type ShowcaseEdit, useSaveDomainMutation } from '../../../../parts/showcases/showcases.api.ts'
import { Button } from '../../../../ui/buttons/Button.tsx'
import { Field } from '../../../../ui/fields/Field.tsx'
import { StickyBar } from '../../../../ui/layout/StickyBar.tsx'
import { Group } from '../../../../ui/lists/Group.tsx'
import { useWords } from '../../../../words/useWords.ts'
import styles from '../Showcases.module.css'
import { useAliasCheck } from '../useAliasCheck.ts'
import { useSaving } from '../useSaving.ts'
import { OwnDomain } from './OwnDomain.tsx'

/** The showcase's address, checked while it is typed (AP-65, AP-74), and its own domain. */
export function DomainForm({ shown }: { shown: ShowcaseEdit }) {
  return (
    <>
      <AliasForm shown={shown} />
      {shown.isOwner && <OwnDomain id={shown.id} />}
    </>
  )
}

function AliasForm({ shown }: { shown: ShowcaseEdit }) {
  const t = useWords()
  const [save, { isLoading }] = useSaveDomainMutation()
  const { alias } = shown.domain
  const form = useForm({ values: { alias }, resetOptions: { keepDirtyValues: true } })
  const { isMoved, error, checking, success } = useAliasCheck({
    text: form.watch('alias'),
    own: alias,
    id: shown.id,
  })
  const submit = useSaving({
    form,
    send: async (sent) => {
      const result = await save({ id: shown.id, json: 1, alias: sent.alias })
      if (refusalCode(result.error) === 'alias_taken')
        form.setError('alias', { message: t('showcases.aliasTaken') })
      return result
    },
    blame: () => t('showcases.aliasForm'),
  })
  return (
    <form noValidate onSubmit={submit}>
      <Group padded remark={t('showcases.aliasHint')}>
        <div className={styles.fields}>
          <Field
            label={t('showcases.alias')}
            dir="ltr"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={40}
            disabled={!shown.isOwner}
            hint={shown.isOwner ? undefined : t('showcases.ownersOnly')}
            checking={checking}
            success={success}
            error={error ?? form.formState.errors.alias?.message}
            {...form.register('alias', {
              validate: (text) => text.trim() !== '' || t('showcases.aliasForm'),
            })}
          />
        </div>
      </Group>
      {shown.isOwner && (
        <StickyBar>
          <Button wide type="submit" busy={isLoading} disabled={!isMoved || error !== undefined}>
            {t('showcases.saveAlias')}
          </Button>
        </StickyBar>
      )}
    </form>
  )
}

import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { refusalCode, refusalFields } from '../../../core/api/error-text.ts'
import { HueField } from '../../../core/forms/HueField.tsx'
import { useUnsaved } from '../../../core/forms/unsaved.ts'
import { useErrorToast, useToast } from '../../../core/overlays/useToast.ts'
import { links } from '../../../core/routing/links.ts'
import { useNavigateFromHere } from '../../../core/routing/useNavigateFromHere.ts'
import { aliasFrom } from '../../../parts/showcases/alias-from.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { Field } from '../../../ui/fields/Field.tsx'
import { Select } from '../../../ui/fields/Select.tsx'
import { StickyBar } from '../../../ui/layout/StickyBar.tsx'
import { TitleBar } from '../../../ui/layout/TitleBar.tsx'
import { Group } from '../../../ui/lists/Group.tsx'
import { useWords } from '../../../words/useWords.ts'
import { CompanyOptions } from './CompanyOptions.tsx'
import { HeaderPreview } from './HeaderPreview.tsx'
import { type NewShowcase, useCloneTemplateMutation } from './removal/removal.api.ts'
import styles from './Showcases.module.css'
import { TemplateChoice } from './TemplateChoice.tsx'
import { useAliasCheck } from './useAliasCheck.ts'

const USUAL = { search: true, favourites: true, city: true, slogan: false }
const EMPTY = { name: '', alias: '', hue: 52, company: '', begin: 'state:1' }

/** The empty form of a showcase with its header as it will look (RT-29, AP-61). */
export function NewForm({ terms }: { terms: NewShowcase }) {
  const t = useWords()
  const form = useForm({ defaultValues: EMPTY })
  const [isOwnAlias, setOwnAlias] = useState(false)
  const { name, alias, hue, begin } = form.watch()
  const { errors } = form.formState
  const { error, checking, success } = useAliasCheck({ text: alias, own: '' })
  const { submit, isLoading } = useMaking(form)
  const nameField = form.register('name', {
    validate: (text) => text.trim().length >= 2 || t('showcases.nameWrong'),
    // Until the address is touched it follows the name.
    onChange: (change) => isOwnAlias || form.setValue('alias', aliasFrom(change.target.value)),
  })
  const addressField = form.register('alias', {
    validate: (text) => text.trim() !== '' || t('showcases.aliasForm'),
    onChange: () => setOwnAlias(true),
  })
  const look = { name: name.trim() || t('storefront.new.unnamed'), slogan: '', siteId: 0, updatedAfter: 0 }
  return (
    <form noValidate onSubmit={submit}>
      <TitleBar title={t('storefront.new.title')} text={t('storefront.new.text')} />
      <HeaderPreview look={{ ...look, hue }} header={USUAL} />
      <Group padded remark={t('storefront.new.aliasHint')}>
        <div className={styles.fields}>
          <Field
            label={t('showcases.name')}
            maxLength={100}
            autoComplete="off"
            error={errors.name?.message}
            {...nameField}
          />
          <Field
            label={t('showcases.alias')}
            dir="ltr"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={40}
            checking={checking}
            success={success}
            error={error ?? errors.alias?.message}
            {...addressField}
          />
        </div>
      </Group>
      <TemplateChoice templates={terms.templates} chosen={begin} register={form.register('begin')} />
      <Group title={t('showcases.hue')} padded>
        <HueField label={t('showcases.hue')} value={hue} onChoose={(hue) => form.setValue('hue', hue)} />
      </Group>
      <Group padded remark={t('storefront.seller.hint')}>
        <div className={styles.fields}>
          <Select label={t('storefront.seller.company')} {...form.register('company')}>
            <CompanyOptions companies={terms.companies} />
          </Select>
        </div>
      </Group>
      <StickyBar>
        <Button wide type="submit" busy={isLoading} disabled={error !== undefined}>
          {t('storefront.new.make')}
        </Button>
      </StickyBar>
    </form>
  )
}

/** Submits the form and opens the draft's settings, or shows the errors at their fields. */
function useMaking(form: ReturnType<typeof useForm<typeof EMPTY>>) {
  const t = useWords()
  const navigate = useNavigateFromHere()
  const [tell, tellError] = [useToast(), useErrorToast()]
  const release = useUnsaved(form.formState.isDirty)
  const [make, { isLoading }] = useCloneTemplateMutation()
  const submit = form.handleSubmit(async ({ begin, company, ...typed }) => {
    const [kind, id] = begin.split(':')
    const start = kind === 'state' ? { templateId: null, stateId: Number(id) } : { templateId: Number(id) }
    const companyId = company === '' ? null : Number(company)
    const { data, error } = await make({ ...typed, ...start, companyId })
    if (data) {
      tell(t('storefront.new.made'))
      release()
      return navigate(links.showcaseSetup(data.id), { replace: true })
    }
    const isTaken = refusalCode(error) === 'alias_taken'
    const blamed = refusalFields(error)
    if (blamed.name) form.setError('name', { message: t('showcases.nameWrong') })
    if (isTaken || blamed.alias)
      form.setError('alias', { message: t(isTaken ? 'showcases.aliasTaken' : 'showcases.aliasForm') })
    if (!isTaken && !blamed.name && !blamed.alias) tellError(error)
  })
  return { submit, isLoading }
}

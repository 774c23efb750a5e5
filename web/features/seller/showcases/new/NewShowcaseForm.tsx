import { showcaseLifeCalls } from '@sarafan/contract/showcases/showcase-life'
import { useState } from 'react'
import type { ResponseData } from '../../../../core/api/endpoints.ts'
import { HueField } from '../../../../core/forms/HueField.tsx'
import { TextLine } from '../../../../core/forms/lines.tsx'
import { ResourceFormProvider } from '../../../../core/forms/ResourceFormProvider.tsx'
import { useResourceForm } from '../../../../core/forms/useResourceForm.ts'
import { useToast } from '../../../../core/overlays/useToast.ts'
import { links } from '../../../../core/routing/links.ts'
import { useNavigateFromHere } from '../../../../core/routing/useNavigateFromHere.ts'
import { aliasFrom } from '../../../../parts/showcases/alias-from.ts'
import { Button } from '../../../../ui/buttons/Button.tsx'
import { Select } from '../../../../ui/fields/Select.tsx'
import { StickyBar } from '../../../../ui/layout/StickyBar.tsx'
import { TitleBar } from '../../../../ui/layout/TitleBar.tsx'
import { ListGroup } from '../../../../ui/lists/ListGroup.tsx'
import { useWords } from '../../../../words/useWords.ts'
import { AliasField } from '../AliasField.tsx'
import { HeaderPreview } from '../appearance/HeaderPreview.tsx'
import styles from '../Showcases.module.css'
import { CompanyOptions } from '../seller/CompanyOptions.tsx'
import { useAliasCheck } from '../useAliasCheck.ts'
import { type NewShowcase, useCloneTemplateMutation } from './new-showcase.api.ts'
import { TemplateChoice } from './TemplateChoice.tsx'

interface ShowcaseDraft {
  name: string
  alias: string
  hue: number
  /** The company's id; empty: none yet */
  company: string
  /** `state:1` for an empty showcase of that kind, `template:7` for a copy of that template */
  start: string
}

const EMPTY: ShowcaseDraft = { name: '', alias: '', hue: 52, company: '', start: 'state:1' }
const DEFAULT_HEADER = { search: true, favourites: true, city: true, slogan: false }

/** The empty form of a showcase, with its header as it will look (RT-29, AP-61). */
export function NewShowcaseForm({ terms }: { terms: NewShowcase }) {
  const t = useWords()
  const form = useNewShowcaseForm()
  const [hasOwnAlias, setOwnAlias] = useState(false)
  const { name, alias, hue, start } = form.watch()
  const check = useAliasCheck({ text: alias, current: '' })
  function suggestAlias(typedName: string): void {
    if (hasOwnAlias) return
    form.setValue('alias', aliasFrom(typedName), { shouldValidate: form.formState.isSubmitted })
  }
  const look = { name: name.trim() || t('storefront.new.unnamed'), slogan: '', siteId: 0, updatedAfter: 0 }
  return (
    <ResourceFormProvider form={form}>
      <form noValidate onSubmit={form.submitAs()}>
        <TitleBar title={t('storefront.new.title')} text={t('storefront.new.text')} />
        <HeaderPreview look={{ ...look, hue }} header={DEFAULT_HEADER} />
        <ListGroup padded remark={t('storefront.new.aliasHint')}>
          <div className={styles.fields}>
            <TextLine<ShowcaseDraft> name="name" label={t('showcases.name')} onTyped={suggestAlias} />
            <AliasField check={check} onTyped={() => setOwnAlias(true)} />
          </div>
        </ListGroup>
        <TemplateChoice templates={terms.templates} chosen={start} register={form.register('start')} />
        <ListGroup title={t('showcases.hue')} padded>
          <HueField
            label={t('showcases.hue')}
            value={hue}
            onChoose={(chosen) => form.setValue('hue', chosen, { shouldDirty: true })}
          />
        </ListGroup>
        <ListGroup padded remark={t('storefront.seller.hint')}>
          <div className={styles.fields}>
            <Select label={t('storefront.seller.company')} {...form.register('company')}>
              <CompanyOptions companies={terms.companies} />
            </Select>
          </div>
        </ListGroup>
        <StickyBar>
          <Button wide type="submit" busy={form.isSending} disabledReason={check.error}>
            {t('storefront.new.make')}
          </Button>
        </StickyBar>
      </form>
    </ResourceFormProvider>
  )
}

/** Creates the draft and opens its checklist. */
function useNewShowcaseForm() {
  const t = useWords()
  const toast = useToast()
  const navigate = useNavigateFromHere()
  const [create] = useCloneTemplateMutation()
  return useResourceForm<ShowcaseDraft, ResponseData<typeof showcaseLifeCalls.cloneTemplate>>({
    from: { defaultValues: EMPTY },
    call: showcaseLifeCalls.cloneTemplate,
    send: ({ start, company, ...typed }) =>
      create({ ...typed, ...startRequest(start), companyId: company === '' ? null : Number(company) }),
    faultText: (field) => {
      if (field === 'name') return t('showcases.nameWrong')
      return field === 'alias' ? t('showcases.aliasForm') : undefined
    },
    codeFaults: { alias_taken: { field: 'alias', text: t('showcases.aliasTaken') } },
    onSaved: ({ id }) => {
      toast(t('storefront.new.made'))
      navigate(links.showcaseSetup(id), { replace: true })
    },
  })
}

function startRequest(start: string) {
  const [kind, id] = start.split(':')
  return kind === 'state' ? { templateId: null, stateId: Number(id) } : { templateId: Number(id) }
}

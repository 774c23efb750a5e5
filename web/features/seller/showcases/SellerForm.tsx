import { useForm } from 'react-hook-form'
import { refusalStatus } from '../../../core/api/error-text.ts'
import { SaveForm } from '../../../core/forms/SaveForm.tsx'
import { QueryView } from '../../../core/query/QueryView.tsx'
import { RowsSkeleton } from '../../../core/query/skeletons.tsx'
import { appLink } from '../../../core/routing/AppLink.tsx'
import { links } from '../../../core/routing/links.ts'
import type { ShowcaseEdit } from '../../../parts/showcases/showcases.api.ts'
import { Switch } from '../../../ui/fields/Choice.tsx'
import { Select } from '../../../ui/fields/Select.tsx'
import { Cell } from '../../../ui/lists/Cell.tsx'
import { Group } from '../../../ui/lists/Group.tsx'
import { useWords } from '../../../words/useWords.ts'
import { CompanyOptions } from './CompanyOptions.tsx'
import {
  type Seller,
  useSaveShowcaseSettingsMutation,
  useShowcaseSellerQuery,
} from './removal/removal.api.ts'
import styles from './Showcases.module.css'
import { useSaving } from './useSaving.ts'

/** The company that sells in the showcase; the platform offers it as a template there too (AP-68). */
export function SellerForm({ shown }: { shown: ShowcaseEdit }) {
  const t = useWords()
  const query = useShowcaseSellerQuery({ id: shown.id })
  if (!query.data && !shown.isOwner && refusalStatus(query.error) === 403)
    return <Group padded>{t('storefront.seller.ownersOnly')}</Group>
  return (
    <QueryView query={query} skeleton={<RowsSkeleton count={2} />}>
      {(kept) => <SellerFields id={shown.id} kept={kept} />}
    </QueryView>
  )
}

function SellerFields({ id, kept }: { id: number; kept: Seller }) {
  const t = useWords()
  const [save, { isLoading }] = useSaveShowcaseSettingsMutation()
  const [only, ...others] = kept.companies
  const sole = others.length === 0 ? only?.id : undefined
  const form = useForm({
    values: { company: String(kept.companyId ?? sole ?? ''), isTemplate: kept.isTemplate },
    resetOptions: { keepDirtyValues: true },
  })
  const submit = useSaving({
    form,
    send: ({ company, isTemplate }) =>
      save({
        id,
        companyId: company === '' ? null : Number(company),
        ...(kept.mayOffer ? { isTemplate } : {}),
      }),
    blame: () => undefined,
  })
  return (
    <SaveForm onSubmit={submit} isSaving={isLoading}>
      <Group padded remark={t('storefront.seller.hint')}>
        <div className={styles.fields}>
          <Select label={t('storefront.seller.company')} {...form.register('company')}>
            <CompanyOptions companies={kept.companies} />
          </Select>
        </div>
      </Group>
      <Group>
        {only ? (
          <Cell title={t('storefront.seller.companies')} href={links.companies()} renderLink={appLink} />
        ) : (
          <Cell title={t('companies.add')} href={links.company('new')} renderLink={appLink} />
        )}
        {kept.mayOffer && (
          <Cell
            control
            title={t('storefront.seller.template')}
            text={t('storefront.seller.templateText')}
            value={<Switch {...form.register('isTemplate')} />}
          />
        )}
      </Group>
    </SaveForm>
  )
}

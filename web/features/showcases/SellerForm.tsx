import { useForm } from 'react-hook-form'
import { appLink } from '../../app/AppLink.tsx'
import { refusalStatus } from '../../app/error-text.ts'
import { links } from '../../app/links.ts'
import { RowsSkeleton } from '../../app/shell/skeletons.tsx'
import { Failed, Waiting } from '../../app/Waiting.tsx'
import { Button } from '../../ui/Button.tsx'
import { Cell } from '../../ui/Cell.tsx'
import { Switch } from '../../ui/Choice.tsx'
import { Group } from '../../ui/Group.tsx'
import { Select } from '../../ui/Select.tsx'
import { StickyBar } from '../../ui/StickyBar.tsx'
import { useWords } from '../../words/useWords.ts'
import { CompanyOptions } from './CompanyOptions.tsx'
import styles from './Showcases.module.css'
import { type Seller, useSaveShowcaseSettingsMutation, useShowcaseSellerQuery } from './showcase-life.api.ts'
import type { ShowcaseEdit } from './showcases.api.ts'
import { useSaving } from './useSaving.ts'

/** Who sells in the showcase, one of its owner's companies; the platform offers it as a template there too (AP-68). */
export function SellerForm({ shown }: { shown: ShowcaseEdit }) {
  const t = useWords()
  const { data, error, isFetching, refetch } = useShowcaseSellerQuery(shown.ID)
  if (data) return <Form id={shown.ID} kept={data} />
  if (error && !isFetching)
    return refusalStatus(error) === 403 && !shown.IsOwner ? (
      <Group padded>{t('storefront.seller.ownersOnly')}</Group>
    ) : (
      <Failed error={error} onRetry={refetch} />
    )
  return (
    <Waiting>
      <RowsSkeleton count={2} />
    </Waiting>
  )
}

function Form({ id, kept }: { id: number; kept: Seller }) {
  const t = useWords()
  const [save, { isLoading }] = useSaveShowcaseSettingsMutation()
  const form = useForm({
    values: { Company: String(kept.CompanyID ?? ''), IsTemplate: kept.IsTemplate },
    resetOptions: { keepDirtyValues: true },
  })
  const submit = useSaving({
    form,
    send: ({ Company, IsTemplate }) =>
      save({
        ...{ id, CompanyID: Company === '' ? null : Number(Company) },
        ...(kept.MayOffer ? { IsTemplate } : {}),
      }),
    blame: () => undefined,
  })
  return (
    <form noValidate onSubmit={submit}>
      <Group padded remark={t('storefront.seller.hint')}>
        <div className={styles.fields}>
          <Select label={t('storefront.seller.company')} {...form.register('Company')}>
            <CompanyOptions companies={kept.Companies} />
          </Select>
        </div>
      </Group>
      <Group>
        <Cell title={t('storefront.seller.companies')} href={links.companies()} renderLink={appLink} />
        {kept.MayOffer && (
          <Cell
            control
            title={t('storefront.seller.template')}
            text={t('storefront.seller.templateText')}
            value={<Switch {...form.register('IsTemplate')} />}
          />
        )}
      </Group>
      <StickyBar>
        <Button wide type="submit" busy={isLoading}>
          {t('showcases.save')}
        </Button>
      </StickyBar>
    </form>
  )
}
